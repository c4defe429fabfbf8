/** What pages of issued questionnaires say. */
export const en = {
  title: 'Issued questionnaires', own: 'My questionnaires', given: 'With people', returned: 'Returned', accepted: 'Accepted', all: 'All',
  give: 'Give questionnaires', giveTitle: 'Give questionnaires to people', giveButton: 'Give', giveText: 'One for each person, template and site. Each is told, and fills them on the phone.', templates: 'Templates', sites: 'Sites', sitesHelp: 'Several people get each site; without a site it is about the person.', person: 'To whom', from: 'From', until: 'Until', 
  failed: 'The questionnaires could not be loaded', oneFailed: 'The questionnaire could not be loaded', none: 'No questionnaire waits for you.', noneLate: 'None of your questionnaires is late.', showAll: 'Show all', toAll: 'All issued questionnaires',
  due: 'until {{day}}', wasDue: 'was due on {{day}}', begins: 'from {{day}}', progress: '{{done}} of {{count}} answered', waits: 'waits to be sent',
  fill: 'Fill', goOn: 'Go on', answers: 'Answers', pictures: 'Pictures', done: 'Back to the questionnaire', giveBack: 'Return', requiredLeft_one: '{{count}} required left', requiredLeft_other: '{{count}} required left', sentBack: 'Sent back: {{reason}}',
  navigate: 'Way to the site', call: 'Call {{name}}', returnedAt: 'returned {{time}}', acceptedBy: 'accepted by {{name}}', site: 'Site', to: 'Given to',
  acceptAsk_one: 'Accept {{count}} return?', acceptAsk_other: 'Accept {{count}} returns?', acceptNone: 'None of them is returned.', remindAsk_one: 'Remind of {{count}} questionnaire?', remindAsk_other: 'Remind of {{count}} questionnaires?', remindText: 'Whoever has it is told until when it is due. On the day before the end and after it everybody is reminded anyhow.', late: 'Late', lateMark: 'late', takeAsk_one: 'Take {{count}} questionnaire back?', takeAsk_other: 'Take {{count}} questionnaires back?', takeText: 'Whoever has filled one keeps it: then nothing is taken back.',
} as const

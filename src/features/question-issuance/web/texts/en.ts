/** What pages of issued questionnaires say. */
export const en = {
  title: 'Issued questionnaires', own: 'My questionnaires', given: 'With people', returned: 'Returned', accepted: 'Accepted', all: 'All',
  give: 'Give questionnaires', giveTitle: 'Give questionnaires to somebody', giveButton: 'Give', giveText: 'One for each template and site. The person is told, and fills them on the phone.', templates: 'Templates', sites: 'Sites', sitesHelp: 'Without a site it is about the person.', person: 'To whom', from: 'From', until: 'Until', 
  failed: 'The questionnaires could not be loaded', oneFailed: 'The questionnaire could not be loaded', none: 'No questionnaire waits for you.', noneLate: 'None of your questionnaires is late.', showAll: 'Show all', toAll: 'All issued questionnaires',
  due: 'until {{day}}', wasDue: 'was due on {{day}}', begins: 'from {{day}}', progress: '{{done}} of {{count}} answered', waits: 'waits to be sent',
  fill: 'Fill', goOn: 'Go on', answers: 'Answers', pictures: 'Pictures', done: 'Back to the questionnaire', giveBack: 'Return', requiredLeft_one: '{{count}} required left', requiredLeft_other: '{{count}} required left', sentBack: 'Sent back: {{reason}}',
  navigate: 'Way to the site', call: 'Call {{name}}', returnedAt: 'returned {{time}}', acceptedBy: 'accepted by {{name}}', site: 'Site', to: 'Given to',
  acceptAsk_one: 'Accept {{count}} return?', acceptAsk_other: 'Accept {{count}} returns?', acceptNone: 'None of them is returned.', takeAsk_one: 'Take {{count}} questionnaire back?', takeAsk_other: 'Take {{count}} questionnaires back?', takeText: 'Whoever has filled one keeps it: then nothing is taken back.',
} as const

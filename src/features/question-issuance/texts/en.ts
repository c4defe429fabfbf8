/** What the server says of issued questionnaires. */
export const en = {
  given_one: '{{count}} template given to {{name}}.', given_other: '{{count}} templates given to {{name}}.',
  givenAt_one: '{{count}} questionnaire given to {{name}} for {{sites}} sites.', givenAt_other: '{{count}} questionnaires given to {{name}} for {{sites}} sites.',
  givenTo_one: '{{count}} questionnaire given to {{people}} people.', givenTo_other: '{{count}} questionnaires given to {{people}} people.', noPeople: 'Choose at least one person.',
  takenBack_one: '{{count}} questionnaire taken back.', takenBack_other: '{{count}} questionnaires taken back.',
  filledOf_one: '{{name}} has filled {{count}} of them.', filledOf_other: '{{name}} has filled {{count}} of them.', filled: '{{name}} has filled it.',
  accepted_one: '{{count}} return accepted.', accepted_other: '{{count}} returns accepted.',
  sentBackAlready: '{{template}} was sent back to {{name}}; it is not returned now.',
  notActive: '{{name}} is not active; give its active version.', inactiveUser: '{{name}} is not active.',
  endsBefore: 'The end lies before the start.', isOver: 'This period is over.', tooMany: 'At most {{count}} at once: choose fewer people, templates or sites.',
  overlaps: '{{template}} is with {{name}} until {{day}} already.', overlapsAt: '{{template}} for {{site}} is with {{name}} until {{day}} already.',
  noTemplates: 'Choose at least one template.',
  noticeGiven_one: 'A questionnaire is waiting for you: {{names}}', noticeGiven_other: '{{count}} questionnaires are waiting for you: {{names}}',
  noticeTaken: '{{what}} was taken back', noticeReturned: '{{name}} returned {{what}}', noticeAccepted: '{{what}} was accepted', noticeSentBack: '{{what}} came back to you',
  noticeEnds: '{{what}} is due on {{day}}', noticeOver: '{{what}} was due on {{day}}', notWithPeople: '{{what}} is returned; nobody need be reminded of it.', remindedNow_one: 'Reminded of {{count}} questionnaire.', remindedNow_other: 'Reminded of {{count}} questionnaires.', remindedToday: '{{name}} was reminded of {{what}} today at {{time}}. Once a day is enough: again from tomorrow on.', remindedAllToday: 'Everybody who has one of these {{count}} was reminded today already, the last at {{time}}. Once a day is enough: again from tomorrow on.', remindedBefore_one: '{{count}} was left out, reminded today at {{time}} already.', remindedBefore_other: '{{count}} were left out, reminded today already, the last at {{time}}.', reminded_one: '{{count}} reminder', reminded_other: '{{count}} reminders',
} as const

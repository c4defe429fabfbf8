/** What filling questions says. */
export const en = {
  groupOf: 'group {{place}} of {{count}}', doneOfAll: '{{done}} of {{count}}', groups: 'Groups', nextGroup: 'Next: {{group}}', previousGroup: 'Back: {{group}}', done: 'Done',
  requiredLeft_one: '{{count}} required left', requiredLeft_other: '{{count}} required left', toFirst: 'Go to the first', nothingLeft: 'Nothing required is left.', kept: 'All answers are kept.', keeping: 'Keeping your answers…', notKept: 'Not all answers are kept.', sendAgain: 'Send again',
  wrongLeft_one: '{{count}} answer cannot be kept as it is.', wrongLeft_other: '{{count}} answers cannot be kept as they are.',
  underWay_one: '{{count}} answer is not kept yet.', underWay_other: '{{count}} answers are not kept yet.', signatureOpen: 'The signature is not kept yet. Keep it or clear it.', pictureOpen: 'A picture is not sent yet. Wait until it is, or remove it.',
  offline: 'No connection since {{time}}. {{what}} kept on this device and sent when it is back.', waitSending: '{{what}} wait on this device to be sent.', and: '{{a}} and {{b}}', answers_one: '{{count}} answer', answers_other: '{{count}} answers', pictures_one: '{{count}} picture', pictures_other: '{{count}} pictures',
  required: 'required', missing: 'Missing', yes: 'Yes', no: 'No', notChosen: 'Nothing chosen', clear: 'Clear', askedBecause: 'Asked because of: {{answer}}',
  likely: '{{range}} is likely.', between: '{{low}} to {{high}}', atLeast: 'At least {{low}}', atMost: 'Up to {{high}}', unlikely: '{{value}} is far from what is likely ({{range}}). Is it right?', itIsRight: 'It is right', unlikelyKept: 'Outside of what is likely ({{range}}); kept as you said.',
  pictureNeeded_one: '{{count}} picture is required.', pictureNeeded_other: '{{count}} pictures are required.', pictureUnreadable: '{{name}} cannot be read as a picture.', picture: 'Picture {{place}}: {{name}}', takePicture: 'Take a picture', choosePicture: 'Choose pictures', removePicture: 'Remove picture {{place}}: {{name}}', waits: 'waits to be sent',
  noTime: 'time not known', noPosition: 'no position', fromSite: '{{distance}} from the site', metres: '{{count}} m', kilometres: '{{count}} km', comma: ', ',
  sign: 'Sign here with a finger or the mouse', signAgain: 'Sign again', signKeep: 'Keep this signature', signType: 'Type your name instead', signDraw: 'Draw instead', signName: 'Name as the signature', signed: 'Signature', signing: 'Signing…',
  positionHere: 'Use my position', positionFinding: 'Looking for your position…', positionRefused: 'Your position is not known: the browser does not tell it. Type it, or leave it open.', positionExample: 'Latitude and longitude, such as 31.5204, 74.3587',
} as const

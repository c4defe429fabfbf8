/** What is said about asset sheets. */
export const en = {
  clash: 'Serial {{serial}} stands at {{site}}.',
  clashHere: 'Serial {{serial}} stands twice on this sheet.',
  clashUnseen: 'Serial {{serial}} stands at another site.',
  noSite: 'There is no site {{id}}.',
  noSerial: 'No sheet has the serial {{serial}}.',
  isThere: 'Serial {{serial}} stands at {{site}} already.',
  notSeen: 'Serial {{serial}} stands at a site that you do not see; somebody who sees both sites can move it.',
  noSheet: '{{site}} has no sheet yet.',
  ahead: 'That day lies ahead.',
  chooseOther: 'Choose a day or another site to compare with.',
  leftClash: 'A serial of it stands at another site too.',
  leftPicture_one: '{{count}} serial has no picture.',
  leftPicture_other: '{{count}} serials have no picture.',
} as const

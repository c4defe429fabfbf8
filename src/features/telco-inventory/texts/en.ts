/** What the server says of telco items. */
export const en = {
  allocated: 'inventory allocated to user successfully', // the documents' words
  reversed_one: '{{count}} issuance reversed.', reversed_other: '{{count}} issuances reversed.', takenBack_one: '{{count}} item taken back.', takenBack_other: '{{count}} items taken back.',
  heldBy: '{{serial}} is with {{name}} since {{day}}. Ask for its return first.', issuedTo: '{{serial}} is issued to {{name}} since {{day}}, which can be reversed first; it is not accepted yet.', consumedAt: '{{serial}} was used at {{place}} on {{day}}. Choose another item.', consumed: '{{serial}} was used on {{day}}. Choose another item.',
  acceptedBy: '{{name}} has accepted {{serial}}; ask for its return.', notWithYou: '{{serial}} is not with you. Its chain of custody says who has it.', notHeld: '{{serial}} is with nobody, so there is nothing to give back.', noPlace: 'Say where it was used: a site or a work order.', otherSite: '{{number}} is not of this site. Clear the site, or choose another work order.',
  inactiveUser: '{{name}} is not active. Choose another person.', noItems: 'Choose at least one item.', usedOfAnother: '{{serial}} is with {{name}}; who uses it must hold it.',
  noticeIssued_one: 'An item waits to be accepted: {{serials}}', noticeIssued_other: '{{count}} items wait to be accepted: {{serials}}', noticeReversed: '{{serial}} is no longer issued to you', noticeRefused: '{{name}} does not take {{serial}}',
  noticeReturn_one: '{{name}} returns an item: {{serials}}', noticeReturn_other: '{{name}} returns {{count}} items: {{serials}}', noticeTaken: '{{serial}} was taken back',
} as const

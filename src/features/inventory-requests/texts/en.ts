/** What is said about requests and the laboratory. */
export const en = {
  nothingAsked: 'Say which item is needed, or of which category.', sent: 'Request {{id}} sent.', otherSite: '{{number}} is at another site.', noSite: 'Say at which site it is needed.',
  granted_one: 'Granted: {{count}} item.', granted_other: 'Granted: {{count}} items.', refused: 'Request {{id}} refused.', reason: 'A reason is needed.',
  decided: 'Request {{id}} is {{state}} already, by {{name}}.', isGranted: 'granted', isRefused: 'refused',
  noItem: 'Choose which item is given.', noRow: 'Say which row is meant.', howMany: 'The request asks for {{wanted}}. Chosen: {{given}}.', notInStore: '{{serial}} is not in a store: it is at {{place}}. Choose one that is in a store.', notAvailable: '{{serial}} is not available. Choose another item.',
  otherCategory: '{{serial}} is not of the category that was asked for. Choose one that is.',
  inLab: '{{serial}} is in the lab since {{day}}.', obsolete: '{{serial}} is obsolete.', inLabStays: '{{serial}} is in the lab. Send it back to a store there before its state or its site is changed.', obsoleteStays: '{{serial}} was marked obsolete in the lab and stays so. Record its replacement as a new item.',
  isBack: '{{serial}} went back already; send it in again first.', whichStore: 'Say which store {{serial}} goes to.',
  back: '{{serial}} is back in {{place}}.', backMany: '{{count}} items are back in {{place}}.', nowObsolete: '{{serial}} is marked obsolete.', nowObsoleteMany: '{{count}} items are marked obsolete.', consumed: '{{serial}} is used up or obsolete.',
  noticeGranted: 'Granted for {{place}}: {{serials}}', noticeRefused: 'Your request for {{place}} was refused',
} as const

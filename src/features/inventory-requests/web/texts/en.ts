/** What the pages of requests and of the laboratory say. */
export const en = {
  requests: 'Inventory requests', open: 'Open', granted: 'Granted', refused: 'Refused', all: 'All',
  ask: 'Ask for an item', askTitle: 'What is needed, and where?', askText: 'Name the item, or the category that any item of will do.', nothingAsked: 'Say which item is needed, or of which category.', send: 'Send request',
  grant: 'Grant', grantTitle: 'Which items are given?', asksFor_one: 'Asked for: {{what}}, for {{place}}.', asksFor_other: 'Asked for: {{count}} × {{what}}, for {{place}}.', grantText: 'What is given leaves the store for the site, and stands with who asked for it.', grantedOf: 'Granted: {{done}} of {{all}} requests', requestOf: 'Request {{id}}:', grantMany: 'Grant {{count}} requests with the items they name?', refuse: 'Refuse', refuseTitle_one: 'Why is it refused?', refuseTitle_other: 'Why are {{count}} requests refused?', refusedOf: 'Refused: {{done}} of {{all}} requests',
  lab: 'Laboratory', inLab: 'In the lab', nowInLab: '{{serial}} is in the lab', back: 'Sent back', obsolete: 'Obsolete', sendIn: 'Send an item in', sendInTitle: 'Which item, and what is wrong with it?', sendInText: 'It is out of stock until it comes back.',
  sendBack: 'Send back', sendBackTitle_one: 'Send {{count}} item back to a store', sendBackTitle_other: 'Send {{count}} items back to a store', sendBackText: 'Without a store it goes to the one it came from.',
  obsoleteTitle_one: 'Mark {{count}} item obsolete?', obsoleteTitle_other: 'Mark {{count}} items obsolete?', obsoleteText: 'An obsolete item is never in stock again. This cannot be taken back.',
} as const

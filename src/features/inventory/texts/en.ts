/** What is said about stock. */
export const en = {
  notEnough: 'The quantity is more than there is: {{left}} left.',
  sameWarehouse: 'The line is in this warehouse already.',
  counted: 'Lines counted: {{count}}. Differences booked: {{booked}}.', countReason: '{{item}}: {{counted}} counted, {{expected}} in the books. Say why.', countTwice: 'This line is counted twice in the list.',
  countMoved: '{{item}}: the books said {{expected}} when it was counted and say {{now}} now. Count it again.',
  noLine: 'This requisition names no line of the ledger: choose one in its form.',
  low: '{{item}} is low: {{left}} left, at least {{least}}', lowMany: '{{count}} lines of stock are low',
} as const

/** What the pages of stock say. */
export const en = {
  count: 'Stock take', warehouse: 'Warehouse', chooseWarehouse: 'Choose the warehouse that is counted.', failed: 'The lines could not be loaded', none: 'This warehouse has no lines of stock.',
  more: 'The first {{shown}} of {{count}} lines are shown.',
  code: 'Code', item: 'Item', unit: 'Unit', inBooks: 'In the books', counted: 'Counted', difference: 'Difference', reason: 'Reason', lineId: 'Line',
  countedOf: 'Counted of {{item}}', reasonOf: 'Reason for the difference of {{item}}', needsReason: 'Say why.',
  sheet: 'Save sheet', readSheet: 'Read sheet', print: 'Print', find: 'item code', notHere: '{{code}} is no line of this warehouse.', sheetRead_one: '{{count}} line read from the sheet.', sheetRead_other: '{{count}} lines read from the sheet.',
  wrongSheet: 'This is no count sheet of this warehouse: a column “{{column}}” or its lines are missing.', badNumber: 'Row {{row}} of the sheet: “{{value}}” is no quantity. Nothing was taken over.',
  soFar: '{{counted}} of {{count}} lines counted, {{differ}} differ', book_one: 'Book {{count}} counted line', book_other: 'Book {{count}} counted lines', reasonsMissing_one: '{{count}} difference needs a reason', reasonsMissing_other: '{{count}} differences need a reason',
  check: 'Check of the ledger', checkText: 'Each line must be what its entries add up to: opening balance, receipts and issuances.', checkNow: 'Check now', checkFailed: 'The ledger could not be checked', allRight_one: '{{count}} line is the sum of its entries.', allRight_other: 'All {{count}} lines are the sum of their entries.',
  wrong_one: '{{count}} of {{lines}} lines differs from its entries', wrong_other: '{{count}} of {{lines}} lines differ from their entries', wrongText: 'A balance that was set on the line itself has no entry behind it. The history of the line says who set it; an entry the other way, or the balance itself, puts it right.',
  received: 'Received', receipts: 'Receipts', issued: 'Issued', issuances: 'Issuances', closing: 'Closing', checkedAt: 'Checked: {{time}}',
  movements: 'Movements', movementsFailed: 'The movements could not be loaded', courseTitle: 'The last 30 days', course: 'From {{from}} to {{to}} in 30 days.', day: 'Day', left: 'Left', least: 'Least quantity', what: 'What', by: 'By',
  notUsed: 'Nothing was used in the last 30 days.', outSoon: 'Used {{perDay}} a day: out within a day.', lasts_one: 'Used {{perDay}} a day: lasts {{count}} more day.', lasts_other: 'Used {{perDay}} a day: lasts {{count}} more days.', areOrdered: '{{quantity}} are ordered.',
  orderBoth: '30 days need {{need}}; order {{quantity}} to keep the least quantity.', orderNeed: '30 days need {{need}}; order {{quantity}}.', orderLeast: 'Order {{quantity}} to have the least quantity again.', enough: 'That is enough for 30 days.',
  byCount: 'Stock take', movedIn: 'Came from another warehouse', movedOut: 'Went to another warehouse', issuedTo: 'Issued to {{name}}', receivedBy: 'Received, {{reference}}', newest: 'The newest {{shown}} of {{count}}', allReceipts: 'All receipts', allIssuances: 'All issuances',
} as const

export const en = {
  paper: 'Paper (PDF)', forCustomer: 'For the customer: the visit, what was used and found, pictures, both signatures.', reports: 'Field service reports', newReport: 'New report', noReport: 'No report of this visit yet.',
  used: 'Used items', scanOrType: 'Scan or type a bar code or item code', chooseItem: 'Choose an item', added: '{{name}} was added.', oneMore: 'One more of {{name}}.', unknownCode: 'No item has the code {{code}}. Choose the item from the list: the code stands in its line then.', notFoundNow: 'The items could not be asked. Try again.', notAsked: 'The items could not be asked for {{code}}. Try it again.',
  noneScanned: 'Nothing is scanned yet.', scanDone: 'Done', undo: 'Undo', tryAgain: 'Try again', thenOthers: 'Then: {{codes}}.', passOver: 'Pass over', passOverOf: 'Pass over the code {{code}}',
  strange_one: 'No item has the code {{codes}}. You choose it afterwards.', strange_other: 'No item has the codes {{codes}}. You choose them afterwards.',
  quantityOf: 'Quantity of {{name}}', less: 'One less of {{name}}', more: 'One more of {{name}}', barcode: 'Bar code', barcodeOf: 'Bar code of {{name}}', returnable: 'returnable', claimable: 'claimable', remove: 'Remove {{name}}',
  questionsFailed: 'The questions could not be loaded', noQuestions: 'No questions are kept for reports.', yes: 'Yes', no: 'No', leaveOpen: 'Leave open',
  pictureOf: 'Picture {{place}}', caption: 'Caption', signAgain: 'Sign again', keepFirst: 'The signature is not kept yet. Keep it or clear it, then save.',
  preview: 'Questions of a report', previewText: 'As the phone asks them under every field service report. What is entered here is not kept.', toQuestions: 'Change the questions',
} as const

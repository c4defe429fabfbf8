import type { en } from './en.ts'

/** What the pages of stock say. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  count: 'اسٹاک کی گنتی', warehouse: 'گودام', chooseWarehouse: 'وہ گودام منتخب کریں جس کی گنتی ہے۔', failed: 'لائنیں نہیں کھلیں', none: 'اس گودام میں اسٹاک کی کوئی لائن نہیں۔',
  more: '{{count}} میں سے پہلی {{shown}} لائنیں دکھائی گئی ہیں۔',
  code: 'کوڈ', item: 'آئٹم', unit: 'اکائی', inBooks: 'کھاتے میں', counted: 'گنتی', difference: 'فرق', reason: 'وجہ', lineId: 'لائن',
  countedOf: '{{item}} کی گنتی', reasonOf: '{{item}} کے فرق کی وجہ', needsReason: 'وجہ بتائیں۔', noQuantity: 'مقدار 0 یا زیادہ ہو، جیسے 12.5۔',
  sheet: 'شیٹ محفوظ کریں', readSheet: 'شیٹ پڑھیں', print: 'پرنٹ', find: 'آئٹم کوڈ', notHere: '{{code}} اس گودام کی لائن نہیں۔', sheetRead_one: 'شیٹ سے {{count}} لائن پڑھی گئی۔', sheetRead_other: 'شیٹ سے {{count}} لائنیں پڑھی گئیں۔',
  wrongSheet: 'یہ اس گودام کی گنتی شیٹ نہیں: کالم “{{column}}” موجود نہیں۔', otherWarehouse: 'گنی ہوئی کوئی لائن اس گودام کی نہیں: کیا یہ کسی اور گودام کی شیٹ ہے؟ کچھ نہیں لیا گیا۔', nothingCounted: 'شیٹ کا کالم “{{column}}” خالی ہے۔ کچھ نہیں لیا گیا۔', strange_one: '{{count}} گنی ہوئی قطار اس گودام کی لائن نہیں اور چھوڑ دی گئی۔', strange_other: '{{count}} گنی ہوئی قطاریں اس گودام کی لائنیں نہیں اور چھوڑ دی گئیں۔', badNumber: 'شیٹ کی قطار {{row}}: “{{value}}” مقدار نہیں۔ کچھ نہیں لیا گیا۔',
  soFar: '{{count}} میں سے {{counted}} لائنیں گنی گئیں، {{differ}} میں فرق', book_one: '{{count}} گنی ہوئی لائن درج کریں', book_other: '{{count}} گنی ہوئی لائنیں درج کریں', whyNone: 'پہلے گنتی درج کریں۔', unreadable_one: '{{count}} مقدار پڑھی نہیں جا سکتی', unreadable_other: '{{count}} مقداریں پڑھی نہیں جا سکتیں', reasonsMissing_one: '{{count}} فرق کی وجہ درکار ہے', reasonsMissing_other: '{{count}} فرق کی وجہ درکار ہے',
  check: 'کھاتے کی جانچ', checkText: 'ہر لائن اپنے اندراجات کے برابر ہونی چاہیے: ابتدائی بیلنس، وصولیاں اور اجرا۔', checkNow: 'ابھی جانچیں', checkFailed: 'کھاتے کی جانچ نہیں ہو سکی', allRight_one: '{{count}} لائن اپنے اندراجات کے برابر ہے۔', allRight_other: 'تمام {{count}} لائنیں اپنے اندراجات کے برابر ہیں۔',
  wrong_one: '{{lines}} میں سے {{count}} لائن اپنے اندراجات سے مختلف ہے', wrong_other: '{{lines}} میں سے {{count}} لائنیں اپنے اندراجات سے مختلف ہیں', wrongText: 'جو بیلنس لائن پر خود لکھا گیا اس کے پیچھے کوئی اندراج نہیں۔ لائن کی تاریخ بتاتی ہے کس نے لکھا؛ الٹا اندراج یا خود بیلنس اسے درست کرتا ہے۔',
  received: 'وصول شدہ', receipts: 'وصولیاں', issued: 'جاری شدہ', issuances: 'اجرا', closing: 'اختتامی', checkedAt: 'جانچا گیا: {{time}}',
  movements: 'حرکات', movementsFailed: 'حرکات نہیں کھلیں', courseTitle: 'پچھلے 30 دن', course: '30 دن میں {{from}} سے {{to}}۔', day: 'دن', left: 'باقی', least: 'کم از کم مقدار', what: 'کیا', by: 'مقدار',
  notUsed: 'پچھلے 30 دن میں کچھ استعمال نہیں ہوا۔', outSoon: 'روزانہ {{perDay}} کا استعمال: ایک دن کے اندر ختم۔', lasts_one: 'روزانہ {{perDay}} کا استعمال: {{count}} دن اور چلے گا۔', lasts_other: 'روزانہ {{perDay}} کا استعمال: {{count}} دن اور چلے گا۔', areOrdered: '{{quantity}} کا آرڈر دیا ہوا ہے۔',
  orderBoth: '30 دن کے لیے {{need}} درکار؛ کم از کم مقدار رکھنے کو {{quantity}} آرڈر کریں۔', orderNeed: '30 دن کے لیے {{need}} درکار؛ {{quantity}} آرڈر کریں۔', orderLeast: 'کم از کم مقدار دوبارہ پوری کرنے کو {{quantity}} آرڈر کریں۔', enough: 'یہ 30 دن کے لیے کافی ہے۔',
  receive: 'وصول کریں', receiveDots: 'وصول کریں…', receiveTitle: '{{item}} وصول کریں', issue: 'جاری کریں', issueDots: 'جاری کریں…', issueTitle: '{{item}} جاری کریں', move: 'منتقل کریں', moveDots: 'منتقل کریں…', moveTitle: '{{item}} دوسرے گودام میں منتقل کریں', ask: 'مسودہ بنائیں', askDots: 'درخواست میں شامل کریں…', askTitle: '{{item}} کی درخواست',
  cameOf: 'آرڈر {{order}}: {{count}} میں سے {{came}} آئے، {{missing}} آنے باقی ہیں۔', cameAll: 'آرڈر {{order}}: تمام {{count}} آ گئے۔', givenUp: 'بند: {{reason}}',
  willBe: 'موجود: {{now}} {{unit}}۔ اس کے بعد: {{after}}۔', tooMuch: 'یہ موجود مقدار سے زیادہ ہے: {{left}} {{unit}}۔', booked: 'درج ہو گیا۔', drafted: 'درخواست کا مسودہ بن گیا۔',
  byCount: 'اسٹاک کی گنتی', movedIn: 'دوسرے گودام سے آیا', movedOut: 'دوسرے گودام کو گیا', issuedTo: '{{name}} کو جاری', receivedBy: 'وصول، {{reference}}', newest: '{{count}} میں سے تازہ ترین {{shown}}', allReceipts: 'تمام وصولیاں', allIssuances: 'تمام اجرا',
}

import type { server as english } from '../en/server.ts'

/** Sentences the server says (protocol §2, contract §9). */
export const server: { readonly [K in keyof typeof english]: string } = {
  // Clients compare this very sentence and go to the sign-in page (document 0 §8): it stays in English.
  notSignedIn: 'Current user did not login to the application!',
  notGranted: 'مطلوبہ اجازتیں نہیں دی گئیں۔ ان میں سے کم از کم ایک اجازت درکار ہے: {{names}}',
  notGrantedAll: 'مطلوبہ اجازتیں نہیں دی گئیں۔ یہ تمام اجازتیں درکار ہیں: {{names}}',
  notValid: 'آپ کی درخواست درست نہیں ہے!',
  notValidDetails: 'جانچ کے دوران یہ غلطیاں ملیں۔',
  noEntity: '{{entity}} کا کوئی ریکارڈ اس شناختی نمبر کے ساتھ موجود نہیں: {{id}}',
  internalError: 'آپ کی درخواست کے دوران ایک اندرونی خرابی پیش آئی!',
  busy: 'سرور ابھی تیار نہیں ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  notJson: 'بھیجا گیا مواد درست JSON نہیں ہے۔',
  notUtf8: 'بھیجا گیا مواد درست UTF-8 متن نہیں ہے۔',
  bodyMissing: 'درخواست کے ساتھ مواد بھیجنا ضروری ہے۔',
  bodyTooLarge: 'بھیجا گیا مواد بہت بڑا ہے: زیادہ سے زیادہ {{max}} قبول ہے۔',
  bodyCompressed: 'سکیڑا ہوا مواد قبول نہیں کیا جاتا۔',
  bodyTooDeep: 'بھیجے گئے مواد میں تہیں بہت زیادہ ہیں۔',
  bodyForbiddenName: 'مواد میں نام “{{name}}” کی اجازت نہیں۔',

  loginFailed: 'لاگ ان ناکام!',
  invalidUserNameOrPassword: 'صارف نام یا پاس ورڈ غلط ہے',
  tenantIsNotActive: 'کرایہ دار {{name}} فعال نہیں ہے۔',
  userIsNotActive: 'صارف {{name}} فعال نہیں ہے اور لاگ ان نہیں کر سکتا۔',
  userIsLockedOut: 'صارف کا اکاؤنٹ عارضی طور پر بند ہے۔ کچھ دیر بعد دوبارہ کوشش کریں۔',
  demoPasswordElsewhere: 'آزمائشی پاس ورڈ صرف اسی مشین پر چلتا ہے۔ ADMIN_PASSWORD مقرر کریں، یا {{name}} کا پاس ورڈ بدلیں۔',
  tooManySignIns: 'اس وقت بہت سے لوگ لاگ ان ہو رہے ہیں۔ چند سیکنڈ بعد دوبارہ کوشش کریں۔',
  noRegistration: 'نئے صارف منتظم بناتا ہے۔ اکاؤنٹ کے لیے اپنے منتظم سے کہیں۔',
  unknownLanguage: 'زبان “{{name}}” موجود نہیں ہے۔',

  // writes
  bulkResult: '{{rows}}: {{parts}}۔',
  bulkCreated: '{{count}} نئے',
  bulkUpdated: '{{count}} تبدیل',
  bulkUnchanged: '{{count}} بغیر تبدیلی',
  rowsDeleted: '{{rows}}: {{count}} حذف کیے گئے۔',
  inUse: '{{subject}} زیر استعمال ہے: {{referrers}}۔',
  inUseMany: 'کچھ حذف نہیں ہوا، منتخب ریکارڈ زیر استعمال ہیں: {{referrers}}۔',
  otherRecords: 'دیگر ریکارڈ',
  lastOfList: '{{list}} اور {{last}}',
  notRows: 'مواد میں سطروں کی فہرست ہو، یا ایسا آبجیکٹ جس کے “items” میں فہرست ہو۔',
  tooManyRows: 'ایک بار میں زیادہ سے زیادہ {{max}} سطریں قبول ہیں۔',
  rowTooLarge: 'ایک سطر میں زیادہ سے زیادہ 1 MB قبول ہے۔',
  keyUsed: 'یہ کلید کسی اور درخواست کے لیے استعمال ہو چکی ہے۔',
  idsMissing: '“{{name}}” میں ان سطروں کے نمبر ہوں جنہیں حذف کرنا ہے، کاما سے جدا۔',
  tooManyIds: 'ایک بار میں زیادہ سے زیادہ {{max}} سطریں حذف ہو سکتی ہیں۔',
  idMissing: '“{{name}}” میں ایک سطر کا نمبر ہو۔',
  changedByOthers: 'اس دوران کسی اور نے یہ ریکارڈ بدل دیا۔ کچھ محفوظ نہیں ہوا۔',
  changedMeanwhile: 'لکھنے کے دوران کسی اور نے یہ ریکارڈ بدل دیے۔ کچھ محفوظ نہیں ہوا؛ دوبارہ کوشش کریں۔',

  // lists
  listSkipRange: '{{parameter}} صفر یا اس سے بڑا پورا عدد ہونا چاہیے۔',
  listMaxRange: '{{parameter}} ایک یا اس سے بڑا پورا عدد ہونا چاہیے۔',
  listSortingUnknown: '”{{value}}“ کے لحاظ سے ترتیب نہیں ہو سکتی۔ فہرست کے کسی خانے کا نام لکھیں، پھر asc یا desc۔',
  listFilterUnknown: '{{parameter}}: فہرست میں ”{{value}}“ نام کا کوئی خانہ نہیں۔',
  listOperatorUnknown: '{{parameter}}: اس خانے کا موازنہ ”{{value}}“ سے نہیں ہو سکتا۔',
  listValue: '”{{value}}“ {{parameter}} کے لیے درست قدر نہیں۔',
}

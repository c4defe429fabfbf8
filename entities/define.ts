/** The words of a descriptor, bound to the keys of this product. */
import { vocabulary } from '#framework/metadata'
import type { EntityKey } from './keys.gen.ts'

export const { entity, f } = vocabulary<EntityKey>()

const bound = (label: { en: string; ur: string }) => f.text({ max: 32, pattern: '-?\\d{1,12}(\\.\\d{1,6})?', help: { en: 'A number with up to 6 digits after the point, like 12.5.', ur: 'عدد، اعشاریہ کے بعد زیادہ سے زیادہ ⁦6⁩ ہندسے، جیسے ⁦12.5⁩۔' }, label })
const count = (label: { en: string; ur: string }, pattern = '\\d|1\\d|2[0-5]') => f.text({ max: 4, pattern, help: { en: 'A whole number, like 2; empty says nothing.', ur: 'پورا عدد، جیسے ⁦2⁩؛ خالی کا مطلب کوئی حد نہیں۔' }, label })

/** What a question asks for beside its text, whichever family it is of; empty says nothing. */
export const questionFields = {
  questionTextUrdu: f.text({ max: 1000, label: { en: 'Question in Urdu', ur: 'سوال اردو میں' } }),
  help: f.text({ max: 1000, label: { en: 'Help under the question', ur: 'سوال کے نیچے مدد' } }), helpUrdu: f.text({ max: 1000, label: { en: 'Help in Urdu', ur: 'مدد اردو میں' } }),
  unit: f.text({ max: 32, label: { en: 'Unit', ur: 'اکائی' } }),
  // Texts: 0 is a bound, empty is none.
  min: bound({ en: 'At least', ur: 'کم از کم' }), max: bound({ en: 'At most', ur: 'زیادہ سے زیادہ' }), likelyMin: bound({ en: 'Likely from', ur: 'ممکنہ آغاز' }), likelyMax: bound({ en: 'Likely until', ur: 'ممکنہ اختتام' }),
  decimals: count({ en: 'Decimals', ur: 'اعشاریہ ہندسے' }, '[0-6]'), longest: count({ en: 'Longest text', ur: 'متن کی حد' }, '\\d{1,4}'),
  imagesAtLeast: count({ en: 'Pictures at least', ur: 'کم از کم تصاویر' }), imagesAtMost: count({ en: 'Pictures at most', ur: 'زیادہ سے زیادہ تصاویر' }),
  // Names the question in all versions of its template; the product gives it.
  code: f.text({ computed: true, max: 64, label: { en: 'Key', ur: 'کلید' } }),
} as const

/** A question that stands in its template itself, not in the bank. */
export const ownQuestionFields = {
  position: f.integer({ min: 0 }),
  header: f.text(), headerUrdu: f.text({ label: { en: 'Header in Urdu', ur: 'عنوان اردو میں' } }),
  questionText: f.text({ required: true, max: 1000, label: { en: 'Question' } }),
  answerType: f.ref('AnswerType'),
  isRequired: f.boolean(),
  isImageRequired: f.boolean(),
  ...questionFields,
} as const

/** Of an option of a question. */
export const optionFields = {
  nameUrdu: f.text({ label: { en: 'Option in Urdu', ur: 'اختیار اردو میں' } }),
  imageRule: f.choice({ of: { needed: 1, notNeeded: 2 }, label: { en: 'Picture with this option', ur: 'اس اختیار کے ساتھ تصویر' } }),
  picture: f.ref('OptionPicture', { computed: true, label: { en: 'Picture of the option', ur: 'اختیار کی تصویر' } }),
} as const

/** A version of a template is a row of its own. */
export const versionFields = {
  isActive: f.boolean({ computed: true }), version: f.integer({ computed: true, default: 1, min: 1, label: { en: 'Version', ur: 'نسخہ' } }),
  activatedTime: f.dateTime({ computed: true, label: { en: 'Active since', ur: 'کب سے فعال' } }),
} as const

/** From when and until when an allocation holds, both days included; empty: always was, never ends. */
export const validDays = {
  validFrom: f.date({ label: { en: 'Valid from', ur: 'آغاز' } }),
  validTo: f.date({ label: { en: 'Valid until', ur: 'اختتام' } }),
} as const

/** What can be wrong with a template, in words. */
import type { Text } from '#framework/metadata'

/** `refused`: it is not stored; `activation`: it is stored, and not activated; `advice`: shown in amber. */
export type Level = 'refused' | 'activation' | 'advice'

interface Known {
  level: Level
  /** @param said what is put in @param inUrdu the same in Urdu, where there are words for it; absent: as in English */
  say: (said: Said, inUrdu?: Said) => Text
}

export interface Said {
  name?: string
  other?: string
  count?: number
}

const known = (level: Level, en: (said: Said) => string, ur: (said: Said) => string): Known => ({ level, say: (said, inUrdu = said) => ({ en: en(said), ur: ur(inUrdu) }) })

export const findings = {
  nameMissing: known('refused', () => 'The template needs a name.', () => 'ٹیمپلیٹ کا نام ضروری ہے۔'),
  noQuestion: known('activation', () => 'A template needs a question.', () => 'ٹیمپلیٹ میں کم از کم ایک سوال ضروری ہے۔'),
  tooManyQuestions: known('refused', ({ count }) => `A template has at most ${count} questions.`, ({ count }) => `ٹیمپلیٹ میں زیادہ سے زیادہ ${count} سوال ہو سکتے ہیں۔`),
  sectionTwice: known('refused', ({ name }) => `There is another section ${name}.`, ({ name }) => `حصہ ${name} پہلے سے موجود ہے۔`),
  headerUrdu: known('advice', ({ name }) => `Section ${name} has no Urdu text.`, ({ name }) => `حصہ ${name} کا اردو متن نہیں ہے۔`),
  keyWrong: known('refused', () => 'The key of a question begins with a letter and holds letters, digits, points, lines and dashes, 64 at most.', () => 'سوال کی کلید حرف سے شروع ہو اور اس میں حروف، ہندسے، نقطے اور لکیریں ہوں، زیادہ سے زیادہ 64۔'),
  keyTwice: known('refused', ({ name }) => `Another question has the key ${name}.`, ({ name }) => `کلید ${name} کسی اور سوال کی ہے۔`),
  textMissing: known('refused', () => 'The question needs a text.', () => 'سوال کا متن ضروری ہے۔'),
  textUrdu: known('advice', () => 'The question has no Urdu text.', () => 'سوال کا اردو متن نہیں ہے۔'),
  helpUrdu: known('advice', () => 'The help has no Urdu text.', () => 'مدد کا اردو متن نہیں ہے۔'),
  tooLong: known('refused', ({ count }) => `At most ${count} characters.`, ({ count }) => `زیادہ سے زیادہ ${count} حروف۔`),
  kindUnknown: known('refused', () => 'Choose what is answered.', () => 'جواب کی قسم منتخب کریں۔'),
  boundWrong: known('refused', () => 'A number of up to 12 digits, with up to 6 after the point, like 12.5.', () => '⁦12⁩ ہندسوں تک کا عدد، اعشاریہ کے بعد زیادہ سے زیادہ ⁦6⁩ ہندسے، جیسے ⁦12.5⁩۔'),
  boundsTurned: known('refused', () => 'At most is below at least.', () => '«زیادہ سے زیادہ» «کم از کم» سے کم ہے۔'),
  likelyTurned: known('refused', () => 'The end of the likely range is below its start.', () => 'ممکنہ حد کا اختتام آغاز سے کم ہے۔'),
  likelyOutside: known('refused', () => 'The likely range lies beyond the bounds.', () => 'ممکنہ حد مقررہ حدود سے باہر ہے۔'),
  boundsOfNoNumber: known('refused', () => 'Only a number has bounds and a unit.', () => 'حدود اور اکائی صرف عدد کی ہوتی ہیں۔'),
  countWrong: known('refused', ({ count }) => `A whole number from 0 to ${count}.`, ({ count }) => `0 سے ${count} تک کوئی پورا عدد۔`),
  imagesTurned: known('refused', () => 'More pictures are needed than allowed.', () => 'مطلوبہ تصاویر اجازت سے زیادہ ہیں۔'),
  noOptions: known('activation', () => 'The question has no options.', () => 'سوال کا کوئی اختیار نہیں ہے۔'),
  optionsOfNoChoice: known('refused', () => 'This kind of answer has no options.', () => 'جواب کی اس قسم کے اختیارات نہیں ہوتے۔'),
  notYesAndNo: known('refused', () => 'The options of a yes/no question are Yes and No.', () => 'ہاں/نہیں سوال کے اختیارات Yes اور No ہیں۔'),
  tooManyOptions: known('refused', ({ count }) => `A question has at most ${count} options.`, ({ count }) => `سوال کے زیادہ سے زیادہ ${count} اختیارات ہو سکتے ہیں۔`),
  optionMissing: known('refused', () => 'The option needs a text.', () => 'اختیار کا متن ضروری ہے۔'),
  optionTwice: known('refused', ({ name }) => `There is another option ${name}.`, ({ name }) => `اختیار ${name} پہلے سے موجود ہے۔`),
  optionUrdu: known('advice', ({ name }) => `Option ${name} has no Urdu text.`, ({ name }) => `اختیار ${name} کا اردو متن نہیں ہے۔`),
  followUpUnknown: known('refused', ({ name }) => `Option ${name} opens a question that is not there.`, ({ name }) => `اختیار ${name} ایسا سوال کھولتا ہے جو موجود نہیں۔`),
  loop: known('refused', ({ name, other }) => `Option ${name} opens “${other}”, which leads back to this question.`, ({ name, other }) => `اختیار ${name} «${other}» کھولتا ہے، جو واپس اسی سوال پر آتا ہے۔`),
  tooDeep: known('refused', ({ count }) => `Follow-ups go ${count} steps deep at most.`, ({ count }) => `ضمنی سوالات زیادہ سے زیادہ ${count} درجے گہرے ہو سکتے ہیں۔`),
} as const satisfies { readonly [code: string]: Known }

export type FindingCode = keyof typeof findings

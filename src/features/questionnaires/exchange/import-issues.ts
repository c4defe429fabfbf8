/** What a file holds that a template cannot, told before anything is imported. */
import type { Text } from '#framework/metadata'

/** `refused`: nothing is imported before a person decides; `changed`: it comes otherwise than it stands there; `left`: it does not come. */
export type Effect = 'refused' | 'changed' | 'left'

/** What a person may decide for all issues of a sort. */
export interface Decisions {
  /** Questions that are asked several times. */
  repeats: 'once' | 'out' | null
  /** Conditions that no option says. */
  conditions: 'always' | 'out'
  notes: 'help' | 'out'
}

export const firstDecisions: Decisions = { repeats: null, conditions: 'always', notes: 'help' }

export interface ImportIssue {
  code: IssueCode
  effect: Effect
  text: Text
  /** Sheet and the rows in it, as the sheet counts them; none: the file as a whole. */
  sheet: string
  rows: number[]
  decides: keyof Decisions | null
}

export interface SaidOf {
  name?: string
  other?: string
  condition?: string
  count?: number
}

interface Known {
  effect: Effect
  decides: keyof Decisions | null
  say: (said: SaidOf) => Text
}

const known = (effect: Effect, en: (said: SaidOf) => string, ur: (said: SaidOf) => string, decides: keyof Decisions | null = null): Known => ({ effect, decides, say: (said) => ({ en: en(said), ur: ur(isolated(said)) }) })

/** Words of the file are mostly English: within an Urdu sentence each keeps its own direction. */
function isolated(said: SaidOf): SaidOf {
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]))
}

const knownIssues = {
  repeat: known('refused', ({ name }) => `“${name}” is asked several times over. Here a question is asked once.`, ({ name }) => `«${name}» کئی بار پوچھا جاتا ہے۔ یہاں سوال ایک بار پوچھا جاتا ہے۔`, 'repeats'),
  repeatCount: known('left', ({ name, condition }) => `How many times “${name}” is asked: ${condition}`, ({ name, condition }) => `«${name}» کتنی بار پوچھا جاتا ہے: ${condition}`),
  condition: known('changed', ({ name, condition }) => `“${name}” is asked only if ${condition}. No option says the same.`, ({ name, condition }) => `«${name}» صرف تب پوچھا جاتا ہے جب ${condition}۔ کوئی اختیار یہی نہیں کہتا۔`, 'conditions'),
  conditionOthers: known('changed', ({ name, condition }) => `“${name}” is asked if ${condition}. Here each of the other options opens it.`, ({ name, condition }) => `«${name}» تب پوچھا جاتا ہے جب ${condition}۔ یہاں باقی ہر اختیار اسے کھولتا ہے۔`),
  conditionNear: known('changed', ({ name, condition }) => `“${name}” is asked if ${condition}. Here it is asked wherever that option is among the chosen.`, ({ name, condition }) => `«${name}» تب پوچھا جاتا ہے جب ${condition}۔ یہاں تب جب یہ اختیار چنے گئے میں ہو۔`),
  moved: known('changed', ({ name, other }) => `“${name}” stands below the question that opens it, in section “${other}”.`, ({ name, other }) => `«${name}» اس سوال کے نیچے آتا ہے جو اسے کھولتا ہے، حصہ «${other}» میں۔`),
  note: known('changed', ({ name }) => `Note: “${name}”`, ({ name }) => `نوٹ: «${name}»`, 'notes'),
  noteCondition: known('changed', ({ name, condition }) => `Note “${name}” is shown only if ${condition}. Here it is shown always.`, ({ name, condition }) => `نوٹ «${name}» صرف تب دکھایا جاتا ہے جب ${condition}۔ یہاں ہمیشہ دکھایا جاتا ہے۔`, 'notes'),
  dateTime: known('changed', ({ name }) => `“${name}” asks for the day, without the time.`, ({ name }) => `«${name}» وقت کے بغیر صرف دن پوچھتا ہے۔`),
  rank: known('changed', ({ name }) => `Options of “${name}” are chosen, and not put in an order.`, ({ name }) => `«${name}» کے اختیارات چنے جاتے ہیں، ترتیب نہیں دیے جاتے۔`),
  acknowledge: known('changed', ({ name }) => `“${name}” is asked as yes or no.`, ({ name }) => `«${name}» ہاں یا نہیں میں پوچھا جاتا ہے۔`),
  geoLine: known('changed', ({ name }) => `“${name}” takes one position in place of a line or an area.`, ({ name }) => `«${name}» لکیر یا رقبے کے بجائے ایک مقام لیتا ہے۔`),
  drawing: known('changed', ({ name }) => `“${name}” takes a picture; nothing is drawn on it.`, ({ name }) => `«${name}» تصویر لیتا ہے؛ اس پر کچھ نہیں بنایا جاتا۔`),
  optionsElsewhere: known('changed', ({ name }) => `Options of “${name}” are not in the workbook: the answer is typed.`, ({ name }) => `«${name}» کے اختیارات ورک بک میں نہیں: جواب لکھا جاتا ہے۔`),
  tooManyOptions: known('changed', ({ name, count }) => `“${name}” has more than ${count} options: the answer is typed.`, ({ name, count }) => `«${name}» کے ${count} سے زیادہ اختیارات ہیں: جواب لکھا جاتا ہے۔`),
  choiceFilter: known('changed', ({ name }) => `All options of “${name}” are offered, whatever was answered before.`, ({ name }) => `«${name}» کے تمام اختیارات پیش ہوتے ہیں، پہلے جو بھی جواب ہو۔`),
  choiceFilterTyped: known('changed', ({ name, condition }) => `The choice filter ${condition} of “${name}” narrows nothing: the answer is typed.`, ({ name, condition }) => `«${name}» کا فلٹر ${condition} کچھ محدود نہیں کرتا: جواب لکھا جاتا ہے۔`),
  constraint: known('changed', ({ name, condition }) => `The check ${condition} of “${name}” is not made.`, ({ name, condition }) => `«${name}» کی جانچ ${condition} نہیں ہوتی۔`),
  constraintNear: known('changed', ({ name, condition, other }) => `The check ${condition} of “${name}” becomes ${other}.`, ({ name, condition, other }) => `«${name}» کی جانچ ${condition} اب ${other} ہے۔`),
  requiredIf: known('changed', ({ name, condition }) => `An answer to “${name}” is required only if ${condition}. Here it is not required.`, ({ name, condition }) => `«${name}» کا جواب صرف تب لازمی ہے جب ${condition}۔ یہاں لازمی نہیں۔`),
  rangeStep: known('changed', ({ name, other }) => `“${name}” takes any number of its range, not only steps of ${other}.`, ({ name, other }) => `«${name}» حد کا کوئی بھی عدد لیتا ہے، صرف ${other} کے قدم نہیں۔`),
  noLabel: known('changed', ({ name }) => `“${name}” has no label: its name is its text.`, ({ name }) => `«${name}» کا کوئی متن نہیں: نام ہی متن ہے۔`),
  cut: known('changed', ({ name, count }) => `The text of “${name}” is cut after ${count} characters.`, ({ name, count }) => `«${name}» کا متن ${count} حروف کے بعد کاٹا گیا ہے۔`),
  renamed: known('changed', ({ name, other }) => `The name ${name} becomes ${other}.`, ({ name, other }) => `نام ${name} اب ${other} ہے۔`),
  optionRenamed: known('changed', ({ name, other }) => `Option “${name}” stands there twice: the second becomes “${other}”.`, ({ name, other }) => `اختیار «${name}» دو بار ہے: دوسرا «${other}» بن جاتا ہے۔`),
  section: known('changed', ({ name }) => `Questions that follow outside of a group stand in a section “${name}”.`, ({ name }) => `گروپ کے باہر والے سوال حصہ «${name}» میں آتے ہیں۔`),
  sectionGone: known('left', ({ name }) => `Section “${name}” is not there: no question stands in it, or all of its own stand below what opens them.`, ({ name }) => `حصہ «${name}» نہیں آتا: اس میں کوئی سوال نہیں، یا سب اپنے کھولنے والے سوال کے نیچے ہیں۔`),
  otherAnswer: known('changed', ({ name }) => `“${name}” shows another answer in its text: here its name stands there.`, ({ name }) => `«${name}» کے متن میں کوئی اور جواب آتا ہے: یہاں اس کا نام لکھا رہتا ہے۔`),
  optionNoLabel: known('changed', ({ name }) => `Option “${name}” has no label: its name is its text.`, ({ name }) => `اختیار «${name}» کا کوئی متن نہیں: نام ہی متن ہے۔`),
  optionValues: known('changed', () => 'Options are known by their texts here: the names that the form gives them do not come.', () => 'یہاں اختیارات اپنے متن سے پہچانے جاتے ہیں: فارم میں دیے گئے نام نہیں آتے۔'),
  noList: known('changed', ({ name, other }) => `“${name}” has no options: list ${other} is not there.`, ({ name, other }) => `«${name}» کے اختیارات نہیں: فہرست ${other} موجود نہیں۔`),
  type: known('left', ({ name, other }) => `“${name}”: type ${other} is not possible here.`, ({ name, other }) => `«${name}»: قسم ${other} یہاں ممکن نہیں۔`),
  noType: known('left', ({ name }) => `“${name}” has no type.`, ({ name }) => `«${name}» کی کوئی قسم نہیں۔`),
  disabled: known('left', ({ name }) => `“${name}” is disabled.`, ({ name }) => `«${name}» بند ہے۔`),
  hint: known('left', ({ name, other }) => `Hint of “${name}”: ${other}`, ({ name, other }) => `«${name}» کا اشارہ: ${other}`),
  optionTwice: known('left', ({ name }) => `Option “${name}” stands there once more.`, ({ name }) => `اختیار «${name}» ایک بار اور ہے۔`),
  optionUnnamed: known('left', ({ name }) => `Option “${name}” has no list or no name.`, ({ name }) => `اختیار «${name}» کی فہرست یا نام نہیں۔`),
  unusedList: known('left', ({ name }) => `List ${name}: no question uses it.`, ({ name }) => `فہرست ${name}: کوئی سوال اسے استعمال نہیں کرتا۔`),
  calculated: known('left', ({ name }) => `${name} is calculated and not asked.`, ({ name }) => `${name} حساب سے بنتا ہے، پوچھا نہیں جاتا۔`),
  fact: known('left', ({ name }) => `${name}: who answered, when and where is kept with every answer anyway.`, ({ name }) => `${name}: کس نے، کب اور کہاں جواب دیا، ہر جواب کے ساتھ ویسے ہی رکھا جاتا ہے۔`),
  look: known('left', ({ name }) => `Appearance ${name}: how it looks is decided here.`, ({ name }) => `شکل ${name}: شکل یہاں طے ہوتی ہے۔`),
  column: known('left', ({ name }) => `Column ${name}`, ({ name }) => `کالم ${name}`),
  styled: known('left', () => 'Bold, colours and headings within texts', () => 'متن کے موٹے حروف، رنگ اور سرخیاں'),
  columnTwice: known('left', ({ name }) => `Column ${name} stands there twice: the first is read.`, ({ name }) => `کالم ${name} دو بار ہے: پہلا پڑھا جاتا ہے۔`),
  columnUnnamed: known('left', () => 'Cells below no heading', () => 'بغیر عنوان کے خانے'),
  setting: known('left', ({ name }) => `Setting ${name}`, ({ name }) => `ترتیب ${name}`),
  settingsMore: known('left', () => 'Settings of a further row: the first is read.', () => 'ترتیبات کی ایک اور قطار: پہلی پڑھی جاتی ہے۔'),
  sheet: known('left', ({ name }) => `Sheet ${name}`, ({ name }) => `شیٹ ${name}`),
  sheetUnread: known('left', ({ name }) => `Sheet ${name}: there are too many to read it.`, ({ name }) => `شیٹ ${name}: شیٹیں اتنی زیادہ ہیں کہ یہ نہیں پڑھی گئی۔`),
  language: known('left', ({ name }) => `Texts in ${name}: a template has two languages.`, ({ name }) => `${name} کے متن: ٹیمپلیٹ کی دو زبانیں ہیں۔`),
  picture: known('left', ({ name, other }) => `Picture ${name} of option “${other}”: choose it together with the workbook.`, ({ name, other }) => `اختیار «${other}» کی تصویر ${name}: اسے ورک بک کے ساتھ چنیں۔`),
  reference: known('left', ({ name, other }) => `${other} “${name}” is not there.`, ({ name, other }) => `${other} «${name}» موجود نہیں۔`),
  cell: known('left', ({ name, other }) => `${other}: “${name}” is not understood.`, ({ name, other }) => `${other}: «${name}» سمجھ نہیں آیا۔`),
  lostLine: known('left', ({ name }) => `The question ${name} of this option is not there.`, ({ name }) => `اس اختیار کا سوال ${name} موجود نہیں۔`),
} as const satisfies { readonly [code: string]: Known }

export type IssueCode = keyof typeof knownIssues

/** Collects issues; the same sentence is told once, with all its rows. */
export class ImportIssues {
  readonly #found = new Map<string, ImportIssue>()

  add(code: IssueCode, sheet: string, row: number | null, said: SaidOf = {}): void {
    const { effect, decides, say } = knownIssues[code]
    const text = say(said)
    const key = `${code} ${sheet} ${text.en}`
    const issue = this.#found.get(key) ?? { code, effect, text, sheet, rows: [], decides }
    if (row !== null && !issue.rows.includes(row)) issue.rows.push(row)
    this.#found.set(key, issue)
  }

  get all(): ImportIssue[] {
    return [...this.#found.values()]
  }
}

/** Columns of a questionnaire report. Pure. */

/** A question as a version of the template holds it. */
export interface VersionQuestion {
  id: number
  /** Names it in all versions; empty: header and words do. */
  code: string
  header: string
  questionText: string
  /** Empty: there is none. */
  headerUrdu?: string
  questionTextUrdu?: string
  kind: number
  unit: string
  /** Urdu words of its options by their first ones, which are what an answer is kept as; where there are none, it is none. */
  optionsUrdu?: { readonly [name: string]: string }
  /** What is likely, or where nothing is said of that, what is possible at all. */
  min: number | null
  max: number | null
}

export interface Column extends Omit<VersionQuestion, 'id' | 'code'> {
  /** `q` and the id of the question in the newest version that has it. */
  key: string
  /** The question in every version. */
  ids: readonly number[]
}

const sameText = (text: string) => text.trim().toLowerCase()

/** @param versions questions of each version, the newest first; a question that only older versions have stands behind those of its header */
export function columnsOf(versions: readonly (readonly VersionQuestion[])[]): Column[] {
  const columns = new Map<string, Column>()
  for (const { id, code, ...question } of versions.flat()) {
    const name = code || `${sameText(question.header)}\n${sameText(question.questionText)}`
    const known = columns.get(name)
    columns.set(name, known ? { ...known, ids: [...known.ids, id], optionsUrdu: { ...question.optionsUrdu, ...known.optionsUrdu } } : { key: `q${id}`, ids: [id], ...question })
  }
  const headers = [...new Set([...columns.values()].map(({ header }) => sameText(header)))]
  return [...columns.values()].toSorted((a, b) => headers.indexOf(sameText(a.header)) - headers.indexOf(sameText(b.header)))
}

type Worded = Pick<Column, 'header' | 'questionText'>

const withHeader = ({ header, questionText }: Worded) => `${header} · ${questionText}`

/** By what a column is kept in presets and asked for in files: its words, with the header before them where another header has a question of the same words. */
export function nameOf(column: Worded, columns: readonly Worded[]): string {
  return columns.some(({ header, questionText }) => sameText(questionText) === sameText(column.questionText) && sameText(header) !== sameText(column.header)) ? withHeader(column) : column.questionText
}

/** Headers that were asked for, or words of questions; @returns the columns, and what no column has */
export function chosenOf<C extends Worded>(columns: readonly C[], { headers, questions }: { headers: readonly string[]; questions: readonly string[] }): { columns: C[]; unknownHeaders: string[]; unknownQuestions: string[] } {
  const wanted = headers.map(sameText)
  const words = questions.map(sameText)
  const says = (column: C, word: string) => [column.questionText, withHeader(column)].some((each) => sameText(each) === word)
  return {
    columns: columns.filter((column) => (wanted.length === 0 || wanted.includes(sameText(column.header))) && (words.length === 0 || words.some((word) => says(column, word)))),
    unknownHeaders: headers.filter((header) => !columns.some((column) => sameText(column.header) === sameText(header))),
    unknownQuestions: questions.filter((question) => !columns.some((column) => says(column, sameText(question)))),
  }
}

/** An answer in Urdu, as far as its options have words for it; of several each. */
export function inUrdu(value: string, { optionsUrdu = {} }: Pick<VersionQuestion, 'optionsUrdu'>): string {
  const of = (name: string) => (Object.hasOwn(optionsUrdu, name) ? optionsUrdu[name] : undefined)
  return of(value) ?? (value.includes(', ') && value.split(', ').some((each) => of(each)) ? value.split(', ').map((each) => of(each) ?? each).join('، ') : value)
}

/** A number outside of what is likely for its question. */
export function isOut({ kind, min, max }: Pick<Column, 'kind' | 'min' | 'max'>, value: string): boolean {
  const number = Number(value)
  if (kind !== numberKind || value.trim() === '' || !Number.isFinite(number)) return false
  return (min !== null && number < min) || (max !== null && number > max)
}

export const numberKind = 2
export const pictureKinds: readonly number[] = [8, 9]

/** Parts of a list that is written with commas; the documents separate names so. */
export function partsOf(text: string | undefined, separator: string | RegExp = ','): string[] {
  return (text ?? '').split(separator).map((part) => part.trim()).filter(Boolean)
}

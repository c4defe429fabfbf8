/** Headings of XLSForm: several spellings mean one column, and a language may stand behind. Pure. */

const prefixes = new Set(['bind', 'control', 'body', 'media'])
/** Columns whose texts may stand in several languages. */
const translated = new Set(['label', 'hint', 'guidance_hint', 'constraint_message', 'required_message', 'image', 'big_image', 'audio', 'video'])
const spellings: { readonly [text: string]: string } = {
  caption: 'label', relevance: 'relevant', command: 'type', tag: 'name', value: 'name', calculate: 'calculation', readonly: 'read_only', constraining_message: 'constraint_message', 'jr:constraintmsg': 'constraint_message',
  requiredmsg: 'required_message', 'jr:requiredmsg': 'required_message', count: 'repeat_count', 'jr:count': 'repeat_count', title: 'form_title', set_form_title: 'form_title', id_string: 'form_id', set_form_id: 'form_id', list: 'list_name',
}

/** @returns `label`, or `label::English (en)` with the language as it is written */
export function columnOf(heading: string): string {
  const text = heading.trim()
  const single = /^(\w[\w -]*?)\s*:\s*(?!:)(.+)$/.exec(text)
  const parts = text.includes('::') ? text.split('::').map((part) => part.trim()) : single && (translated.has(spelt(single[1] ?? '')) || prefixes.has(spelt(single[1] ?? ''))) ? [single[1] ?? '', single[2] ?? ''] : [text]
  const bare = parts.length > 1 && prefixes.has(spelt(parts[0] ?? '')) ? parts.slice(1) : parts
  const [base = '', ...rest] = bare
  const column = spelt(base)
  if (!rest.length) return column
  return translated.has(column) ? `${column}::${rest.join(' ')}` : `${column}::${rest.join('::')}`
}

function spelt(text: string): string {
  const plain = text.trim().toLowerCase().replace(/[\s-]+/g, '_')
  return Object.hasOwn(spellings, plain) ? (spellings[plain] as string) : plain
}

/** Languages of the columns; empty: without a language. In their order. */
export function languagesOf(columns: readonly string[]): string[] {
  const all = columns.flatMap((column) => {
    const [base = '', language = ''] = column.split('::')
    return base === 'label' || base === 'hint' ? [language] : []
  })
  return [...new Set(all)]
}

export interface Languages {
  /** Which of the file's languages is read as English; empty: the columns without one. */
  en: string
  /** Null: there is none. */
  ur: string | null
}

const isEnglish = (language: string) => /^en(glish)?\b|\(en\)/i.test(language)
const isUrdu = (language: string) => /^ur(du)?\b|\(ur\)|اردو/i.test(language)

/** Which languages are meant where nobody chose. @param first of the settings: `default_language` */
export function likelyLanguages(all: readonly string[], first: string): Languages {
  const ur = all.find(isUrdu) ?? null
  const rest = all.filter((language) => language !== ur)
  return { en: rest.find(isEnglish) ?? rest.find((language) => language === '') ?? rest.find((language) => language === first) ?? rest[0] ?? ur ?? '', ur: rest.length ? ur : null }
}

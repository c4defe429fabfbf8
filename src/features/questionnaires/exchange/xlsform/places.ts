/** Where questions stand, and what they are called. Pure. */
import type { Text } from '#framework/metadata'
import { most, type EditedQuestion, type Section } from '../../model/template.ts'
import type { ImportIssues } from '../import-issues.ts'

/** Groups within groups become sections one after the other: the name of each says where it lay. */
export class Places {
  readonly #issues: ImportIssues
  readonly #around: { label: Text; row: number }[] = []
  readonly #sections: { header: Text; path: string; keys: string[] }[] = []
  readonly #headers = new Map<string, string>()
  /** What sections would be called if names of any length were taken. */
  readonly #whole = new Map<string, string>()

  constructor(issues: ImportIssues) {
    this.#issues = issues
  }

  begin(label: Text, row: number): void {
    this.#around.push({ label, row })
  }

  end(): void {
    this.#around.pop()
  }

  add(key: string): void {
    const named = this.#around.filter(({ label }) => label.en !== '')
    const labelled = named.map(({ label }) => label)
    const path = JSON.stringify(labelled)
    let section = this.#sections.at(-1)
    if (section?.path !== path) {
      const joined = { en: labelled.map(({ en }) => en).join(' / '), ur: labelled.every(({ ur }) => ur) ? labelled.map(({ ur }) => ur).join(' / ') : '' }
      section = { path, keys: [], header: this.#free({ en: joined.en.slice(0, most.header), ur: joined.ur.slice(0, most.header) }) }
      if (Math.max(joined.en.length, joined.ur.length) > most.header) this.#issues.add('cut', 'survey', named.at(-1)?.row ?? null, { name: joined.en.slice(0, 40), count: most.header })
      this.#whole.set(section.header.en, joined.en)
      this.#sections.push(section)
    }
    section.keys.push(key)
    this.#headers.set(key, section.header.en)
  }

  /** No two sections have one name. */
  #free(header: Text): Text {
    const taken = new Set(this.#sections.map((section) => section.header.en.toLowerCase()))
    if (!taken.has(header.en.toLowerCase())) return header
    const base = header.en === '' ? { en: 'More', ur: 'مزید' } : { en: header.en.slice(0, most.header - 6), ur: header.ur.slice(0, most.header - 6) }
    const name = (n: number): Text => (n === 1 ? base : { en: `${base.en} (${n})`, ur: base.ur && `${base.ur} (${n})` })
    let n = header.en === '' ? 1 : 2
    while (taken.has(name(n).en.toLowerCase())) n += 1
    this.#issues.add('section', 'survey', null, { name: name(n).en })
    return name(n)
  }

  headerOf(key: string): string | undefined {
    return this.#headers.get(key)
  }

  /** @returns the section's name before it was cut or numbered */
  wholeOf(header: string): string {
    return this.#whole.get(header) ?? header
  }

  /** @param question by its key; null: it is left out */
  sections(question: (key: string) => EditedQuestion | null): Section[] {
    return this.#sections.map(({ header, keys }) => ({ header, questions: keys.flatMap((key) => question(key) ?? []) }))
  }
}

/** Keys as a template allows them, each once. */
export class Keys {
  readonly #taken = new Set<string>()
  readonly #issues: ImportIssues

  constructor(issues: ImportIssues) {
    this.#issues = issues
  }

  of(name: string, row: number): string {
    const plain = name.replace(/[^\w.-]+/g, '_').replace(/^(?![A-Za-z_])/, '_').slice(0, most.key)
    let key = plain
    for (let n = 2; this.#taken.has(key); n += 1) key = `${plain.slice(0, most.key - 5)}_${n}`
    this.#taken.add(key)
    if (key !== name && name !== '') this.#issues.add('renamed', 'survey', row, { name, other: key })
    return key
  }
}

/** Everything a user reads of a descriptor is there in both languages. A missing text prints the line to add. */
import { describe, expect, it } from 'vitest'
import { sources } from '#entities'
import { choiceLabels, entityLabel, fieldLabel, wordsOf, type EntityDefinition, type FieldDefinition, type Label, type Words } from '#framework/metadata'
import { words } from '../../entities/words.ts'
import { areas } from '../../src/app/areas.ts'
import { features } from '../../src/app/features.ts'

/** `  'spare type': '…', // SpareType`: the line that `entities/words.ts` lacks for a key. */
function lineFor(key: string, missing: readonly string[], where: string): string[] {
  const phrase = wordsOf(key).join(' ').toLowerCase()
  return missing.length ? [`  ${/^\w+$/.test(phrase) ? phrase : `'${phrase}'`}: '…', // ${where}`] : []
}

function missingLines({ key, options }: EntityDefinition, known: Words): string[] {
  const fields = Object.entries(options.fields)
  return [
    ...lineFor(key, entityLabel({ key, options }, known).missing, key),
    ...fields.flatMap(([name, field]) => lineFor(name, fieldLabel(name, field, known).missing, `${key}.${name}`)),
    ...fields.flatMap(([name, field]) => missingValues(field, `${key}.${name}`, known)),
  ]
}

/** Capitals are words where a value is written in capitals only. */
function missingValues(field: FieldDefinition, where: string, known: Words): string[] {
  const values = field.kind === 'choice' ? Object.keys(field.of) : field.kind === 'text' ? Object.entries(field.tones ?? {}).flatMap(([word, said]) => (typeof said === 'string' ? [word] : [])) : []
  return values.flatMap((value) => lineFor(value === value.toUpperCase() ? value.toLowerCase() : value, choiceLabels({ [value]: 1 }, known).missing, where))
}

/** Texts that a descriptor writes itself, and that nothing completes. */
function written({ options }: EntityDefinition): (Label | undefined)[] {
  const sections = (options.form ?? []).flatMap((section) => [section.title, section.help])
  return [...sections, ...Object.values(options.fields).map((field) => field.help)]
}

describe('labels', () => {
  it('name every area; one without a name belongs into src/app/areas.ts', () => {
    const ofFeatures = features.filter(({ pages }) => pages.some(({ isUnlisted, account }) => !isUnlisted && !account)).map(({ key }) => key)
    expect([...new Set([...sources.map(({ area }) => area), ...ofFeatures])].filter((area) => !areas[area]?.ur)).toEqual([])
  })

  it('have an Urdu text; each line below is missing in entities/words.ts', () => {
    expect([...new Set(sources.flatMap(({ definition }) => missingLines(definition, words)))]).toEqual([])
  })

  it('that only a descriptor can give are given in both languages', () => {
    const half = (definition: EntityDefinition) => written(definition).filter((text) => text && Boolean(text.en) !== Boolean(text.ur))
    expect(sources.flatMap(({ definition }) => half(definition).map((text) => `${definition.key}: ${text?.en ?? text?.ur}`))).toEqual([])
  })

  it('in Urdu are in Urdu letters', () => {
    const latin = sources.flatMap(({ definition }) => {
      const { one, many } = entityLabel(definition, words).label
      const fields = Object.entries(definition.options.fields).map(([name, field]) => fieldLabel(name, field, words).label.ur)
      return [one.ur, many.ur, ...fields].filter((text) => !/[\u0600-\u06ff]/.test(text)).map((text) => `${definition.key}: ${text}`)
    })
    expect(latin).toEqual([])
  })

  it('name several rows in sentences, never the page: “No work orders yet”, not “No all work orders yet”', () => {
    // What has no plural of its own.
    const mass = /(inventory|RETs installed)$/i
    const odd = sources.flatMap(({ definition }) => {
      const { rows } = entityLabel(definition, words).label
      const [head = ''] = rows.en.split(/ (?:of|in|to|on) /)
      return /^(all|my|own list)\b/i.test(rows.en) || /^(تمام|میر)/.test(rows.ur) || !(head.endsWith('s') || mass.test(head)) || /\b(history|ledger|queue|directory)$/.test(head) ? [`${definition.key}: ${rows.en} · ${rows.ur}`] : []
    })
    expect(odd).toEqual([])
  })

  it('are told when they are missing', () => {
    const fields = { state: { kind: 'choice', of: { LENT: 1 } }, name: { kind: 'text', tones: { LOST: 'bad' } } } as const
    const lines = missingLines({ key: 'BookShelf', options: { fields } }, { name: 'نام', book: 'کتاب' })
    expect(lines).toEqual([`  'book shelf': '…', // BookShelf`, `  state: '…', // BookShelf.state`, `  lent: '…', // BookShelf.state`, `  lost: '…', // BookShelf.name`])
  })
})

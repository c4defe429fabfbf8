import type { EntityModel } from '#framework/metadata'
import { letterForms, looseTable, looseWords } from './loose-heading.ts'
import { targetsOf, type Target } from '#framework/kinds'

/** Why a column goes where it goes. `unknown` must be decided by the user. */
export type MatchReason = 'same' | 'urdu' | 'short' | 'loose' | 'remembered' | 'empty' | 'ours' | 'chosen' | 'unknown'

export interface ColumnMatch {
  /** Key of the target; null: left out; undefined: not decided. */
  target: string | null | undefined
  why: MatchReason
}

export interface Heading {
  text: string
  /** Nothing stands below it in any row. */
  empty: boolean
  /** First different values, as text: a column of names does not go where ids are meant. */
  samples?: readonly string[]
}

/** Headings of the columns that we add to a workbook with errors marked; never data. */
const ownHeadings: readonly string[] = ['What is wrong', 'کیا غلط ہے']

/** Ways to find a field, the most certain first. */
type Way = (text: string) => ColumnMatch | undefined

/**
 * Finds the field of each heading: as chosen before; by label in both languages, key or wire name, letter case, spaces and signs aside;
 * then by usual short forms; then loosely, word by word (`Name of book`, `Books`, `Book ID`). No field is taken twice: a surer match
 * wins, of equal ones the first column.
 *
 * @param remembered normalised heading → target key, from earlier imports of this list
 */
export function matchColumns(entity: EntityModel, headings: readonly Heading[], remembered: ReadonlyMap<string, string | null>): ColumnMatch[] {
  const targets = targetsOf(entity)
  const taken = new Set<string>()
  const found: (ColumnMatch | undefined)[] = headings.map(({ text }) => (ownHeadings.includes(text.trim()) ? { target: null, why: 'ours' } : undefined))
  for (const way of waysOf(entity, targets, remembered)) {
    for (const [at, heading] of headings.entries()) {
      if (found[at] || !heading.text.trim()) continue
      const match = fitted(way(heading.text), heading, entity, targets)
      if (!match || (match.target && taken.has(fieldOfTarget(match.target)))) continue
      if (match.target) taken.add(fieldOfTarget(match.target))
      found[at] = match
    }
  }
  return headings.map(({ empty }, at) => found[at] ?? (empty ? { target: null, why: 'empty' } : { target: undefined, why: 'unknown' }))
}

function waysOf(entity: EntityModel, targets: readonly Target[], remembered: ReadonlyMap<string, string | null>): Way[] {
  const names = nameTable(targets, entity)
  const loose = looseTable(entity, targets)
  return [
    (text) => {
      const earlier = remembered.get(normalHeading(text))
      return earlier === null || targets.some((target) => target.key === earlier) ? { target: earlier, why: 'remembered' } : undefined
    },
    (text) => {
      const same = names.get(normalHeading(text))
      return same && { target: same.key, why: same.urdu ? 'urdu' : 'same' }
    },
    (text) => {
      const short = names.get(normalHeading(looseWords(text, { plurals: false }).join('')))
      return short && { target: short.key, why: 'short' }
    },
    (text) => {
      const key = loose(text)
      return key === undefined ? undefined : { target: key, why: 'loose' }
    },
  ]
}

/** Where a heading says id and the values are none: the code of the row, or the name of what it refers to, is meant. */
function fitted(match: ColumnMatch | undefined, { samples = [] }: Heading, entity: EntityModel, targets: readonly Target[]): ColumnMatch | undefined {
  if (!match?.target || match.why === 'remembered' || samples.every((sample) => /^\d+$/.test(sample))) return match
  if (targets.find((target) => target.key === match.target)?.by !== 'id') return match
  const meant = match.target === '#id' ? entity.code : fieldOfTarget(match.target)
  return targets.some((target) => target.key === meant) ? { target: meant, why: 'loose' } : undefined
}

/** The field behind a target: `author#id` and `author` fill the same one. */
export function fieldOfTarget(target: string): string {
  return target === '#id' ? target : target.replace(/#id$/, '')
}

/** Heading without what people write differently: case, spaces, signs, a required star. */
export function normalHeading(text: string): string {
  return letterForms(text.normalize('NFKC').toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

type NameTable = ReadonlyMap<string, { key: string; urdu: boolean }>

/** Every spelling of every target; a spelling that two fields share means neither. What a field itself is called is no other field's "name" or "code". */
function nameTable(targets: readonly Target[], entity: EntityModel): NameTable {
  const table = new Map<string, { key: string; urdu: boolean }>()
  const shared = new Set<string>()
  const add = (name: string, key: string, urdu: boolean) => {
    const plain = normalHeading(name)
    const other = table.get(plain)
    if (!plain) return
    if (other && fieldOfTarget(other.key) !== fieldOfTarget(key)) shared.add(plain)
    else if (!other) table.set(plain, { key, urdu })
  }
  for (const target of targets) for (const [name, urdu] of spellings(target)) add(name, target.key, urdu)
  const own = new Set([...table.keys()].filter((plain) => !shared.has(plain)))
  for (const target of targets) for (const name of ofReference(target)) if (!own.has(normalHeading(name))) add(name, target.key, false)
  for (const plain of shared) table.delete(plain)
  // Short labels ("Code" for `bookCode`) only where nothing else is called so.
  for (const target of targets) {
    if (!target.field || target.by === 'id') continue
    for (const [name, urdu] of [[target.field.short.en, false], [target.field.short.ur, true]] as const) {
      const plain = normalHeading(name)
      if (!table.has(plain) && !shared.has(plain) && sameShort(entity, plain) === 1) table.set(plain, { key: target.key, urdu })
    }
  }
  return table
}

function sameShort(entity: EntityModel, plain: string): number {
  return entity.fields.filter((f) => normalHeading(f.short.en) === plain || normalHeading(f.short.ur) === plain).length
}

function spellings({ field, by, label, wire, key }: Target): [string, boolean][] {
  if (!field) return [['id', false], [label.en, false], [label.ur, true]]
  if (by === 'id') return [[wire, false], [`${field.label.en} id`, false], [label.en, false]]
  return [[field.label.en, false], [key, false], [wire, false], [field.label.ur, true]]
}

/** What sheets call the rows a reference names. */
function ofReference({ field, by }: Target): string[] {
  return field && by === 'name' ? [`${field.label.en} name`, `${field.label.en} code`] : []
}

import type { EntityModel } from '#framework/metadata'
import { targetsOf, type Target } from './targets.ts'

/** Why a column goes where it goes. `unknown` must be decided by the user. */
export type MatchReason = 'same' | 'urdu' | 'short' | 'remembered' | 'empty' | 'ours' | 'chosen' | 'unknown'

export interface ColumnMatch {
  /** Key of the target; null: left out; undefined: not decided. */
  target: string | null | undefined
  why: MatchReason
}

export interface Heading {
  text: string
  /** Nothing stands below it in any row. */
  empty: boolean
}

/** Usual short forms of words; applied word by word. */
const shortForms: { readonly [word: string]: string } = {
  lat: 'latitude', long: 'longitude', lng: 'longitude', lon: 'longitude', qty: 'quantity', desc: 'description', dept: 'department', tel: 'phone', mobile: 'phone', mail: 'email',
  addr: 'address', num: 'number', nr: 'number', amt: 'amount', dob: 'birthdate', cat: 'category', ref: 'reference', org: 'organisation', mgr: 'manager', tech: 'technology', prio: 'priority',
}

/** Headings of the columns that we add to a workbook with errors marked; never data. */
export const ownHeadings: readonly string[] = ['What is wrong', 'کیا غلط ہے']

/**
 * Finds the field of each heading: by label in both languages, key or wire name, letter case, spaces and signs aside; then by what
 * was chosen before; then by usual short forms. No field is taken twice: the first column keeps it.
 *
 * @param remembered normalised heading → target key, from earlier imports of this list
 */
export function matchColumns(entity: EntityModel, headings: readonly Heading[], remembered: ReadonlyMap<string, string | null>): ColumnMatch[] {
  const targets = targetsOf(entity)
  const names = nameTable(targets, entity)
  const taken = new Set<string>()
  return headings.map(({ text, empty }): ColumnMatch => {
    if (ownHeadings.includes(text.trim())) return { target: null, why: 'ours' }
    const found = find(text, names, remembered, targets)
    if (found?.target && !taken.has(fieldOfTarget(found.target))) {
      taken.add(fieldOfTarget(found.target))
      return found
    }
    if (found && found.target === null) return found
    return empty ? { target: null, why: 'empty' } : { target: undefined, why: 'unknown' }
  })
}

/** The field behind a target: `author#id` and `author` fill the same one. */
export function fieldOfTarget(target: string): string {
  return target === '#id' ? target : target.replace(/#id$/, '')
}

/** Heading without what differs between hands: case, spaces, signs, a required star. */
export function normalHeading(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function find(text: string, names: NameTable, remembered: ReadonlyMap<string, string | null>, targets: readonly Target[]): ColumnMatch | undefined {
  const plain = normalHeading(text)
  const earlier = remembered.get(plain)
  if (earlier === null || targets.some((t) => t.key === earlier)) return { target: earlier, why: 'remembered' }
  const same = names.get(plain)
  if (same) return { target: same.key, why: same.urdu ? 'urdu' : 'same' }
  const long = text.split(/[^\p{L}\p{N}]+/u).map((word) => shortForms[word.toLowerCase()] ?? word).join('')
  const short = names.get(normalHeading(long))
  return short && { target: short.key, why: 'short' }
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
  if (!field) return [['id', false]]
  if (by === 'id') return [[wire, false], [`${field.label.en} id`, false], [label.en, false]]
  return [[field.label.en, false], [key, false], [wire, false], [field.label.ur, true]]
}

/** What sheets call the rows a reference names. */
function ofReference({ field, by }: Target): string[] {
  return field && by === 'name' ? [`${field.label.en} name`, `${field.label.en} code`] : []
}

/** Headings as people write them: other order of words, plurals, the list's own name left out or put in, what an id is called. */
import type { EntityModel } from '#framework/metadata'
import type { Target } from '#framework/kinds'

/** Usual short forms of words. */
const shortForms: { readonly [word: string]: string } = {
  lat: 'latitude', long: 'longitude', lng: 'longitude', lon: 'longitude', qty: 'quantity', desc: 'description', dept: 'department', tel: 'phone', mobile: 'phone', mail: 'email',
  addr: 'address', num: 'number', nr: 'number', no: 'number', amt: 'amount', dob: 'birthdate', cat: 'category', ref: 'reference', org: 'organisation', mgr: 'manager', tech: 'technology', prio: 'priority',
}

/** Words that say nothing about which field is meant. */
const idle = new Set(['of', 'the', 'a', 'an', 'for', 'in', 'کا', 'کی', 'کے', 'میں'])
/** What sheets call the text that tells one row from another. */
const identities = ['id', 'code', 'number']
const urduIdentities = ['نمبر', 'کوڈ', 'شناخت']
/** …and a row that is referred to. */
const names = ['name', 'title', 'نام']

/** Letters of one sound as Arabic and Urdu keyboards give them; vowel signs and joiners go. */
export function letterForms(text: string): string {
  return text.replaceAll(/[\u064b-\u0652\u0670\u0640\u200b-\u200f]/g, '').replaceAll(/[يىې]/g, 'ی').replaceAll('ك', 'ک').replaceAll(/[هةۃۂ]/g, 'ہ').replaceAll(/[أإآ]/g, 'ا')
}

/** A heading in its words: short forms written out, idle words and remarks in brackets left out. */
export function looseWords(heading: string, { plurals = true }: { plurals?: boolean } = {}): string[] {
  const bare = heading.normalize('NFKC').replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  const words = letterForms(bare.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()).split(/[^\p{L}\p{N}]+/u).filter((word) => word && !idle.has(word))
  return words.map((word) => shortForms[word] ?? word).map((word) => (plurals ? single(word) : word))
}

/**
 * What each field may loosely be called.
 *
 * @returns a function from a heading to the key of the one target it can mean; undefined where it means none, or several
 */
export function looseTable(entity: EntityModel, targets: readonly Target[]): (heading: string) => string | undefined {
  const own = [entity.label.one, entity.label.many].flatMap(({ en, ur }) => [looseWords(en), looseWords(ur)])
  const table = new Map<string, Set<string>>()
  const add = (words: readonly string[], target: Target) => {
    const key = keyOf(words)
    if (key) table.set(key, (table.get(key) ?? new Set()).add(target.key))
  }
  const valued = targets.filter((target) => target.field && target.by !== 'id')
  for (const target of valued) for (const words of callings(target)) {
    add(words, target)
    add(without(words, own), target)
  }
  // What a field itself is called is no other field's "id".
  const called = new Set(table.keys())
  const more = (words: readonly string[], target: Target) => called.has(keyOf(words)) || add(words, target)
  const code = valued.find((target) => target.key === entity.code)
  const id = targets.find((target) => target.key === '#id')
  if (code) for (const word of [...identities, ...urduIdentities]) more([word], code)
  else if (id) more(['id'], id)
  for (const target of valued.filter(({ by }) => by === 'name')) for (const words of callings(target)) for (const word of [...identities, ...urduIdentities, ...names]) more([...words, word], target)
  // In a list of mere names, a column called like the list, and nothing besides, holds these: “Book shelf Shelf” is the shelf.
  const named = code ? undefined : valued.find(({ key, by }) => key === 'name' && by === 'value')
  const one = (words: readonly string[]) => {
    const found = table.get(keyOf(words)) ?? []
    return [...found].length === 1 ? [...found][0] : undefined
  }
  return (heading) => {
    const words = looseWords(heading)
    return one(words) ?? (named && own.some((name) => name.join(' ') === words.join(' ')) ? named.key : one(without(words, own)))
  }
}

function callings({ field, wire }: Target): string[][] {
  return field ? [field.label.en, field.label.ur, field.key, wire].map((name) => looseWords(name)) : []
}

/** The words but for the list's own name, where that stands there whole: "Question" is not the name of a list of question groups. */
function without(words: readonly string[], names: readonly (readonly string[])[]): readonly string[] {
  const name = names.find((one) => one.length > 0 && one.every((word) => words.includes(word)))
  return name ? words.filter((word) => !name.includes(word)) : words
}

/** The order of words does not matter. */
function keyOf(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join(' ')
}

/** `cities` → `city`, `boxes` → `box`, `statuses` → `status`, `codes` → `code`; `status` stays. */
function single(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('statuses')) return word.slice(0, -2)
  return word.replace(/ies$/, 'y').replace(/(x|ch|sh|ss)es$/, '$1').replace(/s$/, '')
}

/** Labels: English follows from the key; Urdu from the product's words. */
import type { EntityDefinition } from './entity.ts'
import type { FieldDefinition, Tone, Tones } from './field.ts'
import type { ChoiceModel, EntityModel, Text, WordModel } from './model.ts'
import { pluralOf, sentenceCase, wordsOf } from './names.ts'

/**
 * Urdu by key (`bookCode`, `BookType`), by phrase (`book type`) or by single word (`book`). A pair is singular and plural; a third part is the gender
 * of the noun the singular ends in, for every name that ends in it.
 */
export type Words = { readonly [word: string]: string | readonly [one: string, many: string, gender?: Gender] }

/** Of the noun an Urdu name ends in: what is said of it agrees. */
export type Gender = 'm' | 'f'

/** What has no translation yet: the label test prints these as lines to add. */
export interface Labelled<T> {
  label: T
  missing: string[]
}

export function entityLabel(definition: EntityDefinition, words: Words): Labelled<EntityModel['label']> {
  const given = definition.options.label ?? {}
  const [en, enMany] = pair(given.en ?? sentenceCase(wordsOf(definition.key)), pluralOf)
  const urdu = given.ur ? { text: given.ur, missing: [] } : translate(definition.key, words)
  const [ur, urMany] = pair(urdu.text, (one) => one)
  const many = { en: enMany, ur: urMany }
  return { label: { one: { en, ur }, many, rows: given.rows ?? many, gender: genderOf(ur, words) }, missing: urdu.missing }
}

/** A name with کا or کی has the gender that this word shows; else the noun at the end tells. @returns null where no word knows that noun */
function genderOf(one: string, words: Words): Gender | null {
  const belonging = [...one.matchAll(/ (کا|کی) /g)].at(-1)?.[1]
  if (belonging) return belonging === 'کی' ? 'f' : 'm'
  return nounsOf(words).get(one.split(' ').at(-1) ?? '') ?? null
}

function nounsOf(words: Words): ReadonlyMap<string, Gender> {
  const known = nouns.get(words) ?? new Map(Object.values(words).flatMap((word): [string, Gender][] => (typeof word === 'string' || !word[2] ? [] : [[word[0].split(' ').at(-1) ?? '', word[2]]])))
  nouns.set(words, known)
  return known
}

const nouns = new WeakMap<Words, ReadonlyMap<string, Gender>>()

export function fieldLabel(key: string, field: FieldDefinition, words: Words): Labelled<Text> {
  const en = field.label?.en ?? sentenceCase(wordsOf(field.kind === 'boolean' ? key.replace(/^is(?=[A-Z])/, '') : key))
  const urdu = field.label?.ur ? { text: field.label.ur, missing: [] } : translate(key, words)
  return { label: { en, ur: pair(urdu.text, (one) => one)[0] }, missing: urdu.missing }
}

/** The label without the entity's own words in front: "Code" for `bookCode` of a book; the label itself where nothing would be left. */
export function shortLabel(entityKey: string, key: string, label: Text, given: boolean, words: Words): Text {
  const own = wordsOf(entityKey)
  const all = wordsOf(key)
  const prefixed = all.length > own.length && own.every((word, i) => word.toLowerCase() === all[i]?.toLowerCase())
  if (given || !prefixed) return label
  const rest = all.slice(own.length)
  // In small letters: what is left are words, not the key of the entity that may be called so.
  const urdu = translate(rest.join(' ').toLowerCase(), words)
  return { en: sentenceCase(rest), ur: urdu.missing.length ? label.ur : pair(urdu.text, (one) => one)[0] }
}

/** Labels of a choice's values, with their tones. */
export function choiceLabels(of: { readonly [name: string]: number }, words: Words, tones: { readonly [name: string]: Tone | undefined } = {}): Labelled<ChoiceModel[]> {
  const { label, missing } = valueLabels(Object.keys(of), words)
  return { label: Object.entries(of).map(([name, value], i) => ({ name, value, label: label[i] ?? { en: name, ur: name }, tone: tones[name] ?? null })), missing }
}

/** Labels of the words a text usually holds. */
export function wordLabels(tones: Tones, words: Words): Labelled<WordModel[]> {
  const derived = valueLabels(Object.keys(tones).filter((word) => typeof tones[word] === 'string'), words)
  let next = 0
  const label = Object.entries(tones).map(([word, said]): WordModel => (typeof said === 'string' ? { word, label: derived.label[next++] ?? { en: word, ur: word }, tone: said } : { word, label: said, tone: null }))
  return { label, missing: derived.missing }
}

/** `IN_REVIEW` → "In review". Capitals are words where all names are written so, acronyms where only some are. */
function valueLabels(names: readonly string[], words: Words): Labelled<Text[]> {
  const shouted = names.every((name) => name === name.toUpperCase())
  const missing: string[] = []
  const label = names.map((name): Text => {
    const key = shouted ? name.toLowerCase() : name
    const urdu = translate(key, words)
    missing.push(...urdu.missing)
    return { en: sentenceCase(wordsOf(key)), ur: pair(urdu.text, (one) => one)[0] }
  })
  return { label, missing }
}

function translate(key: string, words: Words): { text: Words[string]; missing: string[] } {
  const parts = wordsOf(key).map((w) => w.toLowerCase())
  const whole = words[key] ?? words[parts.join(' ')]
  if (whole) return { text: whole, missing: [] }
  const missing = parts.filter((part) => !words[part])
  if (missing.length) return { text: sentenceCase(wordsOf(key)), missing }
  const singles = parts.map((part) => pair(words[part] ?? '', (one) => one))
  const head = singles.slice(0, -1).map(([one]) => one)
  const last = singles.at(-1) ?? ['', '']
  return { text: [[...head, last[0]].join(' '), [...head, last[1]].join(' ')], missing: [] }
}

function pair(text: Words[string], plural: (one: string) => string): readonly [one: string, many: string, gender?: Gender] {
  return typeof text === 'string' ? [text, plural(text)] : text
}

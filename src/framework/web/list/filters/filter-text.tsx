/** A condition in words. */
import { labelOfText, PickerContext, formatDay, formatNumber, formatPeriod, formatTime, useKinds, type PickerSource } from '#framework/kinds/web'
import type { FieldModel, Language } from '#framework/metadata'
import { isDay, periodNamed, type Operator } from '#framework/wire'
import { useContext, useEffect, useState } from 'react'
import { midSentence } from '../../texts/mid-sentence.ts'
import { useSay, type TextKey } from '../../texts/say.ts'
import type { ListFilter } from './list-filter.ts'

const words: { readonly [o in Operator]: TextKey } = {
  eq: 'list.opEq', ne: 'list.opNe', contains: 'list.opContains', starts: 'list.opStarts', gt: 'list.opGt', gte: 'list.opGte', lt: 'list.opLt', lte: 'list.opLte', in: 'list.opIn', between: 'list.opBetween', during: 'list.opDuring', empty: 'list.empty',
}
const timeWords: { readonly [o in Operator]?: TextKey } = { gt: 'list.opAfter', gte: 'list.opFrom', lt: 'list.opBefore', lte: 'list.opUntil' }

const aDay = /^(today|yesterday|tomorrow)$/i

/** "is one of" is said of several only. */
export function operatorKey({ kind }: FieldModel, operator: Operator, values: readonly string[] = []): TextKey {
  if (operator === 'empty') return values[0] === 'false' ? 'list.notEmpty' : 'list.empty'
  if (operator === 'in' && values.length === 1) return 'list.opEq'
  if (operator === 'during' && aDay.test(values[0] ?? '')) return 'list.opEq'
  // One end is open: then it is said like any limit.
  if (operator === 'between' && values.length === 2 && values.includes('')) return operatorKey({ kind } as FieldModel, values[0] === '' ? 'lte' : 'gte')
  return ((kind === 'date' || kind === 'dateTime') && timeWords[operator]) || words[operator]
}

export interface FilterWords {
  field: string
  operator: string
  /** '' for conditions without a value. */
  value: string
}

/** The three parts of a condition; names of references come as soon as they are known. */
export function useFilterWords({ field, operator, values }: ListFilter): FilterWords {
  const say = useSay()
  const { language, zone } = useKinds()
  const names = useNames(field, operator === 'empty' ? none : values)
  // "true" or "false" of "is empty" is no value of the field: read as a time it would throw, and take the list with it.
  const said = operator === 'empty' ? [] : values.filter((v, i) => v !== '' || names[i]).map((v, i) => (operator === 'during' ? periodWord(v, language) : wordOf(field, names[i] ?? v, language, zone)))
  const value = operator === 'between' && said.length === 2 ? say('list.betweenAnd', { from: said[0] ?? '', until: said[1] ?? '' }) : said.join(language === 'ur' ? '، ' : ', ')
  return { field: midSentence(field.short[language], language), operator: say(operatorKey(field, operator, values)), value }
}

export function useFilterText(filter: ListFilter): string {
  const say = useSay()
  return say('list.tokenOrder', { ...useFilterWords(filter) }).trim()
}

function wordOf(field: FieldModel, value: string, language: Language, zone: string): string {
  switch (field.kind) {
    case 'choice': return field.choices.find((c) => String(c.value) === value)?.label[language] ?? value
    // An address may be typed by hand.
    case 'date': case 'dateTime': return Number.isNaN(Date.parse(value)) ? value : field.kind === 'date' || isDay(value) ? formatDay(language, value) : formatTime(language, zone, value)
    case 'integer': case 'decimal': return Number.isFinite(Number(value)) ? formatNumber(field, Number(value)) : value
    case 'boolean': return booleans[language][value === 'true' ? 1 : 0] ?? value
    default: return labelOfText(field, value, language)
  }
}

function periodWord(name: string, language: Language): string {
  const period = periodNamed(name)
  return period ? midSentence(formatPeriod(language, period), language) : name
}

const booleans: { readonly [l in Language]: readonly [string, string] } = { en: ['no', 'yes'], ur: ['نہیں', 'ہاں'] }

const none: readonly string[] = []

function useNames(field: FieldModel, values: readonly string[]): readonly (string | undefined)[] {
  const source = useContext(PickerContext)
  const [names, setNames] = useState<readonly (string | undefined)[]>([])
  const asked = values.join(',')
  useEffect(() => {
    if (!source || (field.kind !== 'ref' && field.kind !== 'refs')) return
    let wanted = true
    void Promise.all(asked.split(',').filter(Boolean).map((id) => nameOf(source, field, Number(id)))).then((found) => wanted && setNames(found))
    return () => {
      wanted = false
    }
  }, [source, field, asked])
  return names
}

/** A condition, its labels and the head of a print ask for the same name at the same moment; later it may be another. */
const askedTogether = 10_000
const namesOf = new WeakMap<PickerSource, Map<string, Promise<string | undefined>>>()

function nameOf(source: PickerSource, field: FieldModel, id: number): Promise<string | undefined> {
  const known = namesOf.get(source) ?? new Map<string, Promise<string | undefined>>()
  namesOf.set(source, known)
  const key = `${field.target ?? ''} ${id}`
  const found = known.get(key)
  if (found) return found
  const name = source.resolve(field, id).then((choice) => choice?.name, () => undefined)
  known.set(key, name)
  setTimeout(() => known.delete(key), askedTogether)
  return name
}

/** A condition in words. */
import { labelOfText, PickerContext, sayDay, sayNumber, sayTime, useKinds } from '#framework/kinds/web'
import type { FieldModel, Language } from '#framework/metadata'
import type { Operator } from '#framework/wire'
import { useContext, useEffect, useState } from 'react'
import { midSentence } from '../texts/mid-sentence.ts'
import { useSay, type TextKey } from '../texts/say.ts'
import type { ListFilter } from './list-filter.ts'

const words: { readonly [o in Operator]: TextKey } = {
  eq: 'list.opEq', ne: 'list.opNe', contains: 'list.opContains', starts: 'list.opStarts', gt: 'list.opGt', gte: 'list.opGte', lt: 'list.opLt', lte: 'list.opLte', in: 'list.opIn', empty: 'list.empty',
}
const timeWords: { readonly [o in Operator]?: TextKey } = { gt: 'list.opAfter', gte: 'list.opFrom', lt: 'list.opBefore', lte: 'list.opUntil' }

/** "is one of" is said of several only. */
export function operatorKey({ kind }: FieldModel, operator: Operator, values: readonly string[] = []): TextKey {
  if (operator === 'empty') return values[0] === 'false' ? 'list.notEmpty' : 'list.empty'
  if (operator === 'in' && values.length === 1) return 'list.opEq'
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
  const names = useNames(field, values)
  const value = operator === 'empty' ? '' : values.map((v, i) => wordOf(field, names[i] ?? v, language, zone)).join(language === 'ur' ? '، ' : ', ')
  return { field: midSentence(field.short[language], language), operator: say(operatorKey(field, operator, values)), value }
}

export function useFilterText(filter: ListFilter): string {
  const say = useSay()
  return say('list.tokenOrder', { ...useFilterWords(filter) }).trim()
}

function wordOf(field: FieldModel, value: string, language: Language, zone: string): string {
  switch (field.kind) {
    case 'choice': return field.choices.find((c) => String(c.value) === value)?.label[language] ?? value
    case 'date': return sayDay(language, value)
    case 'dateTime': return sayTime(language, zone, value)
    case 'integer': case 'decimal': return Number.isFinite(Number(value)) ? sayNumber(field, Number(value)) : value
    case 'boolean': return booleans[language][value === 'true' ? 1 : 0] ?? value
    default: return labelOfText(field, value, language)
  }
}

const booleans: { readonly [l in Language]: readonly [string, string] } = { en: ['no', 'yes'], ur: ['نہیں', 'ہاں'] }

function useNames(field: FieldModel, values: readonly string[]): readonly (string | undefined)[] {
  const source = useContext(PickerContext)
  const [names, setNames] = useState<readonly (string | undefined)[]>([])
  const asked = values.join(',')
  useEffect(() => {
    if (!source || (field.kind !== 'ref' && field.kind !== 'refs')) return
    let wanted = true
    void Promise.all(asked.split(',').filter(Boolean).map((id) => source.resolve(field, Number(id)).then((c) => c?.name, () => undefined))).then((found) => wanted && setNames(found))
    return () => {
      wanted = false
    }
  }, [source, field, asked])
  return names
}

/** The rows behind one bar, or one point of a line, as the conditions of their list. */
import type { FieldModel } from '#framework/metadata'
import { shifted } from '#framework/wire'
import type { Tile } from './tiles.ts'

type Key = string | number | boolean | null

/**
 * Conditions as the list's address has them; undefined where no list can be asked so.
 *
 * @param field what bars go by @param key of the bar; of a point: its first day
 */
export function conditionsOf({ kind, by, step, query }: Pick<Tile, 'kind' | 'by' | 'step' | 'query'>, field: FieldModel | undefined, key: Key): string | undefined {
  const asked = new URLSearchParams(query)
  if (kind !== 'line') asked.set(...conditionOfBar(by, field, key))
  else if (!narrow(asked, by, String(key), lastDay(String(key), step))) return undefined
  return asked.toString()
}

/**
 * Conditions of the rows that are of none of the bars that are shown.
 *
 * @param keys of the bars
 */
export function conditionsOfRest({ by, query }: Pick<Tile, 'by' | 'query'>, field: FieldModel | undefined, keys: readonly Key[]): string {
  const asked = new URLSearchParams(query)
  for (const key of keys) {
    const [name, value] = conditionOfBar(by, field, key)
    if (name.endsWith('.empty')) asked.append(name, 'false')
    else asked.append(`${by}.ne`, value)
  }
  return asked.toString()
}

/** A bar lies within what is asked of its field already, so that it takes the place of it. A text of its own may hold the comma that parts values of a list. */
function conditionOfBar(by: string, field: FieldModel | undefined, key: Key): [name: string, value: string] {
  if (key === null || key === '') return [`${by}.empty`, 'true']
  return [`${by}.${field?.kind === 'boolean' || (field?.kind === 'text' && !field.words.length) ? 'eq' : 'in'}`, String(key)]
}

function lastDay(from: string, step: Tile['step']): string {
  if (step === 'day') return from
  return step === 'week' ? shifted(from, 6) : shifted(`${shifted(from, 31).slice(0, 7)}-01`, -1)
}

/** A list takes each comparison of a field once: a week may reach beyond what is asked of the time already, which must stay. */
function narrow(asked: URLSearchParams, by: string, from: string, until: string): boolean {
  const has = (operator: string) => asked.has(`${by}.${operator}`)
  const set = (operator: string, value: string) => asked.set(`${by}.${operator}`, value)
  if (from === until && !has('eq')) set('eq', from)
  else if (!has('between')) set('between', `${from},${until}`)
  else if ((has('gte') && has('gt')) || (has('lte') && has('lt'))) return false
  else {
    if (has('gte')) set('gt', shifted(from, -1))
    else set('gte', from)
    if (has('lte')) set('lt', shifted(until, 1))
    else set('lte', until)
  }
  return true
}

/**
 * Reaches of users, kept while the change numbers of places and allocations stand where they stood, and the day is the same: a change
 * takes effect at the next request, on every node, and so does midnight.
 */
import { momentIn } from '#framework/kinds'
import { placeTables, type Model } from '#framework/metadata'
import type { ChangeNumbers } from '../context.ts'
import type { Database } from '../database/database.ts'
import { layers as layersOfProcess } from '../layers.ts'
import { readNumbers } from '../read/cache/change-numbers.ts'
import { loadReach } from './load-reach.ts'
import type { Reach } from './reach.ts'

export interface Reaches {
  /** Keys of the change numbers that a reach rests on; the same array while the model is the same. */
  watches(): readonly string[]
  /** The day it is in a time zone. */
  today(zone: string): string
  /** @param numbers of this very request; what is lacking of `watches` is read */
  find(user: WhoReaches, numbers: ChangeNumbers): Promise<Reach>
  /** As it is now, for whoever read no numbers. */
  load(user: WhoReaches): Promise<Reach>
}

export interface WhoReaches {
  tenantId: number
  userId: number
  /** In which days begin and end. */
  zone: string
}

interface Kept {
  numbers: string
  reach: Promise<Reach>
}

/** Those of a very large tenant take some hundred bytes each, with many places given one by one some kilobytes. */
const keptAtMost = 5_000

/** @param clock what time it is */
export function makeReaches(model: () => Model, database: Database, clock: () => Date = () => new Date(), layers = layersOfProcess): Reaches {
  const kept = new Map<string, Kept>()
  const today = daysOf(clock)
  const load = ({ tenantId, userId, zone }: WhoReaches) => database.read(tenantId, (connection) => loadReach(connection, model(), userId, today(zone)))
  const watches = () => placeTables(model())
  return {
    watches, today, load,
    async find(user, given) {
      const { tenantId, userId, zone } = user
      const keys = watches()
      const numbers = keys.every((key) => given.has(key)) ? given : await database.read(tenantId, (connection) => readNumbers(connection, keys))
      const state = [today(zone), ...keys.map((key) => numbers.get(key) ?? '')].join('|')
      const key = `${tenantId}/${userId}`
      const found = layers.has('principals') ? kept.get(key) : undefined
      if (found?.numbers === state) return found.reach
      const reach = load(user)
      const entry = { numbers: state, reach }
      if (kept.size >= keptAtMost) kept.clear()
      kept.set(key, entry)
      reach.catch(() => kept.get(key) === entry && kept.delete(key))
      return reach
    },
  }
}

/** Asked at every request: a zone's day is worked out once a minute, and no day begins within one. */
function daysOf(clock: () => Date): (zone: string) => string {
  const known = new Map<string, { minute: number; day: string }>()
  return (zone) => {
    const now = clock()
    const minute = Math.floor(now.getTime() / 60_000)
    const found = known.get(zone)
    if (found?.minute === minute) return found.day
    const { today: day } = momentIn(zone, now)
    known.set(zone, { minute, day })
    return day
  }
}

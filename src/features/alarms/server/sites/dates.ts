/** Dates of maintenance, written for many sites at once. */
import { momentIn } from '#framework/kinds'
import { InvalidInput, keepsAnswer, service, type Principal, type Transaction } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { texts } from '../texts.ts'

/** Sites of one call. */
const most = 10_000
const chunk = 1_000
const rights = { anyOf: ['LookUps.Site.Update'] } as const
const siteIds = z.array(z.int()).min(1).max(most)

const consumables = ['fuelFilter', 'oilFilter', 'airFilter', 'coolant', 'batteryCheck'] as const
type Consumable = (typeof consumables)[number]

const invalid = (message: string, member: string) => new InvalidInput(message, [{ message, members: [member] }])

/** Days are counted in UTC, where each has 24 hours. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Writes each of the sites. @throws InvalidInput that names the first that is not there, or may not be seen */
async function writeSites(tx: Transaction, { language }: Principal, ids: readonly number[], valuesOf: (id: number, days: number | null) => object): Promise<number> {
  const all = [...new Set(ids)]
  for (let n = 0; n < all.length; n += chunk) {
    const part = all.slice(n, n + chunk)
    const sites = await tx.read.rows(Site, { where: { id: { in: part } }, fields: ['sitePriorityId'], authorised: true })
    const seen = new Set(sites.map(({ id }) => id))
    const missing = part.find((id) => !seen.has(id))
    if (missing !== undefined) throw invalid(texts.say(language, 'noSite', { id: missing }), 'siteIds')
    const priorities = [...new Set(sites.flatMap(({ sitePriorityId }) => (sitePriorityId === null ? [] : [sitePriorityId])))]
    const intervals = new Map(priorities.length ? (await tx.read.rows('SitePriority', { where: { id: { in: priorities } }, fields: ['pmIntervalDays'], authorised: true })).map((row) => [row.id, row['pmIntervalDays'] as number | null]) : [])
    await tx.update(Site, sites.map(({ id, sitePriorityId }) => ({ id, ...valuesOf(id, intervals.get(sitePriorityId ?? 0) ?? null) })) as never)
  }
  return all.length
}

export const dateServices = [
  service({
    path: 'Site/UpdatePMDatesOfSites', method: 'PUT', admits: rights, answers: 'text', again: keepsAnswer,
    input: z.object({ siteIds, date: z.iso.date(), nextDate: z.iso.date().nullish() }),
    handle({ principal, requestId, idempotencyKey: key, transaction, input: { siteIds: ids, date, nextDate } }) {
      const { language, zone } = principal
      if (date > momentIn(zone).today) throw invalid(texts.say(language, 'pmAhead'), 'date')
      if (nextDate && nextDate < date) throw invalid(texts.say(language, 'nextBefore'), 'nextDate')
      return transaction({ principal, requestId, reason: 'pmDates', key }, async (tx) => {
        // Without an interval nobody knows the next one: what was planned for it stays.
        const count = await writeSites(tx, principal, ids, (_, days) => ({ lastPmDate: date, ...(nextDate ? { nextPmDate: nextDate } : days ? { nextPmDate: daysAfter(date, days) } : {}) }))
        return texts.say(language, 'pmSet', { count })
      })
    },
  }),
  service({
    path: 'Site/UpdateConsumableDatesOfSites', method: 'PUT', admits: rights, answers: 'text', again: keepsAnswer,
    input: z.object({ siteIds, date: z.iso.date(), consumables: z.union([z.array(z.string()), z.string().transform((text) => text.split(',').map((word) => word.trim()).filter(Boolean))]).nullish() }),
    handle({ principal, requestId, idempotencyKey: key, transaction, input: { siteIds: ids, date, consumables: named } }) {
      const { language, zone } = principal
      const words = named?.length ? named : consumables
      const isKnown = (word: string): word is Consumable => (consumables as readonly string[]).includes(word)
      if (!words.every(isKnown)) throw invalid(texts.say(language, 'unknownConsumable'), 'consumables')
      if (date > momentIn(zone).today) throw invalid(texts.say(language, 'consumableAhead'), 'date')
      const values = Object.fromEntries(words.map((word) => [`${word}Date`, date]))
      return transaction({ principal, requestId, reason: 'consumableDates', key }, async (tx) => texts.say(language, 'consumablesSet', { count: await writeSites(tx, principal, ids, () => values) }))
    },
  }),
]

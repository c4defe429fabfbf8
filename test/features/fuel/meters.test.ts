/** What meters say, against a plain walk over all readings of a site: old and new, several a day, going back, far out, none. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { random } from './random-visits.ts'

interface Reading { day: string; reading: number }
interface Due { siteId: number; lastReading: number; lastReadingDate: string; nextReading: number; hoursPerDay: number }

const sites = 30
const averaged = 30
const dayOf = (back: number) => new Date(Date.now() + 5 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
const hundredths = (value: number) => Math.round(value * 100) / 100

let server: TestServer
const readings = new Map<number, Reading[]>()
beforeAll(async () => {
  server = await startTestServer()
  const next = random(7)
  for (let n = 0; n < sites; n += 1) {
    const siteId = await server.put('Site', { siteCode: `ME-${n}`, siteName: `Meter ${n}` })
    const own: Reading[] = []
    // The last third was not read for longer than is averaged.
    let [back, reading] = [60 + Math.floor(next() * 40), 1000 + Math.floor(next() * 1000)]
    for (const end = n < (sites * 2) / 3 ? 0 : averaged + 1; back >= end; back -= Math.floor(next() * 7)) {
      const odd = next()
      // Forgotten, far out, gone back for good, or as it should be.
      const told = odd < 0.08 ? 0 : odd < 0.16 ? reading + 4000 : odd < 0.24 ? Math.max(1, reading - 900) : reading
      if (odd >= 0.24 && odd < 0.28) reading = 5
      own.push({ day: dayOf(back), reading: told })
      reading += Math.floor(next() * 60)
    }
    readings.set(siteId, own)
  }
  const rows = [...readings].flatMap(([siteId, own]) => own.map(({ day, reading }) => ({ siteId, visitDate: day, gensetHourReading: reading })))
  const { status } = await (await server.admin()).call('SiteFuelInput/CreateBulk', { method: 'POST', body: rows })
  if (status !== 200) throw new Error(`the readings were answered with ${status}`)
})
afterAll(() => server.close())

/** Readings that count: not 0, and not those that fit neither the one before nor the one after, which fit each other. */
function counted(all: readonly Reading[]): Reading[] {
  const told = all.filter(({ reading }) => reading > 0)
  return told.filter((own, at) => {
    const [before, after] = [told[at - 1], told[at + 1]]
    if (!before || !after) return true
    const fits = (from: Reading, to: Reading) => to.reading >= from.reading && to.reading - from.reading <= (daysBetween(from.day, to.day) + 1) * 24
    const isBelow = own.reading < before.reading && after.reading - own.reading > (daysBetween(own.day, after.day) + 1) * 24
    const isAbove = own.reading > after.reading && own.reading - before.reading > (daysBetween(before.day, own.day) + 1) * 24
    return !(fits(before, after) && (isBelow || isAbove))
  })
}

function expected(all: readonly Reading[]) {
  const told = counted(all)
  const since = dayOf(averaged)
  const recent = told.filter(({ day }) => day >= since)
  const hours = told.reduce((sum, { day, reading }, at) => {
    const before = told[at - 1]
    return before && day > since && before.day >= since ? sum + Math.max(0, reading - before.reading) : sum
  }, 0)
  const days = recent.length ? daysBetween(recent[0]?.day ?? since, recent.at(-1)?.day ?? since) : 0
  const last = told.at(-1)
  return { lastReading: last?.reading, lastReadingDate: last?.day, nextReading: (told[0]?.reading ?? 0) + 250, hoursPerDay: days ? hundredths(hours / days) : 0 }
}

it('are the first, the last, and the hours of the last 30 days', async () => {
  const { items } = (await (await server.admin()).call('SiteFuelInput/GetAllServiceWorkOrdersbyHours?View=all&MaxResultCount=1000')).envelope.result as { items: Due[] }
  const found = new Map(items.map(({ siteId, lastReading, lastReadingDate, nextReading, hoursPerDay }) => [siteId, { lastReading, lastReadingDate, nextReading, hoursPerDay }]))
  const wanted = new Map([...readings].filter(([, own]) => own.some(({ reading }) => reading > 0)).map(([siteId, own]) => [siteId, expected(own)]))
  expect(found.size).toBeGreaterThan(sites / 2)
  expect([...wanted.values()].filter(({ hoursPerDay }) => hoursPerDay > 0).length).toBeGreaterThan(sites / 3)
  expect([...readings.values()].some((own) => counted(own).length < own.filter(({ reading }) => reading > 0).length)).toBe(true)
  expect(found).toEqual(wanted)
})

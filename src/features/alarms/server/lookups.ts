/** Sites and codes as alarms name them: by code, letter case aside. */
import type { Principal, Reads } from '#framework/server'
import { Alarm } from '#entities/alarms/alarm'
import { Site } from '#entities/site/site'

export interface KnownSite { id: number; siteCode: string }
export interface KnownCode { id: number; alarmCode: string; isOutage: boolean | null; holdMinutes: number | null }

/** Found by code, as it is written in any letter case, and by id. */
export interface Known<Row> {
  byCode(code: unknown): Row | undefined
  byId(id: unknown): Row | undefined
}

const folded = (code: unknown) => (typeof code === 'string' ? code.trim().toLowerCase() : '')
const chunk = 5000

async function known<Row extends { id: number }>(keys: readonly unknown[], codeOf: (row: Row) => string, find: (by: { id?: { in: number[] }; code?: { in: string[] } }) => Promise<Row[]>): Promise<Known<Row>> {
  const ids = [...new Set(keys.filter((key): key is number => typeof key === 'number'))]
  const codes = [...new Set(keys.filter((key): key is string => typeof key === 'string' && key.trim() !== '').map((code) => code.trim()))]
  const rows: Row[] = []
  for (let n = 0; n < ids.length; n += chunk) rows.push(...await find({ id: { in: ids.slice(n, n + chunk) } }))
  for (let n = 0; n < codes.length; n += chunk) rows.push(...await find({ code: { in: codes.slice(n, n + chunk) } }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byCode = new Map(rows.map((row) => [folded(codeOf(row)), row]))
  return { byId: (id) => byId.get(Number(id)), byCode: (code) => byCode.get(folded(code)) }
}

/** @param keys ids and codes; what is neither is passed over */
export function knownSites(read: Reads, principal: Principal, keys: readonly unknown[]): Promise<Known<KnownSite>> {
  return known<KnownSite>(keys, ({ siteCode }) => siteCode, ({ id, code }) => read.rows(principal, Site, { where: id ? { id } : { siteCode: code ?? null }, fields: ['siteCode'], authorised: true }) as Promise<KnownSite[]>)
}

export function knownCodes(read: Reads, principal: Principal, keys: readonly unknown[]): Promise<Known<KnownCode>> {
  return known<KnownCode>(keys, ({ alarmCode }) => alarmCode, ({ id, code }) => read.rows(principal, Alarm, { where: id ? { id } : { alarmCode: code ?? null }, fields: ['alarmCode', 'isOutage', 'holdMinutes'], authorised: true }) as Promise<KnownCode[]>)
}

/** The same person without the walls of places: a monitoring system tells of sites that it was not given. */
export function withoutPlaces(principal: Principal): Principal {
  return { ...principal, reach: null }
}

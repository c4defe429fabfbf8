/** Whoever writes visits, generators, meter statuses or the place of a site: what the visits come to is evaluated anew. */
import { momentIn } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { sqlText, type Connection, type FeatureContext, type NewRow, type OwnReads, type Principal, type Reads, type WriteHook, type WriteTransaction } from '#framework/server'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { z } from 'zod'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { openSince } from '../../model/open-months.ts'
import { toleranceOf } from '../settings.ts'
import { askSites, type NewVisit } from './ask-visits.ts'
import { evaluated, isSame } from './evaluate-sites.ts'

/** Sites whose visits changed, and bills and log books that other sites may have, too. */
export const visitsWritten = 'fuel.written'
/** Told where more visits came at once than are listed. */
export const allWritten = 'fuel.allWritten'
/** Told where something changed by which visits of many sites are judged. */
export const ruleChanged = 'fuel.ruleChanged'
export interface Written {
  siteIds: number[]
  /** Null: no visit was written, but what they are judged by at these sites. */
  visitIds: number[] | null
  bills: string[]
  books: string[]
}

/** New rows whose figures stand in them at once; of more the job takes care. */
const mostAtOnce = 200
const entered = ['site', 'visitDate', 'dg', 'gensetHourReading', 'currentFuelTank', 'fuelFilled', 'gensetMeterStatus', 'billNo', 'siteLogBookNo', 'latitude', 'longitude', 'accuracy'] as const
type Values = NewRow['values']

export function visitHook(context: FeatureContext): WriteHook {
  const visits = () => entityOf(context.model(), 'SiteFuelInput')
  const tell = async (tx: WriteTransaction, visitIds: readonly number[], rows: readonly Values[]) => {
    const textsOf = (name: string) => [...new Set(rows.map((row) => row[name]).filter((text): text is string => typeof text === 'string' && text !== ''))]
    if (rows.length) await tx.emit(visitsWritten, { siteIds: idsOf(rows.map(({ site }) => site)), visitIds: [...visitIds], bills: textsOf('billNo'), books: textsOf('siteLogBookNo') } satisfies Written)
  }
  return {
    onlyFollows: true,
    creating: {
      needs: entered,
      async validate(rows, { principal, reason }, tx) {
        return { problems: [], fills: tx.rehearsal || rows.length > mostAtOnce || reason === 'demo' ? [] : await fillsOf(context, principal, rows, tx) }
      },
    },
    async updating(ids, { reason }, tx) {
      if (reason === 'evaluated' || reason === 'decideDoubt') return
      const before = await tx.lockRows(visits(), ids)
      return async () => {
        const after = await tx.lockRows(visits(), ids)
        const changed = [...after].filter(([id, row]) => entered.some((field) => row[field] !== before.get(id)?.[field]))
        await tell(tx, changed.map(([id]) => id), changed.flatMap(([id, row]) => [row, before.get(id) ?? {}]))
      }
    },
    async deleting(ids, { principal, requestId }, tx) {
      const decided = await context.read.rows(withoutPlaces(principal), 'FuelDecision', { where: { siteFuelInputId: { in: [...ids] } }, fields: [], authorised: true })
      if (decided.length) await tx.write({ principal: withoutPlaces(principal), entity: entityOf(context.model(), 'FuelDecision'), changes: { kind: 'delete', ids: decided.map(({ id }) => id) }, reason: 'delete', requestId, authorised: true })
      await tell(tx, ids, [...(await tx.lockRows(visits(), ids)).values()])
    },
    async written({ created, reason }, tx) {
      // Of an upload beyond what is listed row by row, everything is looked at.
      if (reason === 'demo' || created.length > mostAtOnce) return created.length ? tx.emit(allWritten, null) : undefined
      const ids = created.map(({ id }) => id)
      if (ids.length && !nothingElse.delete(tx.connection)) await tell(tx, ids, [...(await tx.lockRows(visits(), ids)).values()])
    },
  }
}

/** Writes whose new visits change no other, so that nothing is left to evaluate: nearly all are the newest of their site. */
const nothingElse = new WeakSet<Connection>()

/** What new visits come to beside those that are stored. Their sites are held meanwhile: of two that come at once the second counts from the first. */
async function fillsOf(context: FeatureContext, principal: Principal, rows: readonly NewRow[], tx: WriteTransaction) {
  // A write before, which failed, may have left it.
  nothingElse.delete(tx.connection)
  const { today } = momentIn(principal.zone)
  const number = (value: unknown) => (value === null || value === undefined || value === '' ? null : Number(value))
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const fresh = rows.flatMap(({ row, values: v }): NewVisit[] => (typeof v['site'] === 'number' ? [{
    id: -1 - row, site: v['site'], day: String(v['visitDate'] ?? today).slice(0, 10), dg: number(v['dg']), reading: number(v['gensetHourReading']), tank: number(v['currentFuelTank']), filled: number(v['fuelFilled']),
    status: number(v['gensetMeterStatus']), bill: text(v['billNo']), book: text(v['siteLogBookNo']), lat: number(v['latitude']), lng: number(v['longitude']), acc: number(v['accuracy']),
  }] : []))
  const siteIds = idsOf(fresh.map(({ site }) => site))
  await tx.lockRows(entityOf(context.model(), 'Site'), siteIds)
  const insider = withoutPlaces(principal)
  const own = context.read.within(tx.connection, insider)
  const read = { sql: (_: unknown, ...asked: Parameters<typeof own.sql>) => own.sql(...asked), rows: (_: unknown, ...asked: Parameters<typeof own.rows>) => own.rows(...asked), remembered: (_: unknown, ...asked: Parameters<typeof own.remembered>) => own.remembered(...asked) } as unknown as Pick<Reads, 'sql' | 'rows' | 'remembered'>
  const tolerance = await toleranceOf(context, principal.tenantId)
  const evaluate = async (isWhole: boolean) => [...(await askSites(read, insider, siteIds, fresh, isWhole)).values()].flatMap((site) => evaluated(site, principal.zone, tolerance, { openSince: openSince(today), written: new Set(fresh.map(({ id }) => id)) }))
  const beside = await evaluate(false)
  // Which reading is the odd one where a meter went back is told by those further behind.
  const all = beside.some(({ visit, now }) => [...visit.stored.doubts, ...now.doubts].includes('readingBack')) ? await evaluate(true) : beside
  // Those before were read to compare with.
  const firstOf = new Map(siteIds.map((id) => [id, fresh.filter(({ site }) => site === id).map(({ day }) => day).toSorted()[0] ?? '']))
  if (all.every(({ visit: { id, day, siteId, stored }, now }) => id < 0 || day < (firstOf.get(siteId) ?? '') || isSame(stored, now)) && !(await hasTwins(own, fresh))) nothingElse.add(tx.connection)
  const found = new Map(all.map(({ visit, now }) => [visit.id, now]))
  return rows.flatMap(({ row }) => {
    const now = found.get(-1 - row)
    return now ? [{ row, values: now as never }] : []
  })
}

/** Whether a bill stands on another visit, or a log book at another site. */
async function hasTwins(own: OwnReads, fresh: readonly NewVisit[]): Promise<boolean> {
  const bills = fresh.flatMap(({ bill }) => bill ?? [])
  const books = fresh.flatMap(({ book, site }) => (book ? [{ book, site }] : []))
  if (new Set(bills).size < bills.length || books.some(({ book, site }) => books.some((other) => other.book === book && other.site !== site))) return true
  if (!bills.length && !books.length) return false
  const found = await own.sql(z.object({ n: z.int() }), sqlText`
    (SELECT 1 AS n FROM ${SiteFuelInput} f WHERE f."billNo" = ANY(${bills}::text[]) LIMIT 1)
    UNION ALL (SELECT 1 FROM unnest(${books.map(({ book }) => book)}::text[], ${books.map(({ site }) => site)}::int4[]) b (book, site) JOIN ${SiteFuelInput} f ON f."siteLogBookNo" = b.book AND f.site <> b.site LIMIT 1)`, { authorised: true })
  return found.length > 0
}

/** A generator's consumption and tank count for the visits of its site in the months that are open. */
export function generatorHook(context: FeatureContext): WriteHook {
  const told = async (tx: WriteTransaction, sites: readonly unknown[]) => {
    const siteIds = idsOf(sites)
    if (siteIds.length) await tx.emit(visitsWritten, { siteIds, visitIds: null, bills: [], books: [] } satisfies Written)
  }
  const rowsOf = async (tx: WriteTransaction, ids: readonly number[]) => [...(await tx.lockRows(entityOf(context.model(), 'Dg'), ids)).values()].map(({ site }) => site)
  return {
    onlyFollows: true,
    async updating(ids, _, tx) {
      const before = await rowsOf(tx, ids)
      return async () => told(tx, [...before, ...(await rowsOf(tx, ids))])
    },
    deleting: async (ids, _, tx) => told(tx, await rowsOf(tx, ids)),
    written: async ({ created, reason }, tx) => (reason === 'demo' || !created.length ? undefined : told(tx, await rowsOf(tx, created.map(({ id }) => id)))),
  }
}

/** Which meter statuses mean a reset. */
export const statusHook: WriteHook = {
  onlyFollows: true,
  written: async ({ updated }, tx) => (updated.length ? tx.emit(ruleChanged, null) : undefined),
}

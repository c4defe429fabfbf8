/** The sheet of a site: as it stands, or as history says it stood at the end of a day. */
import { instantOf, momentIn } from '#framework/kinds'
import { entityOf, type Model } from '#framework/metadata'
import { InvalidInput, NotFound, type FeatureContext, type Person, type Reads } from '#framework/server'
import { AMS } from '#entities/ams/ams'
import { Site } from '#entities/site/site'
import { groupKeys, groups, serialGroups, type GroupKey } from '../model/groups.ts'
import type { Clash, GroupRow, Groups, Sheet } from '../model/shapes.ts'
import { insiderOf } from './insider.ts'
import { othersOf, placementsOf } from './serials.ts'
import { texts } from './texts.ts'
import { verifiedOf } from './verified.ts'

export type SheetContext = Pick<FeatureContext, 'read' | 'database' | 'model'>
/** A record as `AMS/Get` would answer it, by wire name. */
export type AssetRecord = { readonly id: number; readonly [name: string]: unknown }

/** @throws NotFound where there is no such site for this person */
export async function siteFor({ read }: Pick<SheetContext, 'read'>, principal: Person, siteId: number) {
  const site = await read.one(principal, Site, siteId, { authorised: true })
  if (!site) throw new NotFound(texts.say(principal.language, 'noSite', { id: siteId }))
  return site
}

export async function recordOf({ read }: Pick<SheetContext, 'read'>, principal: Person, siteId: number): Promise<AssetRecord | null> {
  const [row] = await read.rows(principal, AMS, { where: { siteId }, fields: [], limit: 1, authorised: true })
  return row ? ((await read.one(principal, AMS, row.id, { authorised: true })) as unknown as AssetRecord | null) : null
}

const rowsIn = (value: unknown): readonly GroupRow[] => (Array.isArray(value) ? (value as GroupRow[]) : [])
export const groupsOf = (row: object) => Object.fromEntries(groupKeys.map((key) => [key, rowsIn((row as { readonly [name: string]: unknown })[key])])) as Groups
const empty = groupsOf({})

/**
 * @param date `YYYY-MM-DD`: as it stood when that day ended in the tenant's zone
 * @param onlyGroups without who verified them and where their serials stand besides, for whoever does not ask for it
 * @param historyOf of a record, where it is read for more than one sheet
 */
export async function sheetOf(context: SheetContext, principal: Person, siteId: number, date: string | null, { onlyGroups = false, historyOf = historiesOf(context, principal) } = {}): Promise<Sheet> {
  const [site, record] = await Promise.all([siteFor(context, principal, siteId), recordOf(context, principal, siteId)])
  const { today } = momentIn(principal.zone)
  if (date !== null && date > today) {
    const message = texts.say(principal.language, 'ahead')
    throw new InvalidInput(message, [{ message, members: ['Date'] }])
  }
  const base = { siteId, siteCode: site.siteCode, siteName: site.siteName ?? '', siteTypeName: site.siteTypeName ?? null, siteStatusName: site.siteStatusName ?? null, siteTechnologyName: site.siteTechnologyName ?? null }
  if (!record) return { ...base, id: null, rowVersion: 0, mastKind: 0, mastHeight: null, date, groups: empty, verified: {}, clashes: [] }
  const asOf = date !== null && date < today ? date : null
  const stood = asOf === null ? record : await stoodOn(context, principal, { record, date: asOf, history: await historyOf(record.id) })
  const mast = { mastKind: Number(stood?.['mastKind'] ?? 0), mastHeight: Number(stood?.['mastHeight'] ?? 0) || null }
  const [verified, clashes] = asOf === null && !onlyGroups ? await Promise.all([context.database.read(principal.tenantId, (connection) => verifiedOf(connection, record.id)), clashesOf(context, principal, record)]) : [{}, []]
  return { ...base, ...mast, id: stood ? record.id : null, rowVersion: Number(record['rowVersion'] ?? 0), date: asOf, groups: stood ? groupsOf(stood) : empty, verified, clashes }
}

/** Serials of the sheet that stand on another row too. */
async function clashesOf({ read }: Pick<SheetContext, 'read'>, principal: Person, record: AssetRecord): Promise<Clash[]> {
  const reads = { sql: (...asked: Parameters<ReturnType<typeof read.within>['sql']>) => read.sql(insiderOf(principal), ...asked) } as Parameters<typeof placementsOf>[0]
  const rows = groupsOf(record)
  const all = await othersOf(reads, serialGroups.flatMap(({ key }) => rows[key].flatMap(({ serialNumber }) => (serialNumber ? [String(serialNumber)] : []))), { keepsPlan: true })
  const own = [...all.values()].flat().filter(({ ams }) => ams === record.id).toSorted((a, b) => groupKeys.indexOf(a.group) - groupKeys.indexOf(b.group) || a.row - b.row)
  const found = own.flatMap((placement) => {
    const other = all.get(placement.key)?.find(({ group, row }) => group !== placement.group || row !== placement.row)
    return other ? [{ placement, other }] : []
  })
  const codes = found.length ? new Map((await read.rows(principal, Site, { where: { id: { in: found.map(({ other }) => other.site) } }, fields: ['siteCode'], authorised: true })).map(({ id, siteCode }) => [id, siteCode])) : new Map<number, string>()
  return found.map(({ placement, other }) => ({ group: placement.group, rowId: placement.row, serial: placement.serial, otherSiteId: other.site, otherSiteCode: codes.get(other.site) ?? null, otherGroup: other.group, since: other.since }))
}

/** What was changed after the day is taken back, the newest first. @returns null where the record was not made yet */
async function stoodOn(context: SheetContext, principal: Person, { record, date, history }: { record: AssetRecord; date: string; history: History }): Promise<{ readonly [name: string]: unknown } | null> {
  const ended = endOf(date, principal.zone)
  const state: { [name: string]: unknown } = { ...record }
  for (const { time, operation, changes } of history) {
    if (time <= ended) break
    if (operation === 'create') return null
    for (const { field, old } of changes) state[field] = old
  }
  for (const key of groupKeys) state[key] = await named(context, principal, context.model(), key, rowsIn(state[key]))
  return state
}

type History = Awaited<ReturnType<Reads['history']>>

/** Of each record it is read once. */
export function historiesOf({ read }: Pick<SheetContext, 'read'>, principal: Person): (id: number) => Promise<History> {
  const known = new Map<number, Promise<History>>()
  return (id) => {
    const history = known.get(id) ?? read.history(principal, AMS, id, { authorised: true })
    known.set(id, history)
    return history
  }
}

/** The instant at which a day ends, `…Z`. */
export const endOf = (date: string, zone: string) => instantOf(new Date(`${date}T24:00:00Z`), zone).toISOString()

/** History has ids; the sheet shows names, as far as there are still rows of these ids. */
async function named({ read }: Pick<SheetContext, 'read'>, principal: Person, model: Model, group: GroupKey, rows: readonly GroupRow[]): Promise<readonly GroupRow[]> {
  const entity = entityOf(model, groups.find(({ key }) => key === group)?.entity ?? '')
  const references = entity.fields.filter((field) => field.kind === 'ref' && field.target && field.key !== 'ams')
  const names = new Map<string, Map<unknown, unknown>>()
  for (const field of references) {
    const ids = [...new Set(rows.map((row) => row[field.wire]).filter((id): id is number => typeof id === 'number'))]
    if (!ids.length) continue
    const name = field.target === Site.key ? 'siteCode' : 'name'
    const found = (await read.rows(insiderOf(principal), field.target ?? '', { where: { id: { in: ids } }, fields: [name] as never, authorised: true })) as unknown as { id: number; [field: string]: unknown }[]
    names.set(field.wire, new Map(found.map((row) => [row.id, row[name]])))
  }
  return rows.map((row) => ({ ...row, ...Object.fromEntries([...names].map(([wire, known]) => [wire.replace(/Id$/, 'Name'), known.get(row[wire]) ?? null])) }))
}

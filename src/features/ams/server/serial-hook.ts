/** A serial stands on one row of one sheet: what a write adds is looked for in all others, one write after the other. */
import { InvalidInput, type FeatureContext, type WriteHook } from '#framework/server'
import { Site } from '#entities/site/site'
import type { SerialClash } from '../model/shapes.ts'
import { insiderOf } from './insider.ts'
import { othersOf, placementsOf, rowCounts, type Placement } from './serials.ts'
import { texts } from './texts.ts'
import { forgetVerified } from './verified.ts'

type Event = Parameters<NonNullable<WriteHook['written']>>[0]
type Tx = Parameters<NonNullable<WriteHook['written']>>[1]

/** How often each serial stands on each sheet. */
function countsOf(placements: readonly Placement[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const placement of placements) counts.set(keyOf(placement), (counts.get(keyOf(placement)) ?? 0) + 1)
  return counts
}
const keyOf = ({ ams, key }: Placement) => `${ams} ${key}`
/** Sheets whose serials change wait for each other within a tenant: two of them could take the same one. */
const oneByOne = `SELECT pg_advisory_xact_lock($1, hashtext('ams serials'))`

export function serialHook({ read }: Pick<FeatureContext, 'read'>): WriteHook {
  /**
   * @param before what stood already: a clash of old is no reason to refuse another change of the sheet
   * @param kept rows by sheet and group that stay before those that were sent
   */
  const check = async (rows: Event['created'], principal: Event['principal'], tx: Tx, before: ReadonlyMap<string, number>, kept: ReadonlyMap<string, number> = new Map()) => {
    if (!rows.length) return
    const reads = read.within(tx.connection, insiderOf(principal))
    const own = await placementsOf(reads, { amsIds: rows.map(({ id }) => id) })
    const counts = countsOf(own)
    const added = own.filter((placement) => (counts.get(keyOf(placement)) ?? 0) > (before.get(keyOf(placement)) ?? 0))
    if (!added.length) return
    await tx.connection.run({ name: 'ams_serials_one_by_one', values: [tx.connection.tenantId], text: oneByOne })
    const all = await othersOf(reads, added.map(({ serial }) => serial))
    const problems: { message: string; members: string[] }[] = []
    let data: SerialClash | undefined
    const told = new Set<string>()
    for (const placement of added) {
      const other = all.get(placement.key)?.find(({ group, row }) => group !== placement.group || row !== placement.row)
      if (!other || told.has(keyOf(placement))) continue
      told.add(keyOf(placement))
      const seen = other.ams === placement.ams ? null : await read.one(principal, Site, other.site, { authorised: true })
      // One that can be moved here is told before one that cannot.
      if (!data || (data.siteCode === null && seen)) data = { serial: other.serial, siteId: other.site, siteCode: seen?.siteCode ?? null, group: other.group }
      const message = texts.say(principal.language, other.ams === placement.ams ? 'clashHere' : seen ? 'clash' : 'clashUnseen', { serial: other.serial, site: seen?.siteCode ?? '' })
      problems.push({ message, members: [`${rows.find(({ id }) => id === placement.ams)?.path ?? ''}${placement.group}[${Math.max(0, placement.place - (kept.get(`${placement.ams} ${placement.group}`) ?? 0))}].serialNumber`] })
    }
    if (problems[0]) throw new InvalidInput(problems[0].message, problems, problems.length, null, data)
  }
  return {
    async updating(ids, { principal, addsOwned }, tx) {
      const reads = read.within(tx.connection, insiderOf(principal))
      const before = countsOf(await placementsOf(reads, { amsIds: ids }))
      const kept = addsOwned ? await rowCounts(reads, ids) : undefined
      return (updated) => check(updated, principal, tx, before, kept)
    },
    async written({ created, deleted, principal }, tx) {
      await check(created, principal, tx, new Map())
      if (deleted.length) await forgetVerified(tx.connection, deleted)
    },
  }
}

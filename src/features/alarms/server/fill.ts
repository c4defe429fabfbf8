/** What an alarm takes from its site and its code, however it came: by form, upload or a monitoring system. */
import type { Principal, Reads } from '#framework/server'
import { isShown, shownFrom } from '../rules.ts'
import { knownCodes, knownSites } from './lookups.ts'

/** Stored values by field key. */
export type Values = { readonly [field: string]: unknown }

/**
 * A code that nobody knows is kept as it was sent, and so is a site: the row says so by having none.
 *
 * @param was the rows as they were before, where they are changed
 * @returns for each row what its site, its code and the moment give it
 */
export async function fillsFor(read: Reads, principal: Principal, rows: readonly Values[], now: string, was: readonly Values[] = []): Promise<Values[]> {
  const sites = await knownSites(read, principal, rows.flatMap(({ site, siteCode }) => [site, siteCode]))
  const codes = await knownCodes(read, principal, rows.flatMap(({ alarm, alarmCode }) => [alarm, alarmCode]))
  return rows.map((row, n) => {
    const site = (isNewCode(row, was[n], 'site', 'siteCode') && sites.byCode(row['siteCode'])) || sites.byId(row['site'])
    const code = (isNewCode(row, was[n], 'alarm', 'alarmCode') && codes.byCode(row['alarmCode'])) || codes.byId(row['alarm'])
    const raisedTime = typeof row['raisedTime'] === 'string' ? row['raisedTime'] : now
    const from = shownFrom(raisedTime, code?.holdMinutes)
    return {
      site: site?.id ?? row['site'] ?? null, siteCode: row['siteCode'] || (site?.siteCode ?? null), alarm: code?.id ?? row['alarm'] ?? null, alarmCode: row['alarmCode'] || (code?.alarmCode ?? null),
      raisedTime, isOutage: code?.isOutage ?? false, shownFrom: from, isShown: isShown({ shownFrom: from, clearedTime: row['clearedTime'] }, now),
    }
  })
}

/** A code that was written without its reference leads to the row. */
function isNewCode(row: Values, was: Values | undefined, ref: string, code: string): boolean {
  return was ? row[ref] === was[ref] && row[code] !== was[code] : typeof row[ref] !== 'number'
}

/**
 * Whoever is connected is told which figures may have changed, at most once in five seconds. Each node looks at the numbers that every write moves, for tenants of whom somebody is
 * connected to it: a write pays nothing for it, and what another node wrote is noticed, too.
 */
import { readNumbers, type StartContext } from '#framework/server'
import { areas, type Area } from '../model/live-areas.ts'

export const figuresChanged = 'figuresChanged'
/** Milliseconds. */
const pause = 5_000

const names = Object.keys(areas) as Area[]
const tables = Object.values(areas).flat()

/** Which areas differ. */
function changedAreas(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Area[] {
  return names.filter((area) => areas[area].some((table) => before.get(table) !== now.get(table)))
}

/** Looks from now on, as long as somebody is connected. */
export function tellFigures({ hub, database, log }: Pick<StartContext, 'hub' | 'database' | 'log'>): void {
  const known = new Map<number, ReadonlyMap<string, string>>()
  const look = async () => {
    const tenants = hub.tenants()
    for (const tenantId of known.keys()) if (!tenants.includes(tenantId)) known.delete(tenantId)
    for (const tenantId of tenants) {
      const now = await database.read(tenantId, (connection) => readNumbers(connection, tables))
      const before = known.get(tenantId)
      known.set(tenantId, now)
      // Of a tenant nobody was connected of, nobody knows what changed since its first page was read.
      const changed = before ? changedAreas(before, now) : names
      if (changed.length) await hub.send(tenantId, hub.everybody(tenantId), figuresChanged, () => [{ areas: changed }])
    }
  }
  const again = () => void setTimeout(() => void look().catch((error: unknown) => log.warn({ err: error }, 'the change of figures could not be told')).finally(again), pause).unref()
  again()
}

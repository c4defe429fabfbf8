/** Verification jobs: one that is under way with what was found so far, one that was just given. */
import { serialOf } from '../assets.ts'
import type { DemoRow, DemoTable } from '../demo-table.ts'
import { at, dayOf } from '../spread.ts'

const jobs = [{ name: 'Power at the busiest sites', assignUser: 'ayesha', from: 0, due: 3, said: 8 }, { name: 'Batteries after the storm', assignUser: 'kamran', from: 3, due: 6, said: 0 }] as const
const kinds = [['Rectifier', 'RF', 'Rectifier'], ['Genset', 'GS', 'Genset'], ['BatteryBank', 'BB', 'Battery bank'], ['AirCon', 'AC', 'Air conditioner']] as const
const results = { open: 1, match: 2, differs: 3, missing: 4 } as const
const maker = 'tariq'

/** @param siteCodes sites whose assets are on record, in their order */
export function checkTables(siteCodes: readonly string[], today: string): DemoTable[] {
  const all = jobs.map((job) => {
    const sites = siteCodes.slice(job.from, job.from + 3)
    const lines = sites.flatMap((site, s) => kinds.map(([place, prefix, what], k): DemoRow => {
      const place0 = s * kinds.length + k
      const result = place0 >= job.said ? results.open : place0 === 2 ? results.differs : place0 === 5 ? results.missing : results.match
      const expectedSerial = serialOf(prefix, job.from + s)
      return {
        check: job.name, site, place, what, expectedSerial, assignUser: job.assignUser, result, creatorUser: maker,
        ...(result === results.open ? {} : { checkedBy: job.assignUser, checkedTime: at(dayOf(today, -1), `1${place0 % 8}:25`) }),
        ...(result === results.match ? { foundSerial: expectedSerial } : {}), ...(result === results.differs ? { foundSerial: `${prefix}-99041`, remarks: 'Exchanged after the last outage' } : {}), ...(result === results.missing ? { remarks: 'Only the plinth is there' } : {}),
        ...(result === results.differs || result === results.missing ? { decision: 1 } : {}),
      }
    }))
    return { job, sites, lines }
  })
  return [
    {
      entity: 'AssetCheck',
      rows: all.map(({ job, sites, lines }) => ({
        name: job.name, sites, part: 3, assignUser: job.assignUser, dueDate: dayOf(today, job.due), state: 1, creatorUser: maker, total: lines.length,
        answered: lines.filter(({ result }) => result !== results.open).length, differing: lines.filter(({ result }) => result === results.differs || result === results.missing).length,
      })),
    },
    { entity: 'AssetCheckLine', rows: all.flatMap(({ lines }) => lines) },
  ]
}

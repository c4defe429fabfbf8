/** Leave that a person decides on: what waits of others whose attendance the person sees. One condition behind the figure on home and the list that it opens. */
import { listNarrowing, rowsOf, sqlText, type Principal, type Reads, type Where } from '#framework/server'
import { seenOf } from '#operations/attendance/in-sight'
import { withoutPlaces } from '#operations/people/insider'
import { Employee } from '#entities/users/employee'
import { Leave } from '#entities/attendance/leave'
import { z } from 'zod'
import { leaveStatus } from '../rules.ts'

type Leaves = Where<typeof Leave>
const waits: Leaves = { status: leaveStatus.pending }
const person = z.object({ id: z.int(), userId: z.int().nullable() })

/** Who may not decide has nothing to. */
export async function leaveToDecide(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal): Promise<Leaves> {
  if (!principal.permissions.has('LookUps.Leave.Update')) return { id: { in: [] } }
  // People who cannot sign in have leave, too.
  const ofOthers: Leaves = { and: [waits, { or: [{ userId: { ne: principal.userId } }, { userId: null }] }] }
  if (principal.reach === null) return ofOthers
  const people = await read.sql(withoutPlaces(principal), person, sqlText`SELECT DISTINCT e.id, e."user" AS "userId" FROM ${rowsOf(Leave, ofOthers)} l JOIN ${Employee} e ON e.id = l.employee`, { authorised: true })
  return { and: [ofOthers, { employeeId: { in: await seenOf(read, principal, people) } }] }
}

/** `ToDecide`: what waits for whoever asks, or for others. */
export const leaveNarrowing = listNarrowing(z.object({ ToDecide: z.enum(['me', 'others']).optional() }), async ({ ToDecide: whose }, { principal, read }) => {
  if (!whose) return {} as never
  const own = await leaveToDecide(read, principal)
  return (whose === 'me' ? own : { and: [waits, { not: own }] }) as never
})

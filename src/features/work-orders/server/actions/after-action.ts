/** What an action leaves beside the row: searches that are kept, declines, notices. */
import type { Connection, FeatureContext, Principal } from '#framework/server'
import type { ActionRow } from '#framework/wire'
import { Team } from '#entities/organisation/team'
import { User } from '#entities/users/user'
import type { Choice } from '../../model/choose.ts'
import type { WorkOrderAction } from '../../rules.ts'
import { forgetDeclines, keepDecline, keepSearches } from '../dispatch/records.ts'
import { withoutPlaces } from '#operations/people/insider'
import type { Emits } from '#operations/people/notices'
import { tell } from '../tell.ts'

export interface Done {
  action: WorkOrderAction
  principal: Principal
  /** As it was before. */
  row: ActionRow
  /** With what was prepared. */
  input: ActionRow
  connection: Connection
}

export async function afterAction(context: Pick<FeatureContext, 'read'>, tx: Emits, done: Done): Promise<void> {
  const { action, principal, row, input, connection } = done
  const order = { id: Number(row['id']), number: String(row['number'] ?? '') }
  const choice = input['choice'] as Choice | undefined
  const said = (text: unknown) => (typeof text === 'string' ? text : '')
  if (action === 'decline' && principal.userId !== null) await keepDecline(connection, order.id, principal.userId, said(input['reason']))
  if (choice) await keepSearches(connection, [{ workOrderId: order.id, byUserId: principal.userId, choice }])
  if (choice?.userId) await tell(tx, principal, 'assigned', order, [choice.userId], {}, said(row['remarks']))
  if (action === 'reassign') {
    await forgetDeclines(connection, order.id)
    const picked = Number(input['userId'])
    const name = await nameOf(context, principal, picked)
    await keepSearches(connection, [{ workOrderId: order.id, byUserId: principal.userId, choice: { userId: picked, reason: null, candidates: [{ userId: picked, name, isChosen: true, openWorkOrders: 0, distance: null, why: 'picked' }] } }])
    await tell(tx, principal, 'assigned', order, [picked], {}, said(input['reason']))
    if (row['assignedUserId'] !== picked) await tell(tx, principal, 'reassigned', order, [row['assignedUserId']], { name }, said(input['reason']))
  }
  if (action === 'hold') await tell(tx, principal, 'hold', order, [await leadOf(context, principal, row), row['userId']], {}, said(input['reason']))
  if (action === 'decideHold') await tell(tx, principal, input['isApproved'] === true ? 'holdApproved' : 'holdRefused', order, [row['holdUserId']], {}, said(input['reason']))
  if (action === 'customerResponse' && input['response'] === 'rejected') await tell(tx, principal, 'rejected', order, [row['assignedUserId'], await leadOf(context, principal, row)], {}, said(input['remark']))
}

/** The lead of the work order's team. */
async function leadOf({ read }: Pick<FeatureContext, 'read'>, principal: Principal, row: ActionRow): Promise<number | null> {
  const id = row['teamId']
  return typeof id === 'number' ? ((await read.one(withoutPlaces(principal), Team, id, { authorised: true }))?.leadUserId ?? null) : null
}

async function nameOf({ read }: Pick<FeatureContext, 'read'>, principal: Principal, userId: number): Promise<string> {
  const user = await read.one(withoutPlaces(principal), User, userId, { authorised: true })
  return user?.fullName || user?.userName || ''
}

/** Calls that do the actions of a work order. */
import { actionService, InvalidInput, say, type ActionCall, type FeatureContext, type Principal, type Service } from '#framework/server'
import { circumstances } from '#operations/calls/circumstances'
import { z } from 'zod'
import { workOrderActions, type WorkOrderAction } from '../../rules.ts'
import { texts } from '../texts.ts'
import { afterAction } from './after-action.ts'
import { prepared, responseOf } from './prepare.ts'

const text = z.string().trim().max(1000)
const userId = z.coerce.number().int().min(1).max(2_147_483_647)

type More = Omit<ActionCall, 'path' | 'permission' | 'action' | 'prepare' | 'afterwards'> & { mustFind?: boolean }

export function actionServices(context: FeatureContext): readonly Service[] {
  const call = (path: string, action: WorkOrderAction, { input = {}, mustFind = false, ...more }: More = {}) => actionService(workOrderActions, {
    path: `WorkOrder/${path}`, permission: 'LookUps.WorkOrder', action, ...more, input: { ...input, ...circumstances },
    prepare: async (tx, { row, input: sent }) => {
      if (action === 'customerResponse') return { ...await prepared(context, { action, principal: tx.principal, row, input: sent, connection: tx.connection }), response: responseWord(sent['response'], tx.principal) }
      return prepared(context, { action, principal: tx.principal, row, input: sent, connection: tx.connection, mustFind })
    },
    afterwards: (tx, { row, input: known }) => afterAction(context, tx, { action, principal: tx.principal, row, input: known, connection: tx.connection }),
  })
  return [
    call('Accept', 'accept'),
    call('Decline', 'decline', { input: { reason: text.optional() } }),
    call('Dispatch', 'dispatch', { input: { userId: userId.optional() } }),
    call('ReAssignUnDispatchedWorkOrder', 'dispatch', { input: { userId: userId.optional() }, mustFind: true, readsQuery: true }),
    call('Reassign', 'reassign', { input: { userId: userId.optional(), reason: text.optional() } }),
    call('Hold', 'hold', { input: { reason: text.optional() } }),
    call('Resume', 'resume'),
    call('DecideHold', 'decideHold', { input: { isApproved: z.boolean().optional(), reason: text.optional() } }),
    call('Close', 'close', { input: { isVisited: z.boolean().optional(), reason: text.optional(), remarks: z.string().max(4000).optional(), hourReading: z.number().min(0).max(10_000_000).optional() } }),
    call('Reopen', 'reopen', { input: { reason: text.optional() } }),
    call('jazzResponce', 'customerResponse', {
      idNames: ['WorkOrderId'], readsQuery: true,
      input: { response: z.union([z.string(), z.number(), z.boolean()]).transform((value) => responseOf(value) ?? value).optional(), remark: text.optional() },
    }),
  ]
}

function responseWord(value: unknown, { language }: Principal): string {
  const word = responseOf(value)
  if (word === null) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'responseWord'), members: ['response'] }])
  return word
}

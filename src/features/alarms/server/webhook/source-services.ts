/** The token of a source: made, shown once, taken away. */
import { z } from 'zod'
import { NotFound, say, service, type FeatureContext, type Principal } from '#framework/server'
import { AlarmSource } from '#entities/alarms/alarm-source'
import { webhookPath } from './alertmanager-service.ts'
import { sourceTokens } from './tokens.ts'

const state = z.object({ address: z.string(), madeTime: z.string().nullable(), lastTime: z.string().nullable() })
const made = z.object({ address: z.string(), token: z.string() })
const named = z.object({ Id: z.coerce.number().int() })

async function checkSource({ read }: Pick<FeatureContext, 'read'>, principal: Principal, id: number): Promise<void> {
  if (!(await read.one(principal, AlarmSource, id, { authorised: true }))) throw new NotFound(say(principal.language, 'noEntity', { entity: AlarmSource.key, id }))
}

/** @param where the product is reached from outside; null: nobody said */
const addressOf = (context: Pick<FeatureContext, 'mail'>) => context.mail.address(webhookPath) ?? webhookPath

export const sourceServices = [
  service({
    path: 'AlarmSource/GetToken', method: 'GET', admits: { anyOf: ['LookUps.AlarmSource.Read'] }, input: named, output: state,
    async handle({ principal, input: { Id }, database, ...context }) {
      await checkSource(context, principal, Id)
      return { address: addressOf(context), ...await database.read(principal.tenantId, (connection) => sourceTokens.state(connection, Id)) }
    },
  }),
  service({
    path: 'AlarmSource/MakeToken', method: 'POST', admits: { anyOf: ['LookUps.AlarmSource.Update'] }, input: named, output: made,
    // The token is stored nowhere: who asks again with the same key has to make another.
    again: { address: webhookPath, token: '' },
    async handle({ principal, input: { Id }, database, ...context }) {
      await checkSource(context, principal, Id)
      return { address: addressOf(context), token: await database.transaction(principal.tenantId, (connection) => sourceTokens.make(connection, Id)) }
    },
  }),
  service({
    path: 'AlarmSource/RevokeToken', method: 'POST', admits: { anyOf: ['LookUps.AlarmSource.Update'] }, input: named, output: z.null(), again: null,
    async handle({ principal, input: { Id }, database, ...context }) {
      await checkSource(context, principal, Id)
      await database.transaction(principal.tenantId, (connection) => sourceTokens.drop(connection, Id))
      return null
    },
  }),
]

import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { whyNoWrite } from './can-write.ts'

/** Milliseconds for which a good answer is kept: asking often makes no more writes. */
const fresh = 1_000

export interface Readiness {
  /** @returns why it is not ready; null where it is */
  ask(): Promise<string | null>
}

/** Asks once for all who want to know at the same time. @param log told when the answer changes, not each time */
export function makeReadiness(database: Database, log: Pick<FastifyInstance['log'], 'info' | 'error'>): Readiness {
  let asking: Promise<string | null> | null = null
  let wasReadyAt = -Infinity
  let told: string | null = null
  const asked = async () => {
    const reason = await whyNoWrite(database)
    if (reason === null) wasReadyAt = performance.now()
    if (reason !== null && told === null) log.error(`Not ready. ${reason}`)
    if (reason === null && told !== null) log.info('Ready again.')
    told = reason
    return reason
  }
  return {
    ask() {
      if (!asking && performance.now() - wasReadyAt < fresh) return Promise.resolve(null)
      asking ??= asked().finally(() => {
        asking = null
      })
      return asking
    },
  }
}

/** `/health/live`: the process answers. `/health/ready`: the database takes a write, within two seconds; else 503, and the reason in the log. */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = (await readiness.ask()) === null
    return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send({ status: ready ? 'ready' : 'not ready' })
  })
}

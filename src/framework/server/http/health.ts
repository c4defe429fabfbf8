import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** `/health/live`: the process answers. `/health/ready`: the database does too, within two seconds; else 503. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    const ready = await isReady(database).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function isReady(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, 2000, false)
  })
  const asked = database.read(0, (connection) => connection.rows({ text: 'SELECT 1' })).then(() => true)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

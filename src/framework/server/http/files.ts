/** Stored files by signed address: for pictures on a page and downloads, which carry no token. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { semaphore } from '../database/fairness/semaphore.ts'
import type { FileAddresses, SignedAddress } from '../files/file-addresses.ts'
import { fileBody } from '../files/file-table.ts'
import { isTemporaryToken, type TemporaryFiles } from '../files/temporary/temporary-files.ts'
import { fileHeaders } from './bytes/file-headers.ts'
import { sendFile } from './bytes/send-file.ts'
import { progressOf } from './watch/request-log.ts'

/** Whole files under way from the database at once: each is held three times over for a moment. */
const atOnce = 4

/**
 * Adds `GET /files/<key>`. Without a good signature nobody learns whether there is such a file: 403 for all that is wrong. A file that a service
 * answered with is gone after its time: 404.
 *
 * @param elsewhere pages of other origins work with this server, and may show its pictures
 */
export function addFiles(app: FastifyInstance, database: Database, addresses: FileAddresses, temporary: TemporaryFiles, elsewhere: boolean): void {
  const turns = semaphore(atOnce)
  app.get('/files/:key', async (request, reply) => {
    progressOf(request).call = 'files'
    const query = new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '')
    const address = addressOf(request, query)
    const left = address && addresses.check(address)
    if (!address || left === null) return reply.code(403).header('cache-control', 'no-store').send()
    if (isTemporaryToken(address.key)) {
      const found = left > 0 ? await temporary.find(address.key) : null
      return found ? sendFile(request, reply, found, { elsewhere, size: found.size }) : reply.code(404).header('cache-control', 'no-store').send()
    }
    if (left <= 0) return reply.code(403).header('cache-control', 'no-store').send()
    const done = await turns.take()
    try {
      const wanted = query.get('size') === 'thumbnail' ? 'thumbnail' : 'whole'
      const body = await database.read(address.tenantId, (connection) => fileBody(connection, address.key, wanted))
      if (!body) return await reply.code(404).header('cache-control', 'no-store').send()
      return await reply.code(200).headers({ ...fileHeaders(body, elsewhere), 'cache-control': `private, max-age=${Math.floor(left / 1000)}, immutable` }).send(body.bytes)
    } finally {
      done()
    }
  })
}

function addressOf(request: FastifyRequest, query: URLSearchParams): SignedAddress | null {
  const { key } = request.params as { key: string }
  const tenantId = numberIn(query.get('tenant'))
  const until = numberIn(query.get('until'))
  return /^[\w-]{1,100}$/.test(key) && tenantId !== null && until !== null ? { key, tenantId, until, signature: query.get('signature') ?? '' } : null
}

function numberIn(text: string | null): number | null {
  return text !== null && /^(0|[1-9]\d{0,11})$/.test(text) ? Number(text) : null
}

/** Stored files by signed address (contract §4): for pictures on a page and downloads, which carry no token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { slots } from '../database/slots.ts'
import type { FileAddresses, SignedAddress } from '../files/file-addresses.ts'
import { fileBody, type FileBody } from '../files/file-table.ts'
import { progressOf } from './request-log.ts'

/** Whole files under way from the database at once: each is held three times over for a moment. */
const atOnce = 4

/**
 * Adds `GET /files/<key>`. Without a good signature nobody learns whether there is such a file: 403 for all that is wrong.
 *
 * @param elsewhere pages of other origins work with this server, and may show its pictures
 */
export function addFiles(app: FastifyInstance, database: Database, addresses: FileAddresses, elsewhere: boolean): void {
  const turns = slots(atOnce)
  app.get('/files/:key', async (request, reply) => {
    progressOf(request).call = 'files'
    const query = new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '')
    const address = addressOf(request, query)
    const left = address && addresses.check(address)
    if (!address || left === null) return reply.code(403).header('cache-control', 'no-store').send()
    const done = await turns.take()
    try {
      const wanted = query.get('size') === 'thumbnail' ? 'thumbnail' : 'whole'
      const body = await database.read(address.tenantId, (connection) => fileBody(connection, address.key, wanted))
      if (!body) return await reply.code(404).header('cache-control', 'no-store').send()
      return await sendFile(reply, body, left, elsewhere)
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

/** Pictures are shown, all else is saved. Whatever it holds, it runs nothing and reaches nobody. */
function sendFile(reply: FastifyReply, { name, type, bytes }: FileBody, left: number, elsewhere: boolean): FastifyReply {
  const shown = type.startsWith('image/')
  return reply.code(200).headers({
    'content-type': type, 'x-content-type-options': 'nosniff', 'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${asciiOf(name)}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
    'cross-origin-resource-policy': elsewhere ? 'cross-origin' : 'same-origin', 'referrer-policy': 'no-referrer', 'cache-control': `private, max-age=${Math.floor(left / 1000)}, immutable`,
  }).send(bytes)
}

function asciiOf(name: string): string {
  return name.replace(/[^ -~]|["\\%]/g, '_')
}

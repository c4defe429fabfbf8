/**
 * A page to browse the OpenAPI document and to try its calls (docs/decisions/http.md). The page itself tells nothing: it fetches the document
 * like any client, under the rule of docs/decisions/http.md, with the token of whoever is signed in to the web.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressText, encodingFor, type Encoding } from '../http/answer/compression.ts'
import { progressOf } from '../http/watch/request-log.ts'

const ours = fileURLToPath(new URL('./browse', import.meta.url))
const installed = createRequire(import.meta.url)
const library = dirname(installed.resolve('swagger-ui-dist/package.json'))
/** Labels are Urdu too, and few machines have its letters. */
const font = installed.resolve('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2')

/** Adds `/swagger`, where ABP has it, and what it is made of: everything from this server. */
export function addBrowsePage(app: FastifyInstance): void {
  const page = serve('text/html', join(ours, 'index.html'))
  for (const path of ['/swagger', '/swagger/', '/swagger/index.html']) app.get(path, page)
  app.get('/swagger/page.css', serve('text/css', join(ours, 'page.css')))
  app.get('/swagger/page.js', serve('text/javascript', join(ours, 'page.js')))
  app.get('/swagger/swagger-ui.css', serve('text/css', join(library, 'swagger-ui.css')))
  app.get('/swagger/vazirmatn.woff2', serve('font/woff2', font))
  app.get('/swagger/swagger-ui-bundle.js', serve('text/javascript', join(library, 'swagger-ui-bundle.js')))
}

/** The library names a map that it is not served with: browsers would ask for it and log a failure. */
const sourceMap = /\/\*# sourceMappingURL=.*?\*\//

interface Body {
  bytes: Buffer
  encoding: Encoding | null
}

/** Read and compressed when somebody first asks; few ever do. */
function serve(type: string, file: string) {
  const isText = type.startsWith('text/')
  const kept = new Map<Encoding | null, Body>()
  const bodyFor = async (wanted: Encoding | null): Promise<Body> => {
    const known = kept.get(wanted)
    if (known) return known
    const bytes = await readFile(file)
    const body = isText ? await textBody(bytes.toString('utf8').replace(sourceMap, ''), wanted) : { bytes, encoding: null }
    kept.set(wanted, body)
    return body
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    progressOf(request).call = 'swagger'
    const { bytes, encoding } = await bodyFor(encodingFor(request.headers['accept-encoding']))
    reply.header('content-type', isText ? `${type}; charset=utf-8` : type).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(bytes)
  }
}

async function textBody(text: string, wanted: Encoding | null): Promise<Body> {
  const compressed = await compressText(text, wanted)
  return compressed ? { bytes: compressed, encoding: wanted } : { bytes: Buffer.from(text), encoding: null }
}

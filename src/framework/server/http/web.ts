import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Web } from './api.ts'

/** Adds another way to serve the web, as while one works on it. */
export type ServeWeb = (app: FastifyInstance) => Promise<Web>

/**
 * The built web: hashed assets for a year, everything else asked for again each time. A path without a file extension is a page of
 * the web, which decides itself whether there is one.
 */
export async function addWeb(app: FastifyInstance, folder: string | null): Promise<Web> {
  if (!folder || !existsSync(join(folder, 'index.html'))) return async (_request, reply) => void (await reply.code(404).header('cache-control', 'no-store').send())
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false, dotfiles: 'ignore' })
  return async (request, reply, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void (await reply.code(404).send())
    // As it was sent, in its letter case; no address of the form `//host` is taken for one.
    const file = decodeURIComponent((request.raw.url ?? '/').replace(/\?.*/s, '')).replace(/\/{2,}/g, '/')
    const isPage = !/\.[a-z0-9]+$/i.test(path)
    const cacheable = path.startsWith('/assets/')
    reply.header('cache-control', cacheable ? 'public, max-age=31536000, immutable' : 'no-cache')
    await reply.sendFile(isPage ? 'index.html' : file)
  }
}

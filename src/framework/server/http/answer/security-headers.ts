import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * Headers of every answer: those that UseAbp sends, and a content policy under which the web may load nothing from
 * elsewhere. Inline scripts of the built page are allowed by their hashes, whatever they are.
 *
 * @param pictures host of map tiles, the one place elsewhere that pictures may come from
 * @param isHttps people reach it by https only: browsers are told to never come by http again (RFC 6797). Other hosts of the domain are not our business.
 */
export function addSecurityHeaders(app: FastifyInstance, webFolder: string | null, isHttps: boolean, pictures: string | null = null): void {
  const policy = contentPolicy(webFolder, pictures)
  const transport = isHttps ? { 'strict-transport-security': `max-age=${year}` } : {}
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff', 'x-xss-protection': '1; mode=block', 'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin', 'content-security-policy': policy, ...transport,
    })
  })
}

const year = 365 * 24 * 60 * 60

function contentPolicy(webFolder: string | null, pictures: string | null): string {
  const page = webFolder ? join(webFolder, 'index.html') : ''
  const hashes = page && existsSync(page) ? inlineScripts(readFileSync(page, 'utf8')).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`) : []
  return [
    // The reader of bar codes is WebAssembly that comes with the pages; text is never run as a script.
    "default-src 'self'", ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(' '),
    // The component library writes its styles into the page at run time.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...(pictures ? [pictures] : [])].join(' '), "font-src 'self' data:", "connect-src 'self'", "worker-src 'self' blob:",
    "object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'self'",
  ].join('; ')
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
}

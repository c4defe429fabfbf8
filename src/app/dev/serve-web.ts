import type { ServeWeb } from '#framework/server'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViteDevServer } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The web made file by file as it is asked for, changed in the open page as its sources change. */
export interface DevWeb {
  serve: ServeWeb
  /** Makes open pages load again. */
  reload(): void
  close(): Promise<void>
}

export function devWeb(): DevWeb {
  let vite: ViteDevServer | undefined
  return {
    serve: async (app) => {
      const { createServer } = await import('vite')
      const made = await createServer({ configFile: join(root, 'vite.config.ts'), appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server }, fs: { allow: [root] } }, logLevel: 'warn' })
      vite = made
      return async (request, reply) => {
        // Vite answers by itself, without our content policy: its own scripts stand in the page.
        reply.hijack()
        const page = async () => {
          const html = await made.transformIndexHtml('/', await sourcePage())
          reply.raw.setHeader('content-type', 'text/html; charset=utf-8').end(html)
        }
        made.middlewares(request.raw, reply.raw, () => void page().catch((error: unknown) => reply.raw.writeHead(500).end(String(error))))
      }
    },
    reload: () => vite?.ws.send({ type: 'full-reload' }),
    close: async () => vite?.close(),
  }
}

/** The page names its first script beside its folder, which only the build can follow. */
async function sourcePage(): Promise<string> {
  const html = await readFile(join(root, 'src/app/web/index.html'), 'utf8')
  return html.replace('"../web.tsx"', `"/@fs${join(root, 'src/app/web.tsx')}"`).replaceAll('"./', '"/')
}

/** How long the second `npm start` takes until it serves. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Line } from './report.ts'
import { freePort, untilReady } from './servers.ts'

const root = path.resolve(import.meta.dirname, '../..')

export async function measureStart(dataDir: string): Promise<Line[]> {
  const first = await timed(dataDir)
  const second = await timed(dataDir)
  return [
    { what: 'First start, with demo data (installed and built)', figure: `${(first / 1000).toFixed(1)} s`, goal: '' },
    { what: 'Second start, nothing to build', figure: `${(second / 1000).toFixed(1)} s`, goal: '< 5 s' },
  ]
}

async function timed(dataDir: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'src/app/start.mjs')], { cwd: root, env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) }, stdio: 'ignore' })
  await untilReady(`http://127.0.0.1:${port}`, child)
  const taken = performance.now() - started
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
  return taken
}

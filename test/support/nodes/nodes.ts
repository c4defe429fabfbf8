/** Servers in processes of their own on the database of a test, which a test may kill at any moment. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { appUrlOf } from '../server.ts'
import { readTypeScript } from '../typescript.ts'

export interface Node {
  child: ChildProcess
  url: string
}

const alive = new Set<ChildProcess>()

/** @param url of the database, as its owner @returns once it answers; it does its jobs too */
export async function startNode(url: string): Promise<Node> {
  const child = spawn(process.execPath, [...readTypeScript, fileURLToPath(new URL('./node.ts', import.meta.url)), url, appUrlOf(url) ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] })
  alive.add(child)
  child.once('close', () => alive.delete(child))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

/** As `kill -9`. */
export async function killNode({ child }: Pick<Node, 'child'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

/** For the end of a test file. */
export async function killAll(): Promise<void> {
  for (const child of alive) await killNode({ child })
}

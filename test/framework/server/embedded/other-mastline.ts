import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readTypeScript } from '../../../support/typescript.ts'

/** What a process that serves from a data folder said when it was ready. */
export interface Ready {
  url: string
  pid: number
  wasRunning: boolean
}

/** Another process that starts the embedded database of a folder. */
export interface OtherMastline {
  process: ChildProcess
  /** Resolves when it is ready, rejects with what it said when it ends before. */
  ready: Promise<Ready>
  said: () => string
  kill: () => Promise<void>
}

/** Starts another process on a data folder. */
export const otherMastline = (dataDir: string): OtherMastline => {
  const script = new URL('supervisor-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [...readTypeScript, script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ready = new Promise<Ready>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const line = /^READY (.*)$/m.exec(said)?.[1]
      if (line !== undefined) resolve(JSON.parse(line) as Ready)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => reject(new Error(said)))
  })
  ready.catch(() => undefined)
  return {
    process: child,
    ready,
    said: () => said,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** What happens while one works on the product: descriptors take effect at once, the server's own sources by a restart. */
import { StartRefusal, type StartLog } from '#framework/server'
import { spawn } from 'node:child_process'
import { watch, type FSWatcher } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Mastline } from '../server.ts'
import { entitiesFolder, readDescriptors } from './read-descriptors.ts'

const src = fileURLToPath(new URL('../..', import.meta.url))
const settle = 120

export interface FollowOptions {
  mastline: Mastline
  log: StartLog
  /** Makes open pages load again. */
  reload: () => void
  restart: () => void
}

/** @returns a function that stops */
export function follow({ mastline, log, reload, restart }: FollowOptions): () => void {
  const takeOver = async () => {
    const begin = Date.now()
    try {
      const { sources, words } = await readDescriptors()
      await mastline.replaceDescriptors(sources, words)
      reload()
      log.info(`The descriptors were read again (${Date.now() - begin} ms).`)
    } catch (error) {
      log.warn(error instanceof StartRefusal || error instanceof SyntaxError ? error.message : String(error))
    }
    writeGenerated()
  }
  const watchers = [
    onChange(entitiesFolder, (name) => name.endsWith('.ts') && !name.endsWith('.gen.ts'), () => void takeOver()),
    onChange(src, isServerSource, restart),
  ]
  return () => watchers.forEach((watcher) => watcher.close())
}

/** Sources that only a new process reads; what belongs to the web alone is the web's business. */
function isServerSource(name: string): boolean {
  return /\.(ts|mjs)$/.test(name) && !/(^|[\\/])web([\\/.-]|$)|app[\\/](start|build)|\.test\./.test(name)
}

function onChange(folder: string, concerns: (name: string) => boolean, then: () => void): FSWatcher {
  let timer: NodeJS.Timeout | undefined
  return watch(folder, { recursive: true }, (_event, name) => {
    if (name === null || !concerns(name)) return
    clearTimeout(timer)
    timer = setTimeout(then, settle)
  })
}

/** Types of keys follow by themselves; nobody waits for them. Read as this process is, by what Node was started with. */
function writeGenerated(): void {
  spawn(process.execPath, [...process.execArgv, fileURLToPath(new URL('../../../codegen/main.ts', import.meta.url)), 'gen'], { stdio: 'ignore' })
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './root.mjs'

const PLACES = ['src', 'entities', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

// What only the server or this launcher reads cannot change the web: the import rules keep it out.
const isServerOnly = (path) => /(^|\/)server(\/|\.ts$)|^src\/app\/(start|main)/.test(path)

const filesBelow = (path) => {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const below = join(path, entry.name)
      return entry.isDirectory() ? filesBelow(below) : [below]
    })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

/** A hash over the names and contents of everything the web is built from. */
export const webInputs = () => {
  const hash = createHash('sha1')
  const files = PLACES.flatMap((place) => filesBelow(join(ROOT, place)))
  for (const file of files.toSorted()) {
    const name = relative(ROOT, file).replaceAll('\\', '/')
    if (isServerOnly(name)) continue
    hash.update(name).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

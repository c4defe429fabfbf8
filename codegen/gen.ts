/** Descriptors → committed files, and the check that they are fresh. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TransitionTable } from '#framework/wire'
import { emitDocs } from './emit/docs.ts'
import { pageMark, pagesFolder } from './emit/entity-page.ts'
import { emitIndex } from './emit/index.ts'
import { emitKeys } from './emit/keys.ts'
import { root, scanEntities, type Found } from './scan.ts'
import { scanTransitions } from './scan-transitions.ts'

/** File from the root of the repository → text; null for one that no descriptor asks for any more. */
type Stale = Map<string, string | null>

/** Makes every generated file. A further artefact is a line here. */
function emitAll(found: readonly Found[], tables: ReadonlyMap<string, TransitionTable>): Map<string, string> {
  return new Map([['entities/keys.gen.ts', emitKeys(found)], ['entities/index.gen.ts', emitIndex(found)], ...emitDocs(found, tables)])
}

/** Lines about single files that a console is given at most. */
const shown = 10

/** Writes what is stale, removes what is left over, and says so. @returns the files written or removed */
export async function generate(): Promise<string[]> {
  const stale = await findStale()
  for (const [file, text] of stale) {
    const target = path.join(root, file)
    if (text === null) await rm(target, { force: true }) // another gen may have been quicker
    else {
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, text)
    }
  }
  const lines = [...stale].map(([file, text]) => `${text === null ? 'removed' : 'wrote'} ${file}`)
  for (const line of lines.slice(0, shown)) console.log(line)
  if (lines.length > shown) console.log(`and ${lines.length - shown} more in ${pagesFolder}`)
  return [...stale.keys()]
}

/** @returns 0 if every generated file is fresh and none is left over, else 1, with a line on stderr for each that is not */
export async function check(): Promise<number> {
  const stale = await findStale()
  for (const [file, text] of stale) console.error(`${file} is ${text === null ? 'left over' : 'stale'}: run \`npm run gen\``)
  return stale.size ? 1 : 0
}

async function findStale(): Promise<Stale> {
  const fresh = emitAll(await scanEntities(), await scanTransitions())
  const stale: Stale = new Map()
  for (const [file, text] of fresh) if ((await textOf(file)) !== text) stale.set(file, text)
  for (const file of await pagesPresent()) if (!fresh.has(file) && (await textOf(file)).startsWith(pageMark)) stale.set(file, null)
  return stale
}

/** Pages on disk, whoever wrote them. */
async function pagesPresent(): Promise<string[]> {
  const entries = await readdir(path.join(root, pagesFolder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.md')).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

function textOf(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8').catch(() => '')
}

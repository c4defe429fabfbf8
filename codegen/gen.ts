/** Descriptors → committed files, and the check that they are fresh. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { emitIndex } from './emit/index.ts'
import { emitKeys } from './emit/keys.ts'
import { root, scanEntities, type Found } from './scan.ts'

const artefacts: { file: string; emit: (found: readonly Found[]) => string }[] = [
  { file: 'entities/keys.gen.ts', emit: emitKeys },
  { file: 'entities/index.gen.ts', emit: emitIndex },
]

/** Writes what is stale and says so, a line a file. @returns the files written */
export async function generate(): Promise<string[]> {
  const stale = await findStale()
  for (const { file, text } of stale) {
    await writeFile(path.join(root, file), text)
    console.log(`wrote ${file}`)
  }
  return stale.map(({ file }) => file)
}

/** @returns 0 if every generated file is fresh, else 1, with a line on stderr for each that is not */
export async function check(): Promise<number> {
  const stale = await findStale()
  for (const { file } of stale) console.error(`${file} is stale: run \`npm run gen\``)
  return stale.length ? 1 : 0
}

async function findStale(): Promise<{ file: string; text: string }[]> {
  const found = await scanEntities()
  const fresh = artefacts.map(({ file, emit }) => ({ file, text: emit(found) }))
  const old = await Promise.all(fresh.map(({ file }) => readFile(path.join(root, file), 'utf8').catch(() => '')))
  return fresh.filter(({ text }, i) => text !== old[i])
}

import type { EntityDefinition, Source, Words } from '#framework/metadata'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const entitiesFolder = fileURLToPath(new URL('../../../entities', import.meta.url))

/** Descriptors and words as their files stand now; a file that changed is read again. @throws what is wrong with a file */
export async function readDescriptors(): Promise<{ sources: Source[]; words: Words }> {
  const areas = (await readdir(entitiesFolder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => entry.name).toSorted()
  const sources = await Promise.all(areas.map(async (area) => {
    const files = (await readdir(join(entitiesFolder, area), { recursive: true })).filter((name) => name.endsWith('.ts')).toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
    return Promise.all(files.map((name) => readSource(area, join(entitiesFolder, area, name))))
  }))
  const { words } = (await fresh(join(entitiesFolder, 'words.ts'))) as { words: Words }
  return { sources: sources.flat(), words }
}

async function readSource(area: string, file: string): Promise<Source> {
  const [definition] = Object.values(await fresh(file))
  if (!definition) throw new Error(`${file}: it exports no entity`)
  return { area, definition: definition as EntityDefinition }
}

/** A module is read once per address: another time of change is another address. @throws Error with the file before the words; a mistake of writing names its place itself */
async function fresh(file: string): Promise<{ [name: string]: unknown }> {
  const { mtimeMs } = await stat(file)
  try {
    return (await import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)) as { [name: string]: unknown }
  } catch (error) {
    if (error instanceof SyntaxError && error.message.includes(file)) throw error
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

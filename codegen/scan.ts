/** Finds the descriptors: every file in an area folder of `entities/`, or in a folder of it. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { kebabCase, type EntityDefinition } from '#framework/metadata'

export const root = path.resolve(import.meta.dirname, '..')

export interface Found {
  /** Folder of `entities/` it stands in: `ams`, for a file in `ams/lookups` too. */
  area: string
  /** From `entities/` on: `organisation/sub-region.ts`. */
  file: string
  /** Name of its export, which is its key. */
  key: string
  definition: EntityDefinition
}

/**
 * Reads all descriptors, ordered by area and file name; where in its area a file stands plays no part.
 *
 * @param folder the `entities` folder
 * @throws with a sentence that tells the fix, where a file does not hold exactly one entity under its own name
 */
export async function scanEntities(folder = path.join(root, 'entities')): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((e) => e.isFile() && e.parentPath !== folder && e.name.endsWith('.ts') && !e.name.endsWith('.gen.ts'))
    .map((e) => path.relative(folder, path.join(e.parentPath, e.name)).replaceAll(path.sep, '/'))
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  const found = await Promise.all(files.map((file) => readEntity(folder, file)))
  const keys = new Map<string, string>()
  for (const { key, file } of found) {
    const other = keys.get(key.toLowerCase())
    if (other) throw new Error(`entities/${file}: the entity ${key} stands in entities/${other} already; give one of them another key`)
    keys.set(key.toLowerCase(), file)
  }
  return found
}

/** Where a descriptor would stand if its area had no folders. */
function place(file: string): string {
  return `${areaOf(file)}/${path.posix.basename(file)}`
}

function areaOf(file: string): string {
  return file.slice(0, file.indexOf('/'))
}

async function readEntity(folder: string, file: string): Promise<Found> {
  const module: Record<string, unknown> = await import(pathToFileURL(path.join(folder, file)).href)
  const exported = Object.entries(module).filter((pair): pair is [string, EntityDefinition] => isEntity(pair[1]))
  const [only] = exported
  if (!only || exported.length !== 1) throw new Error(`entities/${file}: one file holds one entity, this one exports ${exported.length}`)
  const [name, definition] = only
  if (name !== definition.key) throw new Error(`entities/${file}: the export is called ${name}, the entity '${definition.key}'; call both alike`)
  const expected = `${kebabCase(definition.key)}.ts`
  if (path.basename(file) !== expected) throw new Error(`entities/${file}: the file of '${definition.key}' is called ${expected}`)
  return { area: areaOf(file), file, key: definition.key, definition }
}

function isEntity(value: unknown): value is EntityDefinition {
  return typeof value === 'object' && value !== null && 'key' in value && 'options' in value
}

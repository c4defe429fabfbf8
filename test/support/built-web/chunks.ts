/** Chunks of the built web: their files are named by their content alone, so that a test finds them by their source. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = { readonly [key: string]: Chunk }

/** @param folder a build with `.vite/manifest.json` */
export function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** The key of the chunk of a source. @throws where the build has none */
export function chunkKey(manifest: Manifest, source: RegExp): string {
  const key = Object.entries(manifest).find(([, chunk]) => source.test(chunk.src ?? ''))?.[0]
  if (key === undefined) throw new Error(`the build has no chunk of ${String(source)}`)
  return key
}

/** The end of a chunk's address, `/assets/….js`. @throws as `chunkKey` */
export function chunkPath(folder: string, source: RegExp): string {
  const manifest = manifestIn(folder)
  return `/${manifest[chunkKey(manifest, source)]?.file}`
}

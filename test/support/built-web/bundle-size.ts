/** Bytes a first visitor loads until the first list stands: the entry, what it imports, sign-in, one language, the list. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chunkKey, manifestIn, type Manifest } from './chunks.ts'

export interface BundleSize {
  /** KiB, at the highest level. */
  gzip: number
  brotli: number
  /** File → KiB (gzip), largest first. */
  files: [file: string, gzip: number][]
}

const onTheWay = [/\/list\/list-page\.tsx$/, /\/sign-in\/sign-in-page\.tsx$/, /\/texts\/en\/index\.ts$/]

/**
 * Sums JavaScript and CSS up to the first list from a build's manifest.
 *
 * @param folder a build with `.vite/manifest.json`
 * @throws where a chunk on the way is missing: the way has changed, and the measure with it
 */
export function firstListSize(folder: string): BundleSize {
  const manifest = manifestIn(folder)
  return sizeOf(folder, filesOf(manifest, firstKeys(manifest)))
}

/** What these chunks load beyond the first list. @param sources of the chunks @throws as `firstListSize` */
export function sizeBeyond(folder: string, sources: readonly RegExp[]): BundleSize {
  const manifest = manifestIn(folder)
  const first = filesOf(manifest, firstKeys(manifest))
  return sizeOf(folder, [...filesOf(manifest, sources.map((source) => chunkKey(manifest, source)))].filter((file) => !first.has(file)))
}

function firstKeys(manifest: Manifest): string[] {
  return [...Object.entries(manifest).filter(([, chunk]) => chunk.isEntry).map(([key]) => key), ...onTheWay.map((source) => chunkKey(manifest, source))]
}

function sizeOf(folder: string, names: Iterable<string>): BundleSize {
  const files = [...names].map((file) => join(folder, file))
  const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10
  const gzipped = files.map((file): [string, number] => [relative(folder, file), compressed(file, '.gz')])
  const brotli = files.reduce((sum, file) => sum + compressed(file, '.br'), 0)
  return {
    gzip: kib(gzipped.reduce((sum, [, bytes]) => sum + bytes, 0)),
    brotli: kib(brotli),
    files: gzipped.toSorted((a, b) => b[1] - a[1]).map(([file, bytes]) => [file, kib(bytes)]),
  }
}

/** Bytes of a file at the highest level: as the build wrote it beside, or made here where it is so small that the build left it. */
function compressed(file: string, ending: '.gz' | '.br'): number {
  if (existsSync(file + ending)) return statSync(file + ending).size
  const bytes = readFileSync(file)
  return (ending === '.gz' ? gzipSync(bytes, { level: 9 }) : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length
}

/** Files of these chunks and of everything they import at once. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(js|css)$/.test(file)) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return files
}

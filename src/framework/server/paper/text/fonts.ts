/** The fonts of papers: those of the screen, as files that are put into the paper as far as they are used. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type Weight = 'regular' | 'medium' | 'bold'

/** A font file, by the name under which a paper knows it. */
export interface FontFile {
  name: string
  bytes: Buffer
}

export interface Fonts {
  files: readonly FontFile[]
  /** The font that has this character. */
  of(character: number, weight: Weight): string
}

const weights: { readonly [W in Weight]: number } = { regular: 400, medium: 500, bold: 600 }

/** In the order in which a character is looked for; the first takes what no other has. */
const families = [
  { family: '@fontsource/ibm-plex-sans', stem: 'ibm-plex-sans', subsets: ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] },
  { family: '@fontsource/vazirmatn', stem: 'vazirmatn', subsets: ['arabic'] },
] as const

const require = createRequire(import.meta.url)
let loaded: Promise<Fonts> | undefined

/** Loaded with the first paper, and kept. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<Fonts> {
  const all = families.flatMap(({ family, stem, subsets }) => subsets.map((subset) => ({ family, stem, subset })))
  const ranges: { name: string; from: number; to: number }[] = []
  for (const { family } of families) {
    const covered = JSON.parse(await readFile(require.resolve(`${family}/unicode.json`), 'utf8')) as { [subset: string]: string }
    for (const { family: own, subset } of all) if (own === family) ranges.push(...rangesIn(covered[subset] ?? '').map((range) => ({ ...range, name: `${own}/${subset}` })))
  }
  const files = await Promise.all(all.flatMap(({ family, stem, subset }) => Object.entries(weights).map(async ([weight, number]) => ({
    name: `${family}/${subset} ${weight}`, bytes: await readFile(require.resolve(`${family}/files/${stem}-${subset}-${number}-normal.woff`)),
  }))))
  const [first = ''] = all.map(({ family, subset }) => `${family}/${subset}`)
  const known = new Map<number, string>()
  return {
    files,
    of(character, weight) {
      let name = known.get(character)
      if (name === undefined) known.set(character, (name = ranges.find(({ from, to }) => from <= character && character <= to)?.name ?? first))
      return `${name} ${weight}`
    },
  }
}

/** `U+0600-06FF,U+200C` */
function rangesIn(text: string): { from: number; to: number }[] {
  return text.split(',').flatMap((range) => {
    const [from, to = from] = range.replace(/^U\+/, '').split('-')
    return from ? [{ from: Number.parseInt(from, 16), to: Number.parseInt(to ?? from, 16) }] : []
  })
}

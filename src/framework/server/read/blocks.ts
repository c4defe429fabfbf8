/**
 * A count by blocks of ids, `id >> shift`: after a write only the blocks it touched are counted again. Kept as pairs, block and count,
 * in order of blocks: eight bytes for each.
 */
export type Blocks = Int32Array

/** A thousand rows a block: counted in about a millisecond. */
export const usualShift = 10
/** Sixteen million ids. Beyond, what is kept of a count would push out too many others. */
const blocksAtMost = 16_384

/** Of the rows of `from` (its WHERE included) over the alias `t`: one text, block and count in turn. */
export function blocksText(from: string, shift: number): string {
  return `(SELECT string_agg(c.b || ' ' || c.n, ' ' ORDER BY c.b) FROM (SELECT t.id >> ${shift} AS b, count(*) AS n ${from} GROUP BY 1) c)`
}

/** @param text what `blocksText` gave */
export function blocksOf(text: string | null | undefined): Blocks {
  return Int32Array.from(text ? text.split(' ') : [], Number)
}

/** @returns null where there are too many to keep */
export function kept(blocks: Blocks): Blocks | null {
  return blocks.length <= 2 * blocksAtMost ? blocks : null
}

export function sumOf(blocks: Blocks): number {
  let sum = 0
  for (let at = 1; at < blocks.length; at += 2) sum += blocks[at] ?? 0
  return sum
}

/** @param again counts of the blocks in `touched` as they are now; of none of them, it is empty */
export function replaced(blocks: Blocks, touched: ReadonlySet<number>, again: Blocks): Blocks {
  const pairs: (readonly [number, number])[] = []
  const take = (from: Blocks, leave: ReadonlySet<number> | null) => {
    for (let at = 0; at < from.length; at += 2) {
      const block = from[at] ?? 0
      if (!leave?.has(block)) pairs.push([block, from[at + 1] ?? 0])
    }
  }
  take(blocks, touched)
  take(again, null)
  return Int32Array.from(pairs.sort(([a], [b]) => a - b).flat())
}

/** Condition over `t`: rows in one of the blocks. */
export function inBlocks(blocks: ReadonlySet<number>, shift: number): string {
  const size = 2 ** shift
  const each = [...blocks].map((block) => `t.id BETWEEN ${block * size} AND ${block * size + size - 1}`)
  return each.length ? `(${each.join(' OR ')})` : 'false'
}

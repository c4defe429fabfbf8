import type { EntityModel } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { WireRow } from '../api/wire-row.ts'
import { useSettings } from '../session/settings.ts'
import type { Column } from './columns.ts'

/** Pixels: both paddings, and a letter of the text, of a code (bold capitals), of the head. */
const padding = 20
const letters = { text: 6.7, code: 8.6, head: 6.8 }
/** The narrowest and widest column of words, and the least of the one that takes what is left. */
const least = 76
const most = 240
const leastRest = 140
/** Share of the rows that must fit without an ellipsis where there is no room for all of them. */
const fitting = 0.95

export interface Widths {
  /** Pixels a column needs. */
  of: (column: Column) => number
  /** The column that takes what is left: names do, codes and dates do not. */
  rest: Column | undefined
  /** Sum of the columns' needs. */
  sum: number
}

/** Pixels for most of the rows, and for every one. */
interface Need {
  most: number
  all: number
}

/**
 * Columns of words are as wide as the first rows need and stay so: nothing jumps when the user turns the page. Other kinds know their
 * width themselves.
 */
export function useWidths(entity: EntityModel, columns: readonly Column[], rows: readonly WireRow[], table: RefObject<HTMLElement | null>, taken: number): Widths {
  const room = useRoom(table) - taken
  const { language } = useSettings()
  const scale = language === 'ur' ? 1.1 : 1
  const [kept, keep] = useState<ReadonlyMap<string, Need>>(new Map())
  const fresh = rows.length ? columns.filter((column) => !kept.has(column.key)) : []
  if (fresh.length) keep(new Map([...kept, ...fresh.map((column) => [column.key, neededBy(entity, column, rows, scale)] as const)]))
  const rest = columns.find((c) => c.width === null && c.key !== entity.code) ?? columns.find((c) => c.isTitle)
  const need = (column: Column, which: keyof Need) => Math.max(kept.get(column.key)?.[which] ?? 0, column === rest ? leastRest : 0)
  const sumOf = (which: keyof Need) => columns.reduce((sum, column) => sum + need(column, which), 0)
  const which = sumOf('all') <= room ? 'all' : 'most'
  return { rest, sum: sumOf(which), of: (column) => need(column, which) }
}

/** Width of what is around the table, kept up to date. */
function useRoom(table: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const around = table.current?.parentElement
    if (!around) return
    const watch = new ResizeObserver(() => setRoom(around.clientWidth))
    watch.observe(around)
    return () => watch.disconnect()
  }, [table])
  return room
}

function neededBy(entity: EntityModel, { field, width, label, key }: Column, rows: readonly WireRow[], scale: number): Need {
  const head = (label.length + 1) * letters.head
  const words = field.kind === 'ref' || (field.kind === 'text' && !field.format)
  if (!words) {
    const own = Math.max(width ?? least, head + padding) * scale
    return { most: own, all: own }
  }
  const name = referenceName(entity, field) ?? field.wire
  const lengths = rows.map((row) => String(row[name] ?? '').length).toSorted((a, b) => a - b)
  const pixels = (length: number) => Math.min(most, Math.max(least, Math.ceil(Math.max(length * (key === entity.code ? letters.code : letters.text), head) + padding))) * scale
  return { most: pixels(lengths[Math.floor((lengths.length - 1) * fitting)] ?? 0), all: pixels(lengths.at(-1) ?? 0) }
}

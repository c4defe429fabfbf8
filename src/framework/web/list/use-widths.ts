import type { EntityModel } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { WireRow } from '../api/wire-row.ts'
import { useSettings } from '../session/settings.ts'
import type { Column } from './columns.ts'
import { spread, type Need } from './spread.ts'
import { textWidths } from './text-width.ts'

/** Pixels: both paddings and what rounding may take; the arrow of a sorted head. */
const padding = 22
const arrow = 14
/** The narrowest column of words, the widest where room is short and where it is not, and the least of the one that names do well with. */
const least = 76
const most = 240
const roomy = 420
const leastRest = 140
/** Share of the rows that must fit without an ellipsis where there is no room for all of them. */
const fitting = 0.95

export interface Widths {
  /** Pixels of a column. */
  of: (column: Column) => number
  /** Sum of the columns' least widths: below it the table scrolls. */
  sum: number
}

/**
 * Columns of words are as wide as the first rows need and stay so: nothing jumps when the user turns the page. Other kinds know their
 * width themselves.
 */
export function useWidths(entity: EntityModel, columns: readonly Column[], rows: readonly WireRow[], table: RefObject<HTMLElement | null>, taken: number): Widths {
  const room = useRoom(table) - taken
  const { language } = useSettings()
  const width = useMemo(() => textWidths(language), [language])
  const [kept, keep] = useState<ReadonlyMap<string, Need>>(new Map())
  const fresh = rows.length ? columns.filter((column) => !kept.has(column.key)) : []
  if (fresh.length) keep(new Map([...kept, ...fresh.map((column) => [column.key, neededBy(entity, column, rows, width)] as const)]))
  const rest = columns.find((c) => c.width === null && c.key !== entity.code) ?? columns.find((c) => c.isTitle)
  const need = (column: Column, which: keyof Need) => Math.max(kept.get(column.key)?.[which] ?? 0, column === rest ? leastRest : 0)
  const needs = columns.map((column) => ({ most: need(column, 'most'), all: need(column, 'all') }))
  const widths = spread(needs, room)
  return { sum: needs.reduce((sum, { most }) => sum + most, 0), of: (column) => widths[columns.indexOf(column)] ?? 0 }
}

/** Width of what is around the table, kept up to date. */
function useRoom(table: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const around = table.current?.parentElement
    if (!around) return
    // Called before the page is painted, and answered by then: nothing jumps.
    const watch = new ResizeObserver(() => flushSync(() => setRoom(around.clientWidth)))
    watch.observe(around)
    return () => watch.disconnect()
  }, [table])
  return room
}

function neededBy(entity: EntityModel, { field, width, label, isTitle }: Column, rows: readonly WireRow[], widthOf: ReturnType<typeof textWidths>): Need {
  const head = widthOf(label, 'head') + arrow + padding
  const words = field.kind === 'ref' || (field.kind === 'text' && field.format !== 'color')
  if (!words) {
    const own = Math.max(width ?? least, head)
    return { most: own, all: own }
  }
  const name = referenceName(entity, field) ?? field.wire
  const widths = rows.map((row) => widthOf(String(row[name] ?? ''), isTitle ? 'title' : 'text') + padding).toSorted((a, b) => a - b)
  const within = (pixels: number, limit: number) => Math.min(limit, Math.max(least, pixels, head))
  return { most: within(widths[Math.floor((widths.length - 1) * fitting)] ?? 0, most), all: within(widths.at(-1) ?? 0, roomy) }
}

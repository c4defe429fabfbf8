import { knownWord, formatDay, formatTime } from '#framework/kinds/web'
import type { EntityModel, Language } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { WireRow } from '../../api/wire-row.ts'
import { useSettings } from '../../session/settings.ts'
import type { Column } from './columns.ts'
import { columnWidths, type WidthNeed } from './distribute-widths.ts'
import { textWidths } from './text-width.ts'

/** Pixels: both paddings and what rounding may take; the arrow of a sorted head. */
const padding = 22
/** What every column gives of its paddings before a text is cut off: both sides. */
const tighter = 6
const arrow = 14
/** The mark before a label, with its gap. */
const mark = 17
/** The narrowest column of words, the widest where room is short and where it is not, and the least of the one that names do well with. */
const least = 76
const most = 240
const roomy = 420
const leastRest = 140
const none: WidthNeed = [0, 0, 0]
/** Shares of the rows that fit without an ellipsis: before the table scrolls, and where there is no room for all of them. */
const fitting = [0.8, 0.95] as const

export interface Widths {
  /** Pixels of a column. */
  of: (column: Column) => number
  /** Sum of the columns' least widths: below it the table scrolls. */
  sum: number
  /** Paddings are narrower, so that texts need not be cut off. */
  tight: boolean
}

/**
 * Columns of words are as wide as the first rows need and stay so: nothing jumps when the user turns the page. Other kinds know their
 * width themselves.
 */
export function useWidths(entity: EntityModel, columns: readonly Column[], rows: readonly WireRow[], table: RefObject<HTMLElement | null>, taken: number): Widths {
  const room = useRoom(table) - taken
  const { language } = useSettings()
  const width = useMemo(() => textWidths(language), [language])
  const [kept, keep] = useState<ReadonlyMap<string, WidthNeed>>(new Map())
  const fresh = rows.length ? columns.filter((column) => !kept.has(column.key)) : []
  if (fresh.length) keep(new Map([...kept, ...fresh.map((column) => [column.key, neededBy(entity, column, rows, width, language)] as const)]))
  const rest = columns.find((c) => c.width === null && c.key !== entity.code) ?? columns.find((c) => c.isTitle)
  const needs = columns.map((column): WidthNeed => {
    const [some, most, all] = kept.get(column.key) ?? none
    const own = column === rest ? leastRest : 0
    return [Math.max(some, own), Math.max(most, own), Math.max(all, own)]
  })
  const { widths, sum, tight } = columnWidths(needs, room, tighter)
  return { sum, tight, of: (column) => widths[columns.indexOf(column)] ?? 0 }
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

function neededBy(entity: EntityModel, { field, width, label, isTitle }: Column, rows: readonly WireRow[], widthOf: ReturnType<typeof textWidths>, language: Language): WidthNeed {
  const head = widthOf(label, 'head') + arrow + padding
  const words = field.kind === 'ref' || (field.kind === 'text' && field.format !== 'color')
  if (!words) {
    const usual = Math.max(width ?? least, head)
    const said = field.kind === 'dateTime' ? Math.max(head, ...timesOf(language).map((time) => widthOf(time, 'text') + padding)) : usual
    return [Math.min(said, usual), Math.min(said, usual), usual]
  }
  const name = referenceName(entity, field) ?? field.wire
  const widthIn = (row: WireRow) => {
    const stored = `${field.kind === 'ref' ? String(row[`${field.key}Code`] ?? '') : ''} ${String(row[name] ?? '')}`.trim()
    const known = knownWord(field, stored)
    return widthOf(known?.label[language] ?? stored, isTitle ? 'title' : 'text') + (known ? mark : 0) + padding
  }
  const widths = rows.map(widthIn).toSorted((a, b) => a - b)
  const within = (pixels: number, limit: number) => Math.min(limit, Math.max(least, pixels, head))
  const fit = (share: number) => within(widths[Math.floor((widths.length - 1) * share)] ?? 0, most)
  return isTitle ? [fit(fitting[1]), fit(fitting[1]), within(widths.at(-1) ?? 0, roomy)] : [fit(fitting[0]), fit(fitting[1]), within(widths.at(-1) ?? 0, roomy)]
}

/** The longest that a time comes out, but for that of tomorrow. */
function timesOf(language: Language): string[] {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  return [formatTime(language, 'UTC', yesterday), `${formatDay(language, '2000-09-28').slice(0, -5)} 20:48`]
}

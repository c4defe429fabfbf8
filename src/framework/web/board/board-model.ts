import type { ReactNode } from 'react'

export interface BoardColumn {
  key: string
  label: string
  mark?: ReactNode
  /** Cards there are, shown or not. */
  count: number
  /** At the end of the head: “6 late”, “today”. */
  note?: ReactNode
}

export interface BoardCard {
  id: number
  /** Key of its column. */
  column: string
  /** What it is, for those who hear it and while it is carried. */
  label: string
  /** Its page. */
  to: string
  content: ReactNode
}

/** What putting a card into a column would mean. */
export type BoardDrop =
  | { enters: true; /** Of the action; “…” where words are asked for. */ action: string; /** For whom, or what it asks. */ detail?: string }
  | { enters: false; /** Why not. */ reason: string; /** What is open in its place. */ instead?: string }

export interface BoardProps<C extends BoardCard = BoardCard> {
  /** What the board is of. */
  label: string
  columns: readonly BoardColumn[]
  /** In the order in which they stand. */
  cards: readonly C[]
  /** Asked of every other column while a card is carried. Absent: cards are not carried. */
  dropOf?: (card: C, column: string) => BoardDrop
  /** The card was put down where it enters. The board does not move it: its rows do, once they say so. */
  onDrop?: (card: C, column: string) => void
  /** Shows more cards of a column. */
  onMore?: (column: string) => void
}

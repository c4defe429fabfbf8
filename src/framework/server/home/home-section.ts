/** What a feature shows of its own on home: how much there is to do, and what comes first. */
import type { Text } from '#framework/metadata'
import type { FeatureContext } from '../feature/context.ts'
import type { Person } from '../principal.ts'

/** A figure. */
export interface HomeCounter {
  name: string
  label: Text
  count: number
  /** Address of exactly the rows that were counted; absent where no page shows them to this person. */
  opens?: string
  /** `bad` and `warn` colour a figure that is not 0. */
  tone?: 'bad' | 'warn'
}

/** A line, usually a record. */
export interface HomeItem {
  title: string
  subtitle?: string
  /** Shown by its shape and its word; without a word the title is that. Absent: the shape of its tone. */
  mark?: { tone: 'idle' | 'ok' | 'warn' | 'bad' | 'plain'; shape?: 'half' | 'dot' | 'disc'; label: string }
  /** Runs from one instant to the one it is due at: what is left is shown. ISO. */
  clock?: { from: string; due: string }
  /** When it happened, where no clock runs. ISO. */
  time?: string
  /** How many a line that stands for several rows stands for. */
  figure?: number
  opens?: string
  /** The one thing to do with it: a call of the server, sent with this body, or a page. */
  action?: { label: Text } & ({ call: string; body: { readonly [name: string]: unknown } } | { opens: string })
}

export interface HomeContent {
  counters: readonly HomeCounter[]
  /** At most five are shown. */
  items?: readonly HomeItem[]
  /** Address of all of it. */
  opens?: string
}

export type HomeReader = FeatureContext & { principal: Person }

export interface HomeSection {
  /** Of all features once. */
  name: string
  label: Text
  /** Said where nothing is there. */
  empty: Text
  /** One of the answers the day begins with: before the others and before what features draw themselves, its first figure as its head, a line each. */
  leads?: boolean
  /** Whom it concerns: holders of one of these rights; absent: everybody who is signed in. */
  anyOf?: readonly string[]
  /**
   * Reads as the person may see it: by `read`, or by calls that hold the walls between people.
   *
   * @returns null where it does not concern the person after all
   */
  content: (reader: HomeReader) => Promise<HomeContent | null>
}

/** Something that waits until this person decides: a line of the section that all features share. */
export interface HomeDecision {
  /** Of all features once. */
  name: string
  label: Text
  /** Who decides: holders of one of these rights; absent: everybody who is signed in. */
  anyOf?: readonly string[]
  /** @returns how many wait, and since when the oldest does (ISO), with the address of exactly these rows */
  waiting: (reader: HomeReader) => Promise<{ count: number; oldest?: string | null; note?: string; opens?: string }>
}

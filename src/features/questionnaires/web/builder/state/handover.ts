/** What the page of a new template hands to that of the stored one: with its first save it becomes another page, and whoever types goes on typing. */
import type { TemplateContent } from '../../../model/template.ts'
import type { Chosen } from './editor.ts'

export interface Handed {
  chosen: Chosen
  /** What was typed since it was sent; null: nothing. */
  content: TemplateContent | null
  /** The field that the cursor is in. */
  field: string | undefined
  isSheet: boolean
  /** Whoever goes on typing saved again before the other page was there. */
  isSaveAsked: boolean
}

interface Handover {
  /** Id of the template, as it is stored. */
  id: number
  at: number
  /** As it stands on the page that is left, which keys go to until the other one is there. */
  now: () => Handed
}

let handed: Handover | null = null

/** Milliseconds until the other page begins to be drawn; after that somebody went elsewhere. */
const longest = 10_000

export function handOn(id: number, now: Handover['now']): void {
  handed = { id, at: Date.now(), now }
}

/** @param id of the template @returns null: nothing was handed to this template. It may be asked more than once while the other page is drawn */
export function handedOver(id: number): Handover | null {
  return handed?.id === id && Date.now() - handed.at < longest ? handed : null
}

/** The other page is there: from now on keys go to it. */
export function takenOver(taken: Handover): void {
  if (handed === taken) handed = null
}

/** What the page of a new template hands to that of the stored one: with its first save it becomes another page, and whoever types goes on typing. */
import type { TemplateContent } from '../../../model/template.ts'
import type { Chosen } from './editor.ts'

interface Handed {
  chosen: Chosen
  /** What was typed since it was sent; null: nothing. */
  content: TemplateContent | null
  /** The field that the cursor is in. */
  field: string | undefined
  isSheet: boolean
}

let handed: { id: number; at: number; now: () => Handed } | null = null

/** Milliseconds that the other page may take to come; after that somebody went elsewhere. */
const longest = 10_000

/** @param id of the template, as it is stored @param now asked as the other page begins: until then keys still go to this one */
export function handOn(id: number, now: () => Handed): void {
  handed = { id, at: Date.now(), now }
}

/** @param id of the template @returns null: nothing was handed to this template. It may be asked more than once while the other page is drawn */
export function handedOver(id: number): Handed | null {
  return handed?.id === id && Date.now() - handed.at < longest ? handed.now() : null
}

/** The other page is there: from now on keys go to it. */
export function takenOver(id: number): void {
  if (handed?.id === id) handed = null
}

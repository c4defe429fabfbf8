import { CarryBubble } from '#framework/web'
import { cellKey } from '../draft/cells.ts'
import type { Carried } from './use-carry.ts'

/** What putting the visit down here would do, beside the pointer or the cell. */
export function Bubble({ carried: { over, at }, ...words }: { carried: Carried; title: string; text: string; against: string }) {
  return <CarryBubble over={cellKey(over)} {...(at ? { at } : {})} {...words} />
}

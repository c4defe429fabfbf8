/** Keys in the rows of a list: Tab stops once per row, the arrow keys reach the rest. */
import type { KeyboardEvent } from 'react'
import { isTextField } from '../../page/typing.ts'

const rows = 'tbody > tr, .cards > li'
const controls = 'a, button, input'

/** Up and down to the same control of another row, Home and End to the outer ones, left and right inside a row; Space ticks, with Shift a range. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || isTextField(target) || ctrlKey || metaKey || altKey) return
  const row = target.closest(rows)
  if (!row?.parentElement) return
  const own = [...row.querySelectorAll<HTMLElement>(controls)]
  const at = own.indexOf(target)
  const all = [...row.parentElement.children]
  const here = all.indexOf(row)
  const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === ' ' && target instanceof HTMLAnchorElement) {
    event.preventDefault()
    row.querySelector('input')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }))
    return
  }
  const places: { readonly [key: string]: [row: number, control: number] } = {
    ArrowDown: [here + 1, at], ArrowUp: [here - 1, at], Home: [0, at], End: [all.length - 1, at],
    ArrowLeft: [here, at + (forward === 'ArrowLeft' ? 1 : -1)], ArrowRight: [here, at + (forward === 'ArrowRight' ? 1 : -1)],
  }
  const place = places[key]
  if (!place || at < 0) return
  event.preventDefault()
  all[place[0]]?.querySelectorAll<HTMLElement>(controls)[place[1]]?.focus()
}

/** What a page does with a row of its list, beside editing, cloning and deleting it. */
import type { KeyboardEvent } from 'react'
import type { WireRow } from '../../api/wire-row.ts'
import { isTextField } from '../../page/typing.ts'

export interface RowActionItem {
  name: string
  label: string
  /** Single key that does it on the row that has the focus. */
  key?: string
  run: () => void
}

/** The first are buttons of the row; all have their keys. */
export type RowActionsOf = (row: WireRow) => readonly RowActionItem[]

/** Buttons with words of a row, so that its state stays in sight. */
export const mostButtons = 2

/** Single keys in the rows of a table. A key that a row has is no key of the page. */
export function rowActionKeys(event: KeyboardEvent<HTMLElement>, rows: readonly WireRow[], actionsOf: RowActionsOf): void {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || isTextField(target) || ctrlKey || metaKey || altKey) return
  const line = target.closest('tr')
  const row = line?.parentElement && rows[[...line.parentElement.children].indexOf(line)]
  const action = row && actionsOf(row).find((each) => each.key === key)
  if (!action) return
  event.preventDefault()
  action.run()
}

import type { ReactNode } from 'react'

/**
 * Gives a date picker's panel the role and name of a dialog: antd draws it at the end of the page, without a role or a name.
 *
 * @param label of the field
 * @returns for the picker's `panelRender`
 */
export function calendarDialog(label: string): (panel: ReactNode) => ReactNode {
  return (panel) => <div role="dialog" aria-label={label}>{panel}</div>
}

import type { ReactNode } from 'react'

/**
 * What a Select says when its list is empty, below the list: a listbox may hold nothing but options.
 *
 * @param note one element of the class `picker-note`; kinds.css shows it only below an empty list
 * @returns props for antd's Select
 */
export function emptyNote(note: ReactNode) {
  return {
    notFoundContent: <i hidden />,
    // Pressed, it must not take the focus from the field: the list would close.
    popupRender: (list: ReactNode) => <>{list}<div role="presentation" className="picker-empty" onMouseDown={(event) => event.preventDefault()}>{note}</div></>,
  }
}

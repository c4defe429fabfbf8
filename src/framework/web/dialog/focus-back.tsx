import { useEffect, useState } from 'react'

/** Stands in a dialog that goes as a whole when it is closed: the focus is then where it was before, and not at the top of the page. Who went on elsewhere stays there. */
export function FocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => {
    const { activeElement } = document
    if (before instanceof HTMLElement && before.isConnected && (activeElement === null || activeElement === document.body)) before.focus()
  }, [before])
  return null
}

import { useEffect, useRef, useState } from 'react'

/**
 * Stands in a dialog that goes as a whole when it is closed. It has the focus as soon as it stands: antd gives it once its motion is over, and a key pressed until then went to the page below.
 * Closed, the focus is where it was before, and not at the top of the page. Who went on elsewhere stays there.
 */
export function DialogFocus() {
  const [before] = useState(() => document.activeElement)
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Once antd has noted where the focus was. It goes where antd would put it; a field that took it by itself keeps it.
    queueMicrotask(() => {
      const dialog = here.current?.closest('[role="dialog"]')
      if (dialog?.firstElementChild instanceof HTMLElement && !dialog.contains(document.activeElement)) dialog.firstElementChild.focus({ preventScroll: true })
    })
  }, [])
  useEffect(() => () => {
    const { activeElement } = document
    if (before instanceof HTMLElement && before.isConnected && (activeElement === null || activeElement === document.body)) before.focus()
  }, [before])
  return <span ref={here} hidden />
}

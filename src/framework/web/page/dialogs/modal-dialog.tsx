import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { isAnyOpen } from './opened.ts'

const DialogCloseContext = createContext<() => void>(() => undefined)

/** Closes the dialog around the caller. */
export function useDialogClose(): () => void {
  return useContext(DialogCloseContext)
}

/**
 * The browser's own modal dialog: keeps the focus inside, gives it back, closes on Escape and on a click beside it. Escape closes what
 * is innermost: of an open list or calendar inside it, that alone.
 */
export function ModalDialog({ className, label, onClose, children }: { className: string; label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClose)
  const close = useCallback(() => closeNow(dialog.current), [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const beside = ({ target }: Event) => {
      if (target === element) closeNow(element)
    }
    const end = () => closed()
    // On the way down: the list itself hears of the key later, and then is open no longer.
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isAnyOpen()) event.preventDefault()
    }
    element.addEventListener('click', beside)
    element.addEventListener('keydown', keep, true)
    element.addEventListener('close', end, { once: true })
    element.showModal()
    return () => {
      element.removeEventListener('click', beside)
      element.removeEventListener('keydown', keep, true)
      element.removeEventListener('close', end)
    }
  }, [])
  return (
    <dialog ref={dialog} className={className} aria-label={label}>
      <DialogCloseContext value={close}>{children}</DialogCloseContext>
    </dialog>
  )
}

/** Says so at once: the browser's own event comes later, and a key that opens the dialog again may come before it. */
function closeNow(element: HTMLDialogElement | null) {
  element?.close()
  element?.dispatchEvent(new Event('close'))
}

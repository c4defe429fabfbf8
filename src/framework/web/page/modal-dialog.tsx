import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

const DialogCloseContext = createContext<() => void>(() => undefined)

/** Closes the dialog around the caller. */
export function useDialogClose(): () => void {
  return useContext(DialogCloseContext)
}

/** The browser's own modal dialog: keeps the focus inside, gives it back, closes on Escape and on a click beside it. */
export function ModalDialog({ className, label, onClose, children }: { className: string; label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClose)
  const close = useCallback(() => dialog.current?.close(), [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const beside = ({ target }: Event) => {
      if (target === element) element.close()
    }
    const end = () => closed()
    element.addEventListener('click', beside)
    element.addEventListener('close', end)
    element.showModal()
    return () => {
      element.removeEventListener('click', beside)
      element.removeEventListener('close', end)
    }
  }, [])
  return (
    <dialog ref={dialog} className={className} aria-label={label}>
      <DialogCloseContext value={close}>{children}</DialogCloseContext>
    </dialog>
  )
}

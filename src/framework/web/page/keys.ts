import { useEffect, useEffectEvent } from 'react'
import { isSessionOver } from '../session/over/gate.ts'
import { isTextField, isTyping, watchTyping } from './typing.ts'

/** Key → deed. `ctrl+k` also means ⌘K; single keys are off while something is being typed or a dialog is open. */
export function useKeys(deeds: { readonly [key: string]: (() => void) | undefined }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const command = event.ctrlKey || event.metaKey
    const deed = deeds[command ? `ctrl+${event.key.toLowerCase()}` : event.key]
    if (!deed || (!command && (isBusy(event.target) || isTyping(event)))) return
    event.preventDefault()
    // While a sign-in is asked for, the page below is out of reach, for keys as well.
    if (!isSessionOver()) deed()
  })
  useEffect(() => watchTyping(), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"])')) return true
  return isTextField(target)
}

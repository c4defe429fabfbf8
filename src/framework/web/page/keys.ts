import { useEffect, useEffectEvent, useRef } from 'react'
import { isSessionOver } from '../session/ended/gate.ts'
import { isTextField, isTyping, watchTyping } from './typing.ts'

/** Key → action. `ctrl+k` also means ⌘K; single keys are off while something is being typed or a dialog is open. */
export function useKeys(actions: { readonly [key: string]: (() => void) | undefined }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const command = event.ctrlKey || event.metaKey
    const action = actions[command ? `ctrl+${event.key.toLowerCase()}` : event.key]
    if (!action || (!command && (isBusy(event.target) || isTyping(event)))) return
    event.preventDefault()
    // While a sign-in is asked for, the page below is out of reach, for keys as well.
    if (!isSessionOver()) action()
  })
  useEffect(() => watchTyping(), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** How long after the first key the second one counts. */
const chordTime = 1500

/** Two keys one after the other: `first`, then a letter. Neither is told to anything else, so that the letter of a row stays its own. */
export function useChord(first: string, actions: { readonly [key: string]: () => void }): void {
  const since = useRef(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || isBusy(event.target) || isTyping(event)) return
    const isSecond = event.timeStamp - since.current < chordTime
    since.current = 0
    const action = isSecond ? actions[event.key] : undefined
    if (!action && event.key === first) since.current = event.timeStamp
    if (!action && event.key !== first) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (action && !isSessionOver()) action()
  })
  useEffect(() => watchTyping(), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before whatever has the focus hears it.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"])')) return true
  return isTextField(target)
}

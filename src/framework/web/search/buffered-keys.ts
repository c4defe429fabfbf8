/**
 * Keys typed between opening a search field and the moment it has the focus: its code may still be loading, and the page behind must
 * not take them for shortcuts or for its own text.
 */

export interface BufferedKeys {
  text: string
  /** Enter came last. */
  entered: boolean
}

let held: BufferedKeys | null = null
let release: () => void = () => undefined

/** Milliseconds after which keys are no longer kept for a field that never came. */
const timeoutMs = 15_000

/** Keeps what is typed from now on. @param onGiveUp Escape was pressed before the field came */
export function bufferKeys(onGiveUp: () => void): void {
  takeBufferedKeys()
  const own: BufferedKeys = { text: '', entered: false }
  held = own
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.isComposing) return
    if (key === 'Escape') {
      takeBufferedKeys()
      onGiveUp()
    } else if (key === 'Backspace') own.text = own.text.slice(0, -1)
    else if (key === 'Enter') own.entered = true
    else if (key.length === 1) {
      own.text += key
      own.entered = false
    } else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const timer = setTimeout(takeBufferedKeys, timeoutMs)
  addEventListener('keydown', listen, true)
  release = () => {
    clearTimeout(timer)
    removeEventListener('keydown', listen, true)
  }
}

/** What was typed meanwhile; from here on keys go their usual way. */
export function takeBufferedKeys(): BufferedKeys {
  const taken = held
  held = null
  release()
  release = () => undefined
  return taken ?? { text: '', entered: false }
}

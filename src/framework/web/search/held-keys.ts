/**
 * Keys typed between the wish for a search field and the moment it has the focus: its code may still be loading, and the page behind must
 * not take them for shortcuts or for its own text.
 */

export interface Held {
  text: string
  /** Enter came last. */
  entered: boolean
}

let held: Held | null = null
let release: () => void = () => undefined

/** Milliseconds after which a field that never came gives the keys free. */
const patience = 15_000

/** Keeps what is typed from now on. @param onGiveUp Escape was pressed before the field came */
export function holdKeys(onGiveUp: () => void): void {
  takeKeys()
  const own: Held = { text: '', entered: false }
  held = own
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.isComposing) return
    if (key === 'Escape') {
      takeKeys()
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
  const timer = setTimeout(takeKeys, patience)
  addEventListener('keydown', listen, true)
  release = () => {
    clearTimeout(timer)
    removeEventListener('keydown', listen, true)
  }
}

/** What was typed meanwhile; from here on keys go their usual way. */
export function takeKeys(): Held {
  const taken = held
  held = null
  release()
  release = () => undefined
  return taken ?? { text: '', entered: false }
}

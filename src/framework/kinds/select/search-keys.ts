import { useRef, useState, type KeyboardEvent } from 'react'

export interface SearchKeys {
  /** What was typed, trimmed; '' while nothing is. */
  typed: string
  /** Whether the change that antd reports now comes from Enter, which must never take away what was chosen. */
  isEnter(): boolean
  clear(): void
  /** For antd's Select. */
  props: { searchValue: string; onSearch(text: string): void; onInputKeyDown(event: KeyboardEvent<HTMLElement>): void }
}

/**
 * Keys of a Select that is searched by typing. By itself antd takes the option that it holds for the active one: with a value chosen
 * before, that is often this one, or one whose id begins with the figures typed; in a list of several, Enter takes a chosen one away.
 * Here what is typed decides, unless the arrow keys moved to an option since. A second Enter takes nothing more from a list that stays open.
 *
 * @param take takes the first match of what was typed; on Tab the focus goes on meanwhile
 */
export function useSearchKeys(take: (typed: string) => void): SearchKeys {
  const [text, setText] = useState('')
  const moved = useRef(false)
  const entered = useRef(false)
  const took = useRef(false)
  const typed = text.trim()
  return {
    typed,
    isEnter: () => entered.current,
    clear: () => setText(''),
    props: {
      searchValue: text,
      onSearch(next) {
        moved.current = false
        if (next !== '') took.current = false
        setText(next)
      },
      onInputKeyDown(event) {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          moved.current = true
          took.current = false
        }
        if (event.key !== 'Enter' && event.key !== 'Tab') return
        // Whoever presses Enter once more is done: the option that stands first was not asked for.
        const isDone = event.key === 'Enter' && !typed && took.current && event.currentTarget.getAttribute('aria-expanded') === 'true'
        if (!isDone && (moved.current || (event.key === 'Enter' && !typed))) {
          entered.current = true
          queueMicrotask(() => { entered.current = false })
          return
        }
        // Kept from antd, which would take its active option.
        event.stopPropagation()
        if (event.key === 'Enter') event.preventDefault()
        took.current = event.key === 'Enter' && (isDone || typed !== '')
        if (typed) take(typed)
      },
    },
  }
}

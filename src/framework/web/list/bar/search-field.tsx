import type { EntityModel } from '#framework/metadata'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Kbd } from '../../page/page.tsx'
import { useSession } from '../../session/session.ts'
import { midSentence, nounOf } from '../../texts/mid-sentence.ts'
import { useSay } from '../../texts/say.ts'
import type { ListStateHandle } from '../state/use-list-state.ts'

/** Long enough that a word typed quickly asks once. */
const pause = 300

/** The list's search; asks after a short pause, and at once on Enter. One search is one step of the history. */
export function SearchField({ entity, state, inputRef }: { entity: EntityModel; state: ListStateHandle; inputRef: RefObject<HTMLInputElement | null> }) {
  const say = useSay()
  const { language, phone } = useSession()
  const [text, setText] = useState(state.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [asked, setAsked] = useState(state.search)
  // The search was changed elsewhere: by Back, or by clearing all conditions.
  if (state.search !== asked) {
    setAsked(state.search)
    setText(state.search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() !== state.search) state.change({ search: next.trim() }, state.search !== '')
  }
  const fields = entity.fields.filter((f) => f.search).map((f) => f.short[language])
  const label = say('list.search', { many: nounOf(entity, language) })
  return (
    <div className="search-field">
      <Icon name="search" size={14} />
      <input
        ref={inputRef} type="search" value={text} dir={text ? 'auto' : undefined} aria-label={label} enterKeyHint="search"
        placeholder={fields.length ? fields.map((f, i) => (i ? midSentence(f, language) : f)).join(language === 'ur' ? '، ' : ', ') : label}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => ask(target.value), pause)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(text)
          if (event.key === 'Escape' && text) {
            event.stopPropagation()
            setText('')
            ask('')
          }
        }}
      />
      {!text && !phone && <Kbd>/</Kbd>}
    </div>
  )
}

import { useState } from 'react'
import { useSay } from '../texts/say.ts'
import type { ListStateHandle } from './state/use-list-state.ts'

/** "Page 3 of 250": another number and Enter leads there; beyond the last page, to the last. */
export function PageJump({ state, pages }: { state: ListStateHandle; pages: number }) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  if (pages <= 1) return <span className="pager-page">{say('list.pageOf', { page: state.page, pages })}</span>
  const [before = '', after = ''] = say('list.pageJump', { field: '|', pages }).split('|')
  const go = () => {
    const page = Math.min(pages, Math.max(1, Number.parseInt(typed ?? '', 10) || state.page))
    setTyped(null)
    if (page !== state.page) state.change({ page })
  }
  return (
    <label className="pager-page">
      {before}
      <input
        className="plain-input pager-jump number" dir="ltr" inputMode="numeric" autoComplete="off" enterKeyHint="go" aria-label={say('list.goToPage', { pages })}
        size={String(pages).length} value={typed ?? state.page} onFocus={({ target }) => target.select()} onBlur={go}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') go()
          if (key !== 'Escape') return
          setTyped(null)
          currentTarget.select()
        }}
      />
      {after}
    </label>
  )
}

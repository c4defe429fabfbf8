/** Ctrl K: every list, record and action, by a few letters. */
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { ModalDialog, useDialogClose } from '../page/dialogs/modal-dialog.tsx'
import { Highlight } from '../page/highlight.tsx'
import { Kbd } from '../page/page.tsx'
import { useSession } from '../session/session.ts'
import type { FoundPage } from '../search/search-pages.ts'
import { takeBufferedKeys } from '../search/buffered-keys.ts'
import { useSay } from '../texts/say.ts'
import { useLines, type Line } from './use-lines.ts'
import './palette.css'

export function Palette({ pages, onClose }: { pages: readonly FoundPage[]; onClose: () => void }) {
  const say = useSay()
  return <ModalDialog className="palette" label={say('shell.search')} onClose={onClose}><Inside pages={pages} /></ModalDialog>
}

function Inside({ pages }: { pages: readonly FoundPage[] }) {
  const say = useSay()
  const close = useDialogClose()
  const { phone } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const id = useId()
  const [term, setTerm] = useState('')
  const [at, setAt] = useState(0)
  // Enter came before the answer: what it gives first is opened when it is there.
  const entered = useRef<string | null>(null)
  const { groups, isPending, problem, ask } = useLines(term, pages, pathname)
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups])
  const chosen = lines[Math.min(at, lines.length - 1)]
  // In braces: newer browsers return a promise, which React would take for the clean-up.
  useEffect(() => {
    document.getElementById(`${id}-${chosen?.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  const open = (line: Line | undefined, newTab: boolean) => {
    if (!line) return
    close()
    if ('run' in line) line.run()
    else if (newTab) window.open(line.to, '_blank', 'noopener')
    else void navigate(line.to)
  }
  const wanted = term.replace(/^>/, '').trim()
  const openEntered = useEffectEvent(() => {
    if (entered.current === null || entered.current !== wanted || isPending) return
    entered.current = null
    open(lines[0], false)
  })
  useEffect(() => {
    openEntered()
  }, [isPending, wanted, lines])
  const enter = (text: string) => {
    entered.current = text
    void ask(text)
  }
  return (
    <>
      <div className="palette-field">
        <Icon name="search" size={18} />
        <input
          type="text" value={term} dir={term ? 'auto' : undefined} role="combobox" aria-expanded="true" aria-controls={`${id}-list`} aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined} aria-label={say('shell.search')} placeholder={say('shell.search')}
          // The palette is opened to type in it, so its field has the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus onChange={({ target }) => { setTerm(target.value); setAt(0); entered.current = null }}
          onFocus={() => {
            const { text, entered: wasEntered } = takeBufferedKeys()
            if (text) setTerm(term + text)
            if (wasEntered) enter((term + text).replace(/^>/, '').trim())
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : lines.length - 1)) % Math.max(1, lines.length))
            }
            if (event.key === 'Enter') {
              event.preventDefault()
              if (isPending && at === 0) enter(wanted)
              else open(chosen, event.ctrlKey || event.metaKey)
            }
          }}
        />
        {!phone && <span>{say('shell.paletteHint')}</span>}
        <button type="button" className="palette-close" title={say('page.close')} onClick={close}><Kbd>Esc</Kbd></button>
      </div>
      <div className="palette-lines" id={`${id}-list`} role="listbox" aria-label={say('shell.paletteHint')}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.label}>
            <h2 role="presentation">{group.label}</h2>
            {group.lines.map((line) => (
              <div
                key={line.key} id={`${id}-${line.key}`} role="option" aria-selected={line === chosen} tabIndex={-1} className={line === chosen ? 'palette-on' : undefined}
                onMouseMove={() => line !== chosen && setAt(lines.indexOf(line))} onClick={(event) => open(line, event.ctrlKey || event.metaKey)} onKeyDown={() => undefined}
              >
                <Icon name={line.icon} />
                <span><bdi><Highlight text={line.label} term={wanted} /></bdi>{line.note && <small>{line.note}</small>}</span>
                {line === chosen && !phone && <Kbd>Enter</Kbd>}
              </div>
            ))}
          </div>
        ))}
        {lines.length === 0 && !isPending && !problem && <p>{say('shell.paletteNothing', { term: wanted })}</p>}
        {problem && <p>{problem}</p>}
      </div>
      <output className="hidden-text">{say('shell.paletteResults', { count: lines.length })}</output>
      {!phone && (
        <footer>
          <span><Kbd>↑</Kbd> <Kbd>↓</Kbd> {say('shell.paletteMove')}</span><span><Kbd>Enter</Kbd> {say('shell.paletteOpen')}</span><span><Kbd>Ctrl Enter</Kbd> {say('shell.paletteNewTab')}</span>
          <span><Kbd>&gt;</Kbd> {say('shell.paletteActionsOnly')}</span>
        </footer>
      )}
    </>
  )
}

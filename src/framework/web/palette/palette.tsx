// A listbox whose options the text box steers: the browser's own cannot hold groups, pictures and marks.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
/** Ctrl K: every list, record and action, by a few letters. */
import { useEffect, useId, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { ModalDialog, useDialogClose } from '../page/modal-dialog.tsx'
import { Marked } from '../page/marked.tsx'
import { Kbd } from '../page/page.tsx'
import { useSession } from '../session/session.ts'
import type { Entry } from '../shell/navigation.ts'
import { useSay } from '../texts/say.ts'
import { useLines, type Line } from './use-lines.ts'
import './palette.css'

export function Palette({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const say = useSay()
  return <ModalDialog className="palette" label={say('shell.search')} onClose={onClose}><Inside entries={entries} /></ModalDialog>
}

function Inside({ entries }: { entries: readonly Entry[] }) {
  const say = useSay()
  const close = useDialogClose()
  const { phone } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const id = useId()
  const [term, setTerm] = useState('')
  const [at, setAt] = useState(0)
  const groups = useLines(term, entries, pathname)
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups])
  const chosen = lines[Math.min(at, lines.length - 1)]
  // In braces: newer browsers answer a promise, which is no clean-up.
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
  return (
    <>
      <div className="palette-field">
        <Icon name="search" size={18} />
        <input
          type="text" value={term} dir={term ? 'auto' : undefined} role="combobox" aria-expanded="true" aria-controls={`${id}-list`} aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined} aria-label={say('shell.search')} placeholder={say('shell.search')}
          // A palette is opened to type in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus onChange={({ target }) => { setTerm(target.value); setAt(0) }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : lines.length - 1)) % Math.max(1, lines.length))
            }
            if (event.key === 'Enter') {
              event.preventDefault()
              open(chosen, event.ctrlKey || event.metaKey)
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
                <span><bdi><Marked text={line.label} term={wanted} /></bdi>{line.note && <small>{line.note}</small>}</span>
                {line === chosen && !phone && <Kbd>↵</Kbd>}
              </div>
            ))}
          </div>
        ))}
        {lines.length === 0 && <p>{say('shell.paletteNothing', { term: wanted })}</p>}
      </div>
      <output className="hidden-text">{say('shell.paletteResults', { count: lines.length })}</output>
      {!phone && (
        <footer>
          <span><Kbd>↑</Kbd> <Kbd>↓</Kbd> {say('shell.paletteMove')}</span><span><Kbd>↵</Kbd> {say('shell.paletteOpen')}</span><span><Kbd>Ctrl ↵</Kbd> {say('shell.paletteNewTab')}</span>
          <span><Kbd>&gt;</Kbd> {say('shell.paletteActionsOnly')}</span>
        </footer>
      )}
    </>
  )
}

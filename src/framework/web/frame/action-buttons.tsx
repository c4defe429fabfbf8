import type { Language } from '#framework/metadata'
import type { OpenAction } from '#framework/wire'
import { Button } from 'antd'
import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Popup } from '../page/dialogs/popup.tsx'
import { useSay } from '../texts/say.ts'
import './frame.css'

export interface ActionItem {
  name: string
  /** With “…” where a dialog follows. */
  label: string
  /** False: it would be open to this person but lacks something, which `why` says. */
  open: boolean
  why?: string
  /** The next step is this person's own. */
  own?: boolean
}

/** The actions of a transition table as buttons take them. @param asks whether a dialog follows */
export function actionItems<A extends string>(actions: readonly OpenAction<A>[], language: Language, asks: (name: A) => boolean = () => false): (ActionItem & { name: A })[] {
  return actions.map(({ name, label, isOpen, waitsFor, isOwn }) => ({ name, label: `${label[language]}${asks(name) ? '…' : ''}`, open: isOpen, own: isOwn, ...(waitsFor ? { why: waitsFor[language] } : {}) }))
}

export interface ActionButtonsProps<A extends string> {
  actions: readonly (ActionItem & { name: A })[]
  onAction: (name: A) => void
  /** The likeliest next action; by default the first that is the person's own step. Null: the next step is another's. */
  primary?: A | null
  /** Those that stand beside it as buttons of their own. */
  beside?: readonly A[]
  /** The one that is under way. */
  busy?: A | null
}

/** What may be done now: one primary, the rest under More; what still waits for something stands there with what it waits for. */
export function ActionButtons<A extends string>({ actions, onAction, primary, beside = [], busy = null }: ActionButtonsProps<A>) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const first = primary === undefined ? actions.find((action) => action.open && action.own)?.name : primary
  const isShown = ({ name, open: may }: ActionItem) => may && (name === first || beside.some((other) => other === name))
  const rest = actions.filter((action) => !isShown(action))
  const [may, waiting] = [rest.filter((action) => action.open), rest.filter((action) => !action.open)]
  const act = (name: A) => {
    setOpen(false)
    onAction(name)
  }
  const content = (
    <div className="action-menu">
      {may.length > 0 && <ul>{may.map(({ name, label }) => <li key={name}><button type="button" disabled={busy !== null} onClick={() => act(name)}>{label}</button></li>)}</ul>}
      {waiting.length > 0 && <><p>{say('parts.notYet')}</p><dl>{waiting.map(({ name, label, why }) => <div key={name}><dt>{label}</dt><dd>{why}</dd></div>)}</dl></>}
    </div>
  )
  return (
    <span className="action-buttons">
      {rest.length > 0 && <Popup end label={say('parts.more')} open={open} onOpenChange={setOpen} content={content}><Button icon={<Icon name="dots" />} aria-label={say('parts.more')} aria-expanded={open} loading={busy !== null && may.some(({ name }) => name === busy)} /></Popup>}
      {actions.filter((action) => isShown(action) && action.name !== first).map(({ name, label }) => <Button key={name} loading={busy === name} disabled={busy !== null && busy !== name} onClick={() => act(name)}>{label}</Button>)}
      {actions.filter((action) => isShown(action) && action.name === first).map(({ name, label }) => <Button key={name} type="primary" loading={busy === name} disabled={busy !== null && busy !== name} onClick={() => act(name)}>{label}</Button>)}
    </span>
  )
}

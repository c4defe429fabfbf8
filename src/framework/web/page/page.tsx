/** Furniture of a page: frame, head, bar of actions, states. */
import type { ReactNode } from 'react'
import { useSettings } from '../session/settings.ts'
import { useHead, type Crumb } from './head.ts'
import './page.css'

/** `fill`: the page is as high as the window and scrolls inside (lists). `narrow`: at most 932 px (forms). */
export function Page({ children, fill = false, narrow = false }: { children: ReactNode; fill?: boolean; narrow?: boolean }) {
  return <div className={`page${fill ? ' page-fill' : ''}${narrow ? ' page-narrow' : ''}`}>{children}</div>
}

export interface PageHeadProps {
  title: string
  /** Behind the title, in grey: what is called by the title. Not on the phone. */
  subtitle?: string | undefined
  /** Count as text: "12,480 of 14,206". */
  count?: string | undefined
  trail?: readonly Crumb[]
  /** Where the phone's back arrow goes. */
  back?: string
  actions?: ReactNode
  /** Below the title, in the same head: key facts, place in the list. */
  children?: ReactNode
}

/** Title, count and actions, 54 px high. On the phone the title stands in the top bar instead. */
export function PageHead({ title, subtitle, count, trail = [], back, actions, children }: PageHeadProps) {
  const { phone } = useSettings()
  useHead({ title, trail, ...(count === undefined ? {} : { count }), ...(back === undefined ? {} : { back }) })
  if (phone && !children) return null
  return (
    <header className="page-head">
      {!phone && (
        <div className="page-head-line">
          {subtitle ? <h1 className="page-title"><bdi>{title}</bdi> <span dir="auto">{subtitle}</span></h1> : <h1 className="page-title" dir="auto">{title}</h1>}
          {count !== undefined && <output className="page-count">{count}</output>}
          {actions && <div className="page-actions">{actions}</div>}
        </div>
      )}
      {children}
    </header>
  )
}

/** Bar at the foot of a form, 56 px, always in sight: what is open at the start, actions at the end. */
export function SaveBar({ note, actions }: { note?: ReactNode; actions: ReactNode }) {
  return (
    <div className="save-bar">
      <output className="save-bar-note">{note}</output>
      <div className="save-bar-actions">{actions}</div>
    </div>
  )
}

/** An empty, failed or missing something: says what is, what is safe, what to do. */
export function PageState({ icon, title, text, actions, note, alert = false }: {
  icon?: ReactNode
  title: string
  text?: ReactNode
  actions?: ReactNode
  note?: ReactNode
  /** Read out at once: failures. */
  alert?: boolean
}) {
  return (
    <div className="page-state" role={alert ? 'alert' : undefined}>
      {icon && <div className="page-state-icon">{icon}</div>}
      <h2 className="page-state-title">{title}</h2>
      {text && <p className="page-state-text">{text}</p>}
      {actions && <div className="page-state-actions">{actions}</div>}
      {note && <p className="page-state-note">{note}</p>}
    </div>
  )
}

/** A key as it is printed on the keyboard; in words where the bundled faces lack its sign (`Enter`), which would be an empty box. */
export function Kbd({ children }: { children: string }) {
  return <kbd className="kbd" dir="ltr">{children}</kbd>
}

/**
 * A panel below the button that opens it. Not in the browser's top layer: drop-downs of the inputs inside it are drawn in the body and
 * must stay above it.
 */
import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isCalendarOpen } from './opened.ts'
import './popup.css'

const gap = 6
const margin = 8
/** What a control inside the panel opens belongs to the panel. */
const ours = '.popup, .ant-select-dropdown, .ant-picker-dropdown, .ant-modal-root'

export interface PopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  content: ReactNode
  /** What the panel is, for those who hear it. */
  label: string
  /** Aligned to the end of the button instead of its start. */
  end?: boolean
  /** The button; a click on it opens and closes. */
  children: ReactNode
}

const ClosingContext = createContext<Set<() => void> | null>(null)

/** Runs when the user closes the panel around the caller; not when the page is left. */
export function useOnPopupClose(action: () => void): void {
  const closing = useContext(ClosingContext)
  const latest = useEffectEvent(action)
  useEffect(() => {
    const run = () => latest()
    closing?.add(run)
    return () => void closing?.delete(run)
  }, [closing])
}

export function Popup({ open, onOpenChange, content, label, end = false, children }: PopupProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [closing] = useState(() => new Set<() => void>())
  const close = () => {
    for (const action of closing) action()
    onOpenChange(false)
  }
  const toggle = useEffectEvent(() => (open ? close() : onOpenChange(true)))
  useEffect(() => {
    const element = anchor.current
    const listen = () => toggle()
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [])
  return (
    <>
      <span ref={anchor} className="popup-anchor">{children}</span>
      {open && createPortal(<Panel anchor={anchor} end={end} label={label} onClose={close}><ClosingContext value={closing}>{content}</ClosingContext></Panel>, document.body)}
    </>
  )
}

function Panel({ anchor, end, label, onClose, children }: { anchor: { readonly current: HTMLElement | null }; end: boolean; label: string; onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    // What is done in the panel may move its button, as a condition that is added moves "+ Filter": the panel stays where it is.
    let box = boxOf(anchor.current)
    const place = () => position(panel.current, box, end)
    const follow = () => {
      box = boxOf(anchor.current)
      place()
    }
    const scrolled = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor.current)) follow()
    }
    place()
    const resized = new ResizeObserver(place)
    if (panel.current) resized.observe(panel.current)
    addEventListener('resize', follow)
    addEventListener('scroll', scrolled, true)
    return () => {
      resized.disconnect()
      removeEventListener('resize', follow)
      removeEventListener('scroll', scrolled, true)
    }
  }, [anchor, end])
  useEffect(() => {
    const element = panel.current
    const button = anchor.current
    if (!element) return
    if (!element.contains(document.activeElement)) (element.querySelector<HTMLElement>('input, button, [tabindex="0"]') ?? element).focus()
    const outside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(ours) && !button?.contains(target)) close()
    }
    addEventListener('pointerdown', outside)
    return () => {
      removeEventListener('pointerdown', outside)
      if (document.activeElement === document.body || element.contains(document.activeElement)) button?.querySelector('button')?.focus()
    }
  }, [anchor])
  // React's own order: what is open inside the panel gets Escape first, also where it is drawn elsewhere.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    if (!empties(event.target) && !isCalendarOpen()) onClose()
  }
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  return <dialog open ref={panel} className="popup" aria-label={label} tabIndex={-1} onKeyDown={escape}>{children}</dialog>
}

/** Whether Escape empties the field it was pressed in: browsers do so with searches. */
function empties(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.type === 'search' && field.value !== ''
}

function boxOf(anchor: HTMLElement | null): DOMRect | undefined {
  return anchor?.firstElementChild?.getBoundingClientRect()
}

/** Below the anchor, above it where there is more room, always inside the window. */
function position(panel: HTMLElement | null, box: DOMRect | undefined, end: boolean): void {
  if (!panel || !box) return
  const { offsetWidth: width, offsetHeight: height } = panel
  const atRight = end !== (document.documentElement.dir === 'rtl')
  const left = atRight ? box.right - width : box.left
  const below = innerHeight - box.bottom - gap - margin
  const top = height <= below || below > box.top ? box.bottom + gap : box.top - gap - height
  panel.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`
  panel.style.top = `${Math.max(margin, top)}px`
}

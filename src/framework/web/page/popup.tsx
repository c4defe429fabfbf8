/**
 * A panel below the button that opens it. Not in the browser's top layer: drop-downs of the inputs inside it are drawn in the body and
 * must stay above it.
 */
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './popup.css'

const gap = 6
const margin = 8
/** What a control inside the panel opens belongs to the panel. */
const ours = '.popup, .ant-select-dropdown, .ant-picker-dropdown, .ant-modal-root'

export interface PopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  content: ReactNode
  /** Aligned to the end of the button instead of its start. */
  end?: boolean
  /** The button; a click on it opens and closes. */
  children: ReactNode
}

export function Popup({ open, onOpenChange, content, end = false, children }: PopupProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const id = useId()
  return (
    <>
      {/* The button inside is what is operated; this only listens to it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span ref={anchor} className="popup-anchor" onClick={() => onOpenChange(!open)}>{children}</span>
      {open && createPortal(<Panel id={id} anchor={anchor} end={end} onClose={() => onOpenChange(false)}>{content}</Panel>, document.body)}
    </>
  )
}

function Panel({ id, anchor, end, onClose, children }: { id: string; anchor: { current: HTMLElement | null }; end: boolean; onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const place = () => position(panel.current, anchor.current, end)
    place()
    const resized = new ResizeObserver(place)
    if (panel.current) resized.observe(panel.current)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      resized.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [anchor, end])
  useEffect(() => {
    const before = document.activeElement
    if (!panel.current?.contains(before)) (panel.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]') ?? panel.current)?.focus()
    const outside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(ours) && !anchor.current?.contains(target)) close.current()
    }
    addEventListener('pointerdown', outside)
    return () => {
      removeEventListener('pointerdown', outside)
      if (document.activeElement === document.body || panel.current?.contains(document.activeElement)) anchor.current?.querySelector('button')?.focus()
    }
  }, [anchor])
  return (
    // The panel hears Escape from whatever inside it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={panel} id={id} className="popup" tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </div>
  )
}

/** Below the anchor, above it where there is more room, always inside the window. */
function position(panel: HTMLElement | null, anchor: HTMLElement | null, end: boolean): void {
  const box = anchor?.firstElementChild?.getBoundingClientRect()
  if (!panel || !box) return
  const { offsetWidth: width, offsetHeight: height } = panel
  const atRight = end !== (document.documentElement.dir === 'rtl')
  const left = atRight ? box.right - width : box.left
  const below = innerHeight - box.bottom - gap - margin
  const top = height <= below || below > box.top ? box.bottom + gap : box.top - gap - height
  panel.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`
  panel.style.top = `${Math.max(margin, top)}px`
}

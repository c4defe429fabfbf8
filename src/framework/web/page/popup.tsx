/**
 * A panel below the button that opens it. Not in the browser's top layer: drop-downs of the inputs inside it are drawn in the body and
 * must stay above it.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
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
  /** What the panel is, for those who hear it. */
  label: string
  /** Aligned to the end of the button instead of its start. */
  end?: boolean
  /** The button; a click on it opens and closes. */
  children: ReactNode
}

export function Popup({ open, onOpenChange, content, label, end = false, children }: PopupProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const toggle = useEffectEvent(() => onOpenChange(!open))
  useEffect(() => {
    const element = anchor.current
    const listen = () => toggle()
    element?.addEventListener('click', listen)
    return () => element?.removeEventListener('click', listen)
  }, [])
  return (
    <>
      <span ref={anchor} className="popup-anchor">{children}</span>
      {open && createPortal(<Panel anchor={anchor} end={end} label={label} onClose={() => onOpenChange(false)}>{content}</Panel>, document.body)}
    </>
  )
}

function Panel({ anchor, end, label, onClose, children }: { anchor: { readonly current: HTMLElement | null }; end: boolean; label: string; onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
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
    const element = panel.current
    const button = anchor.current
    if (!element) return
    if (!element.contains(document.activeElement)) (element.querySelector<HTMLElement>('input, button, [tabindex="0"]') ?? element).focus()
    const outside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(ours) && !button?.contains(target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.stopPropagation()
      close()
    }
    addEventListener('pointerdown', outside)
    element.addEventListener('keydown', escape)
    return () => {
      removeEventListener('pointerdown', outside)
      element.removeEventListener('keydown', escape)
      if (document.activeElement === document.body || element.contains(document.activeElement)) button?.querySelector('button')?.focus()
    }
  }, [anchor])
  return <dialog open ref={panel} className="popup" aria-label={label} tabIndex={-1}>{children}</dialog>
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

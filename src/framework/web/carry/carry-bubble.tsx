import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { CarryPoint } from './use-pointer-carry.ts'
import './carry.css'

/** What putting down here would do, or why it is refused: beside the pointer, else beside the cell. @param over `data-cell` of the cell */
export function CarryBubble({ over, at, title, text, against = '' }: { over: string; at?: CarryPoint; title: string; text: string; against?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const found = document.querySelector(`[data-cell="${over}"]`)
    if (!at) found?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const cell = found?.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = element
    const [x, y] = at ? [at.x + 14, at.y + 18] : cell ? [cell.right + 6, cell.bottom + 6] : [innerWidth / 2 - width / 2, innerHeight / 2]
    element.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`
    element.style.top = `${Math.max(8, y + height > innerHeight - 8 ? y - height - 36 : y)}px`
  }, [at, over])
  return createPortal(<div ref={box} className="carry-bubble" role="presentation"><b>{title}</b><span>{text}</span>{against && <span className="carry-against">{against}</span>}</div>, document.body)
}

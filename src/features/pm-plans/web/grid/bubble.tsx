import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cellKey } from '../draft/cells.ts'
import type { Carried } from './use-carry.ts'

/** What putting the visit down here would do, beside the pointer or the cell. */
export function Bubble({ carried, title, text, against }: { carried: Carried; title: string; text: string; against: string }) {
  const box = useRef<HTMLDivElement>(null)
  const key = cellKey(carried.over)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const found = document.querySelector(`[data-cell="${key}"]`)
    if (!carried.at) found?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const cell = found?.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = element
    const [x, y] = carried.at ? [carried.at.x + 14, carried.at.y + 18] : cell ? [cell.right + 6, cell.bottom + 6] : [innerWidth / 2 - width / 2, innerHeight / 2]
    element.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`
    element.style.top = `${Math.max(8, y + height > innerHeight - 8 ? y - height - 36 : y)}px`
  }, [carried, key])
  return createPortal(<div ref={box} className="plan-bubble" role="presentation"><b>{title}</b><span>{text}</span>{against && <span className="plan-warn">{against}</span>}</div>, document.body)
}

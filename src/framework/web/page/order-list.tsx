/** Things in an order that is changed by carrying them, with the pointer or a finger by the handle, or by its arrow keys. */
import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { Icon } from '../icons/icon.tsx'
import './order-list.css'

export interface OrderedItem {
  name: string
  label: string
  /** What the line shows in place of the label. @param place from 1 */
  renderLine?: (place: number) => ReactNode
  className?: string
}

export interface OrderListProps {
  label: string
  items: readonly OrderedItem[]
  /** Of the handle of an item; and what is said of one that a key moved. */
  words: { move: (label: string) => string; moved: (label: string, place: number, count: number) => string }
  /** The order is told by number to those who do not see it. */
  isNumbered?: boolean
  /** Told once what was carried is let go. */
  onOrder: (names: string[]) => void
}

export function OrderList({ label, items, words, onOrder, isNumbered = false }: OrderListProps) {
  const list = useRef<HTMLElement>(null)
  const Tag = isNumbered ? 'ol' : 'ul'
  const [carried, setCarried] = useState<{ name: string; names: readonly string[] } | null>(null)
  const [moved, setMoved] = useState<{ name: string } | null>(null)
  // A handle that moved by a key keeps the focus.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLButtonElement>(`[data-name="${CSS.escape(moved.name)}"] .order-list-handle`)?.focus()
  }, [moved])
  const usual = items.map(({ name }) => name)
  const names = carried?.names ?? usual
  const put = (name: string, to: number) => {
    const rest = names.filter((each) => each !== name)
    const at = Math.min(Math.max(to, 0), rest.length)
    return [...rest.slice(0, at), name, ...rest.slice(at)]
  }
  const carry = ({ clientY }: PointerEvent) => {
    if (!carried || !list.current) return
    const others = [...list.current.children].filter((each) => each instanceof HTMLElement && each.dataset['name'] !== carried.name)
    setCarried({ ...carried, names: put(carried.name, others.filter((each) => each.getBoundingClientRect().top + each.clientHeight / 2 < clientY).length) })
  }
  const step = (name: string, to: number) => {
    const next = put(name, to)
    if (next.join('\n') !== names.join('\n')) onOrder(next)
    setMoved({ name })
  }
  const end = (isKept: boolean) => {
    if (carried && isKept && carried.names.join('\n') !== usual.join('\n')) onOrder([...carried.names])
    setCarried(null)
  }
  return (
    <>
      <Tag ref={list as RefObject<never>} className="order-list" aria-label={label}>
        {names.map((name, n) => {
          const item = items.find((each) => each.name === name)
          return item && (
            <li key={name} data-name={name} className={[carried?.name === name && 'order-list-carried', item.className].filter(Boolean).join(' ') || undefined}>
              <button
                type="button" className="order-list-handle" aria-label={words.move(item.label)} aria-keyshortcuts="ArrowUp ArrowDown Home End"
                onPointerDown={(event) => {
                  if (event.button !== 0) return
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setCarried({ name, names: usual })
                }}
                onPointerMove={carry} onPointerUp={() => end(true)} onPointerCancel={() => end(false)}
                onKeyDown={(event) => {
                  const to = { ArrowUp: n - 1, ArrowDown: n + 1, Home: 0, End: names.length }[event.key]
                  if (to === undefined) return
                  event.preventDefault()
                  step(name, to)
                }}
              ><Icon name="grip" /></button>
              {item.renderLine ? item.renderLine(n + 1) : <span dir="auto">{item.label}</span>}
            </li>
          )
        })}
      </Tag>
      <output className="hidden-text">{moved && words.moved(items.find(({ name }) => name === moved.name)?.label ?? '', usual.indexOf(moved.name) + 1, usual.length)}</output>
    </>
  )
}

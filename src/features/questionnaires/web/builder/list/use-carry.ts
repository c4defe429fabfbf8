/** Carrying a line of the list with the mouse: a question to its place among the others, a section among the sections. */
import { useState, type DragEvent } from 'react'
import type { Edit } from '../state/editor.ts'
import type { Line } from './lines.ts'

export interface Target {
  line: string
  side: 'before' | 'after'
}

export interface Carry {
  carried: string | null
  target: Target | null
  handlers: { onDragStart: (event: DragEvent) => void; onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void; onDragEnd: () => void } | null
}

/** @param enabled off while the version is only read */
export function useCarry(lines: readonly Line[], enabled: boolean, onDrop: (edit: Edit) => void): Carry {
  const [carried, setCarried] = useState<string | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const lineAt = ({ target: element }: DragEvent) => {
    const id = element instanceof Element ? element.closest<HTMLElement>('[data-line]')?.dataset['line'] : undefined
    return lines.find((line) => line.id === id)
  }
  const end = () => {
    setCarried(null)
    setTarget(null)
  }
  const own = lines.find(({ id }) => id === carried)
  return {
    carried, target,
    handlers: enabled ? {
      onDragStart(event) {
        const line = lineAt(event)
        if (!line) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', line.id)
        setCarried(line.id)
      },
      onDragOver(event) {
        const over = lineAt(event)
        if (!own || !over || over.id === own.id) return setTarget(null)
        event.preventDefault()
        const box = (event.target as Element).closest('[data-line]')?.getBoundingClientRect()
        const isLower = box !== undefined && event.clientY > box.top + box.height / 2
        // A question goes below the head of a section, never beside it.
        const side = own.question && !over.question ? 'after' : isLower ? 'after' : 'before'
        if (target?.line !== over.id || target.side !== side) setTarget({ line: over.id, side })
      },
      onDrop(event) {
        event.preventDefault()
        const over = lines.find(({ id }) => id === target?.line)
        if (own && over && target) onDrop(editOf(own, over, target.side))
        end()
      },
      onDragEnd: end,
    } : null,
  }
}

function editOf(own: Line, over: Line, side: Target['side']): Edit {
  if (own.question) return { do: 'carry', key: own.question.key, to: over.question ? { section: over.at, beside: over.question.key, side } : { section: over.at, beside: null, side: 'before' } }
  const wanted = over.at + (side === 'after' ? 1 : 0)
  return { do: 'moveSection', from: own.at, to: wanted > own.at ? wanted - 1 : wanted }
}

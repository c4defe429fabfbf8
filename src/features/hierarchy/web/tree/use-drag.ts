/** Moving a place with the mouse: it is dragged onto the place below which it is to go. Nothing moves by that; a preview follows, as with the keys. */
import { useEffect, useRef, useState, type DragEvent, type HTMLAttributes } from 'react'
import type { TreeNode } from './tree-model.ts'

/** Milliseconds over a closed place until it opens. */
const opensAfter = 600

export interface TreeDrag {
  /** The place in the air. */
  dragged: TreeNode | null
  propsOf: (node: TreeNode) => HTMLAttributes<HTMLDivElement>
}

export interface DragRules {
  /** Whether the reader may move it at all. */
  canMove: (node: TreeNode) => boolean
  /** Whether it may go below that place. */
  takes: (dragged: TreeNode, target: TreeNode) => boolean
  isClosed: (node: TreeNode) => boolean
  onOpen: (node: TreeNode) => void
  onDrop: (dragged: TreeNode, target: TreeNode) => void
}

export function useDrag({ canMove, takes, isClosed, onOpen, onDrop }: DragRules): TreeDrag {
  const [dragged, setDragged] = useState<TreeNode | null>(null)
  const over = useRef<{ node: TreeNode | null; timer: ReturnType<typeof setTimeout> | undefined }>({ node: null, timer: undefined })
  const isOver = (node: TreeNode | null) => {
    if (over.current.node === node) return
    clearTimeout(over.current.timer)
    over.current = { node, timer: node && isClosed(node) ? setTimeout(() => onOpen(node), opensAfter) : undefined }
  }
  const end = () => {
    isOver(null)
    setDragged(null)
  }
  useEffect(() => {
    if (!dragged) return
    // A line that was scrolled out of sight is not told that its drag ended. While something is dragged the pointer tells nothing.
    const stop = () => setDragged(null)
    window.addEventListener('pointermove', stop)
    return () => window.removeEventListener('pointermove', stop)
  }, [dragged])
  useEffect(() => {
    const { current } = over
    return () => clearTimeout(current.timer)
  }, [])
  return {
    dragged,
    propsOf: (node) => ({
      ...(canMove(node) ? {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => {
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData('text/plain', node.name)
          setDragged(node)
        },
        onDragEnd: end,
      } : {}),
      ...(dragged ? {
        onDragOver: (event: DragEvent) => {
          isOver(node)
          if (takes(dragged, node)) event.preventDefault()
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          end()
          if (takes(dragged, node)) onDrop(dragged, node)
        },
      } : {}),
    }),
  }
}

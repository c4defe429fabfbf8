/** The tree as lines, after the WAI tree pattern: one focus, arrow keys, Home, End, typing a name; only lines in sight are in the document. */
import { Icon, useSession } from '#framework/web'
import { useEffect, useEffectEvent, useMemo, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useSay } from '../texts.ts'
import type { TreeNode } from './tree-model.ts'
import type { TreeDrag } from './use-drag.ts'
import { useLines } from './use-lines.ts'

export interface TreeViewProps {
  lines: readonly TreeNode[]
  open: ReadonlySet<string>
  current: TreeNode | null
  chosen: TreeNode | null
  hits: ReadonlySet<TreeNode>
  isSearch: boolean
  /** While a place is being moved: where it may go; null at other times. */
  mayTake: ((node: TreeNode) => boolean) | null
  /** The place on its way. */
  moving: TreeNode | null
  drag: TreeDrag
  onCurrent: (node: TreeNode) => void
  onChoose: (node: TreeNode) => void
  onOpen: (nodes: readonly TreeNode[], isOpen: boolean) => void
  /** Keys that do something with the current place: F2, Delete, Ctrl X, Ctrl V, Escape. */
  onKey: (key: 'rename' | 'remove' | 'cut' | 'paste' | 'leave', node: TreeNode) => void
}

const idOf = (node: TreeNode) => `place-${node.key}`
const typed = 700

export function TreeView({ lines, open, current, chosen, hits, isSearch, mayTake, moving, drag, onCurrent, onChoose, onOpen, onKey }: TreeViewProps) {
  const say = useSay()
  const { model, language, phone } = useSession()
  const height = phone ? 44 : 32
  const { frame, first, last, reveal } = useLines(lines.length, height)
  const at = useMemo(() => lines.findIndex((line) => line === current), [lines, current])
  const text = useRef({ letters: '', when: 0 })
  const show = useEffectEvent(reveal)
  useEffect(() => {
    if (at >= 0) show(at)
  }, [at])
  const isOpen = (node: TreeNode) => node.children.length > 0 && (isSearch || open.has(node.key))
  const go = (line: number) => {
    const node = lines[Math.max(0, Math.min(lines.length - 1, line))]
    if (node) onCurrent(node)
  }
  const find = (letter: string) => {
    const now = Date.now()
    text.current = { letters: now - text.current.when < typed ? text.current.letters + letter : letter, when: now }
    const wanted = text.current.letters.toLocaleLowerCase()
    const from = wanted.length > 1 ? at : at + 1
    const found = [...lines.slice(from), ...lines.slice(0, from)].find(({ name }) => name.toLocaleLowerCase().startsWith(wanted))
    if (found) onCurrent(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const node = current ?? lines[0]
    if (!node || event.altKey) return
    const { key } = event
    if (event.ctrlKey || event.metaKey) {
      const what = key.toLowerCase() === 'x' ? 'cut' : key.toLowerCase() === 'v' ? 'paste' : null
      if (!what) return
      onKey(what, node)
      event.preventDefault()
      return
    }
    const [inwards, outwards] = getComputedStyle(event.currentTarget).direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (key === 'ArrowDown') go(at + 1)
    else if (key === 'ArrowUp') go(at - 1)
    else if (key === 'Home') go(0)
    else if (key === 'End') go(lines.length - 1)
    else if (key === 'PageDown') go(at + 12)
    else if (key === 'PageUp') go(at - 12)
    else if (key === inwards) {
      if (!node.children.length) return
      if (isOpen(node)) go(at + 1)
      else onOpen([node], true)
    } else if (key === outwards) {
      if (isOpen(node) && !isSearch) onOpen([node], false)
      else if (node.parent) onCurrent(node.parent)
    } else if (key === '*') onOpen(node.parent?.children ?? lines.filter(({ parent }) => parent === null), true)
    else if (key === 'Enter' || key === ' ') onChoose(node)
    else if (key === 'F2') onKey('rename', node)
    else if (key === 'Delete') onKey('remove', node)
    else if (key === 'Escape') onKey('leave', node)
    else if (key.length === 1) find(key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target : null
    const node = lines.find((line) => idOf(line) === element?.closest('[role="treeitem"]')?.id)
    if (!node) return
    onCurrent(node)
    if (element?.closest('.tree-fold') && node.children.length) onOpen([node], !open.has(node.key))
    else onChoose(node)
  }
  const roots = lines.filter(({ parent }) => parent === null)
  const siblings = (node: TreeNode) => (node.parent ? node.parent.children : roots)
  return (
    <div className="tree">
      <div className="tree-head" aria-hidden="true"><span>{say('name')}</span><span>{say('sites')}</span><span>{say('people')}</span></div>
      <div ref={frame} className="tree-frame" role="tree" tabIndex={0} aria-label={say('tree')} aria-activedescendant={current && at >= first && at < last ? idOf(current) : undefined} onKeyDown={onKeyDown} onClick={onClick} onFocus={() => current ?? go(0)}>
        <div role="presentation" style={{ blockSize: lines.length * height, position: 'relative' }}>
          {lines.slice(first, last).map((node, n) => {
            const takes = mayTake?.(node) ?? true
            const name = `tree-line${node === current ? ' tree-current' : ''}${mayTake && takes ? ' tree-takes' : ''}${node === moving ? ' tree-moving' : ''}`
            return (
              <div
                {...drag.propsOf(node)} key={node.key} id={idOf(node)} role="treeitem" className={name} style={{ insetBlockStart: (first + n) * height, blockSize: height, '--depth': node.depth } as CSSProperties} tabIndex={-1}
                aria-level={node.depth + 1} aria-posinset={siblings(node).indexOf(node) + 1} aria-setsize={siblings(node).length} aria-selected={node === chosen} aria-disabled={takes ? undefined : true}
                {...(node.children.length ? { 'aria-expanded': isOpen(node) } : {})}
              >
                {Array.from({ length: node.depth }, (_, step) => <i key={step} className="tree-guide" style={{ insetInlineStart: 27 + step * 20 }} />)}
                <span className="tree-fold" aria-hidden="true">{node.children.length > 0 && <Icon name={isOpen(node) ? 'down' : 'next'} size={12} turns={!isOpen(node)} />}</span>
                <span className="tree-name"><bdi className={hits.has(node) ? 'tree-hit' : undefined}>{node.name}</bdi> <span>{model.get(node.level)?.label.one[language]}</span>{node.teamless > 0 && <span className="tree-warn"><Icon name="alert" size={12} /> {say('teamless', { count: node.teamless })}</span>}</span>
                <Figure value={node.sites} word={say('sites')} /><Figure value={node.people} word={say('people')} />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function Figure({ value, word }: { value: number | null; word: string }) {
  return <span className="tree-figure number">{value === null ? '' : value === 0 ? '–' : value.toLocaleString('en')}{value ? <span className="hidden-text"> {word}</span> : null}</span>
}

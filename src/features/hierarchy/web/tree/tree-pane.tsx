/** The tree and, beside it, the chosen place; on the phone one after the other. The chosen place stands in the address. */
import { Icon, Kbd, PageFrame, Segmented, useKeys, useSession } from '#framework/web'
import { Button } from 'antd'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PlaceDetail } from '../place/place-detail.tsx'
import type { Intent } from '../place/intent.ts'
import { useSay } from '../texts.ts'
import { NewPlace } from '../place/new-place.tsx'
import { isTarget, linesOf, openTo, pathTo, type PlaceTree, type TreeNode } from './tree-model.ts'
import { TreeView } from './tree-view.tsx'
import { useDrag } from './use-drag.ts'
import type { TreeState } from './use-tree.ts'

export function TreePane({ tree }: { tree: TreeState }) {
  const say = useSay()
  const { model, may } = useSession()
  const company = model.get('Company')
  const [adding, setAdding] = useState(false)
  const create = company && may(company, 'Create')
  return (
    <>
      <PageFrame
        data={tree.data} error={tree.error} onRetry={tree.refetch} failedTitle={say('failed')} skeleton={10}
        empty={({ nodes }) => (nodes.length ? undefined : { title: say('empty'), text: say('emptyText'), icon: 'tree', ...(create ? { actions: <Button type="primary" onClick={() => setAdding(true)}>{say('newTop', { one: company.label.one.en.toLowerCase() })}</Button> } : {}) })}
      >
        {(data) => <TreeAndPlace tree={data} />}
      </PageFrame>
      {adding && <NewPlace level="Company" below={null} onClose={() => setAdding(false)} />}
    </>
  )
}

function TreeAndPlace({ tree }: { tree: PlaceTree }) {
  const say = useSay()
  const { model, language, phone, may } = useSession()
  const [query, setQuery] = useSearchParams()
  const chosen = tree.byKey.get(query.get('place') ?? '') ?? null
  const [current, setCurrent] = useState<TreeNode | null>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([...openTo(tree, tree.levels[Math.min(3, tree.levels.length - 1)] ?? ''), ...(chosen ? pathTo(chosen).map(({ key }) => key) : [])]))
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const [intent, setIntent] = useState<Intent | null>(null)
  const box = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => box.current?.focus() })
  const { lines, hits } = useMemo(() => linesOf(tree, open, wanted), [tree, open, wanted])
  const focused = (current && tree.byKey.get(current.key)) ?? chosen
  const moving = intent && 'kind' in intent ? (tree.byKey.get(intent.node.key) ?? null) : null
  const picking = moving && intent && 'kind' in intent && !intent.target ? moving : null
  const drag = useDrag({
    canMove: (node) => {
      const entity = model.get(node.level)
      return !phone && !picking && entity !== undefined && may(entity, 'Update') && (tree.parents[node.level]?.length ?? 0) > 0
    },
    takes: (dragged, target) => isTarget(tree, 'move', dragged, target),
    isClosed: (node) => node.children.length > 0 && !open.has(node.key),
    onOpen: (node) => setOpen((before) => new Set([...before, node.key])),
    onDrop: (node, target) => {
      setIntent({ kind: 'move', node, target })
      setCurrent(node)
      show(node)
    },
  })
  const { dragged } = drag
  const mayTake = picking && intent && 'kind' in intent ? (node: TreeNode) => isTarget(tree, intent.kind, picking, node) : dragged ? (node: TreeNode) => isTarget(tree, 'move', dragged, node) : null
  const show = (node: TreeNode | null) => setQuery(node ? { place: node.key } : {}, { replace: !phone })
  const choose = (node: TreeNode) => {
    if (intent && 'kind' in intent && picking) {
      if (mayTake?.(node)) {
        setIntent({ ...intent, target: node })
        show(picking)
      }
      return
    }
    setIntent(null)
    show(node)
  }
  const onKey = (key: 'rename' | 'remove' | 'cut' | 'paste' | 'leave', node: TreeNode) => {
    if (key === 'leave') setIntent(null)
    else if (key === 'paste') choose(node)
    else {
      show(node)
      setIntent(key === 'cut' ? { kind: 'move', node, target: null } : { [key]: true, node } as Intent)
    }
  }
  const label = (level: string) => model.get(level)?.label.one[language] ?? level
  const parents = picking ? tree.levels.filter((level) => tree.parents[picking.level]?.includes(level)).map(label).join(say('or')) : ''
  const levels = ['Region', 'SubRegion', 'Team'].filter((level) => tree.levels.includes(level))
  const showsDetail = chosen !== null && !picking
  return (
    <div className={`hierarchy${phone && showsDetail ? ' hierarchy-detail-only' : ''}`}>
      <div className="hierarchy-bar">
        <label className="hierarchy-search"><Icon name="search" /><span className="hidden-text">{say('searchLabel')}</span><input ref={box} type="search" value={search} placeholder={say('search')} onChange={({ target }) => setSearch(target.value)} /><Kbd>/</Kbd></label>
        {!phone && levels.length > 0 && <div className="hierarchy-open"><span>{say('openTo')}</span><Segmented label={say('openTo')} value={levels.find((level) => sameKeys(open, openTo(tree, level))) ?? ''} options={levels.map((value) => ({ value, label: label(value) }))} onChange={(level) => setOpen(openTo(tree, level))} /></div>}
        <output className="hierarchy-found">{wanted.trim() ? say('found', { count: hits.size }) : phone ? '' : say('keys', { f2: 'F2', cut: 'Ctrl X', paste: 'Ctrl V' })}</output>
      </div>
      <div className="hierarchy-panes">
        <div className="hierarchy-tree">
          {picking && intent && 'kind' in intent && (
            <div className="hierarchy-picking" role="status">
              <div><strong>{intent.kind === 'move' ? say('chooseMove', { name: picking.name }) : say('chooseMerge', { one: label(picking.level).toLowerCase(), name: picking.name })}</strong>{intent.kind === 'move' && <span>{say('goesBelow', { one: label(picking.level), parents })}</span>}</div>
              <Button size="small" onClick={() => setIntent(null)}>{say('cancel')}</Button>
            </div>
          )}
          {lines.length === 0 ? <p className="hierarchy-none">{say('noHit')}</p> : (
            <TreeView
              lines={lines} open={open} current={focused} chosen={chosen} hits={hits} isSearch={wanted.trim() !== ''} mayTake={mayTake} moving={moving ?? dragged} drag={drag} onCurrent={setCurrent} onChoose={choose} onKey={onKey}
              onOpen={(nodes, isOpen) => setOpen((before) => new Set(isOpen ? [...before, ...nodes.map(({ key }) => key)] : [...before].filter((key) => !nodes.some((node) => node.key === key))))}
            />
          )}
        </div>
        <div className="hierarchy-place">
          {chosen ? (
            <PlaceDetail
              key={chosen.key} tree={tree} node={chosen} intent={intent && intent.node.key === chosen.key ? intent : null} onIntent={setIntent} onBack={() => show(null)}
              onShow={(node) => { setOpen((before) => new Set([...before, ...pathTo(node).map(({ key }) => key)])); setCurrent(node); show(node) }}
            />
          ) : <p className="hierarchy-none">{say('choose')}</p>}
        </div>
      </div>
    </div>
  )
}

function sameKeys(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((key) => other.has(key))
}

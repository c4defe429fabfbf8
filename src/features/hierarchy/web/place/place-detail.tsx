/** A chosen place: where it lies, how much lies in it, what may be done with it; then its lists, or what a move would do. */
import { callFor, Failed, Icon, readOne, send, useEntity, useFeedback, useSession, WireFailure, pathsOf, Counters, Definitions } from '#framework/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSay } from '../texts.ts'
import { pathTo, type PlaceTree, type TreeNode } from '../tree/tree-model.ts'
import { hierarchyKey } from '../tree/use-tree.ts'
import { ChangePanel } from './change-panel.tsx'
import type { Intent } from './intent.ts'
import { NewPlace } from './new-place.tsx'
import { PlaceLists } from './place-lists.tsx'
import { RemovePlace } from './remove-place.tsx'
import { useOrders } from './use-orders.ts'

export interface PlaceDetailProps {
  tree: PlaceTree
  node: TreeNode
  intent: Intent | null
  onIntent: (intent: Intent | null) => void
  onShow: (node: TreeNode) => void
  onBack: () => void
}

export function PlaceDetail({ tree, node, intent, onIntent, onShow, onBack }: PlaceDetailProps) {
  const say = useSay()
  const { model, may, language, phone } = useSession()
  const entity = useEntity(node.level)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { showFailure, toast } = useFeedback()
  const [adding, setAdding] = useState<string | null>(null)
  const { data: row, error, refetch } = useQuery({ queryKey: [...hierarchyKey, 'row', node.key], queryFn: ({ signal }) => readOne(entity, node.id, { signal, failure: 'own' }) })
  const orders = useOrders(node)
  const again = () => client.invalidateQueries({ queryKey: hierarchyKey })
  const removed = async (gone: boolean) => {
    onIntent(null)
    if (!gone) return
    await again()
    if (node.parent) onShow(node.parent)
    else onBack()
  }
  const rename = async (name: string) => {
    const call = callFor(entity, 'save') ?? callFor(entity, 'update')
    if (!call || !row || name === node.name) return onIntent(null)
    try {
      await send(call, { body: { id: node.id, rowVersion: row['rowVersion'], [entity.title[0] ?? 'name']: name }, failure: 'own' })
      onIntent(null)
      toast(say('renamed', { name }))
      await again()
    } catch (thrown) {
      if (thrown instanceof WireFailure) showFailure(thrown)
      else throw thrown
    }
  }
  const canMove = may(entity, 'Update') && (tree.parents[node.level]?.length ?? 0) > 0
  const below = tree.levels.filter((level) => tree.parents[level]?.includes(node.level)).flatMap((level) => {
    const one = model.get(level)
    return one && may(one, 'Create') ? [one] : []
  })
  const items = [
    ...(may(entity, 'Update') ? [{ key: 'rename', label: say('rename'), icon: <Icon name="edit" /> }] : []),
    ...(canMove ? [{ key: 'move', label: say('move'), icon: <Icon name="swap" /> }] : []),
    ...(may(entity, 'Update') && may(entity, 'Delete') ? [{ key: 'merge', label: say('merge'), icon: <Icon name="attach" /> }] : []),
    { key: 'open', label: say('open'), icon: <Icon name="page" /> },
    ...(may(entity, 'Delete') ? [{ key: 'remove', label: say('remove'), icon: <Icon name="trash" />, danger: true }] : []),
  ]
  const act = (key: string) => {
    if (key === 'open') void navigate(pathsOf(entity).record(node.id))
    else onIntent(key === 'move' || key === 'merge' ? { kind: key, node, target: null } : { [key]: true, node } as Intent)
  }
  const fields = entity.fields.filter((field) => field.kind !== 'rows' && !entity.title.includes(field.key) && !(field.target && tree.levels.includes(field.target))).map(({ key }) => key)
  const counts = tree.levels.filter((level) => tree.parents[level]?.includes(node.level)).map((level) => ({ level, count: node.children.filter((child) => child.level === level).length })).filter(({ count }) => count > 0)
  return (
    <section className="place" aria-label={node.name}>
      {phone && <Button type="text" icon={<Icon name="back" />} onClick={onBack}>{say('back')}</Button>}
      <header className="place-head">
        {intent && 'rename' in intent ? <RenameForm name={node.name} onSave={(name) => void rename(name)} onCancel={() => onIntent(null)} /> : <h2><bdi>{node.name}</bdi> <span>{entity.label.one[language]}</span></h2>}
        <div className="place-actions">
          {below.length > 0 && (below.length === 1 ? <Button icon={<Icon name="plus" />} onClick={() => setAdding(below[0]?.key ?? null)}>{say('addBelow', { one: below[0]?.label.one[language].toLowerCase() ?? '' })}</Button> : (
            <Dropdown trigger={['click']} menu={{ items: below.map((one) => ({ key: one.key, label: one.label.one[language] })), onClick: ({ key }) => setAdding(key) }}><Button icon={<Icon name="plus" />}>{say('addBelow', { one: '' }).replaceAll(/\s+/g, ' ')}</Button></Dropdown>
          ))}
          {may(entity, 'Update') && <Button icon={<Icon name="edit" />} onClick={() => void navigate(pathsOf(entity).edit(node.id))}>{say('edit')}</Button>}
          <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => act(key) }}><Button icon={<Icon name="dots" />} aria-label={say('actions')} /></Dropdown>
        </div>
      </header>
      {node.parent && <nav className="place-path" aria-label={entity.label.one[language]}>{pathTo(node).map((each, n) => <span key={each.key}>{n > 0 && <span aria-hidden="true">› </span>}<button type="button" onClick={() => onShow(each)}><bdi>{each.name}</bdi></button> </span>)}</nav>}
      <Counters
        label={node.name}
        counters={[...(node.sites === null ? [] : [{ key: 'sites', label: say('sites'), figure: node.sites }]), ...(node.people === null ? [] : [{ key: 'people', label: say('people'), figure: node.people }]), ...counts.map(({ level, count }) => ({ key: level, label: model.get(level)?.label.many[language] ?? level, figure: count })), ...(orders ? [{ key: 'orders', label: say('openOrders'), figure: orders.count, to: orders.list }, { key: 'late', label: say('late'), figure: orders.late, to: orders.lateList, ...(orders.late ? { mark: { shape: 'up' as const, tone: 'bad' as const } } : {}) }] : [])]}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} title={node.name} /> : row && fields.length > 0 && <Definitions entity={entity} row={row} lines={fields} />}
      {intent && 'kind' in intent && intent.target ? <ChangePanel key={`${intent.kind} ${intent.target.key}`} kind={intent.kind} node={node} target={intent.target} onLeave={() => onIntent(null)} onDone={onShow} /> : <PlaceLists node={node} entity={entity} />}
      {intent && 'remove' in intent && row && may(entity, 'Delete') && <RemovePlace entity={entity} row={row} name={node.name} onClose={(gone) => void removed(gone)} />}
      {adding !== null && <NewPlace level={adding} below={node} onClose={() => setAdding(null)} />}
    </section>
  )
}

function RenameForm({ name, onSave, onCancel }: { name: string; onSave: (name: string) => void; onCancel: () => void }) {
  const say = useSay()
  const [value, setValue] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <form className="place-rename" onSubmit={(event) => { event.preventDefault(); onSave(value.trim()) }}>
      <input ref={input} value={value} aria-label={say('renameTo', { name })} onChange={({ target }) => setValue(target.value)} onKeyDown={({ key }) => key === 'Escape' && onCancel()} required maxLength={256} dir="auto" />
      <Button type="primary" htmlType="submit">{say('save')}</Button><Button onClick={onCancel}>{say('cancel')}</Button>
    </form>
  )
}

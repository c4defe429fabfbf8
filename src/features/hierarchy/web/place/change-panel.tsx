/** What a move or a merge would do, before it is done: what goes along, who sees more or less, what there is to decide. */
import { CheckboxInput, Failed, sendTo, StateMark, useFeedback, useSession, useUnsavedChanges, WireFailure } from '#framework/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../texts.ts'
import type { TreeNode } from '../tree/tree-model.ts'
import { hierarchyKey } from '../tree/use-tree.ts'
import { useOrders } from './use-orders.ts'

interface Counted { entity: string; count: number }
interface PersonSites { userId: number; name: string; sites: number }

interface Hours { dutyTime: string | null; overTime: string | null }

interface Preview {
  from: { name: string } | null
  seen: string
  rowVersion: number
  sites: number
  goesWith: readonly Counted[]
  changed: readonly Counted[]
  dropped: readonly Counted[]
  people: { lose: number; gain: number; same: number }
  loses: readonly PersonSites[]
  gains: readonly PersonSites[]
  radiuses: readonly { from: number; to: number; sites: number }[]
  hours: readonly { from: Hours | null; to: Hours | null; teams: number }[]
  keeps: boolean
  obstacle: string | null
}

export function ChangePanel({ kind, node, target, onLeave, onDone }: { kind: 'move' | 'merge'; node: TreeNode; target: TreeNode; onLeave: () => void; onDone: (node: TreeNode) => void }) {
  const say = useSay()
  const { model, language } = useSession()
  const client = useQueryClient()
  const { toast, showFailure } = useFeedback()
  const [keep, setKeep] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  const [isNew, setNew] = useState(false)
  useUnsavedChanges(reason.trim() !== '' || keep.size > 0)
  const orders = useOrders(node)
  const heading = useRef<HTMLHeadingElement>(null)
  const query = [['kind', kind], ['level', node.level], ['id', node.id], ['toLevel', target.level], ['toId', target.id]] as [string, string | number][]
  const { data, error, refetch } = useQuery({ queryKey: [...hierarchyKey, 'preview', query], queryFn: ({ signal }) => sendTo<Preview>('GET', 'Hierarchy/Preview', { query, signal, failure: 'own' }), staleTime: 0, gcTime: 0, retry: false })
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  const { mutate, isPending } = useMutation({
    mutationFn: ({ seen, rowVersion }: Preview) => sendTo('POST', kind === 'move' ? 'Hierarchy/Move' : 'Hierarchy/Merge', { body: { level: node.level, id: node.id, ...(kind === 'move' ? { toLevel: target.level, keep: [...keep] } : {}), toId: target.id, seen, rowVersion, reason }, failure: 'own' }),
    async onSuccess() {
      onLeave()
      await client.invalidateQueries()
      toast(kind === 'move' ? say('moved', { name: node.name }) : say('merged', { name: node.name, into: target.name }))
      onDone(kind === 'move' ? node : target)
    },
    async onError(thrown) {
      // What it would do now stands where the old preview stood.
      await refetch()
      setNew(true)
      if (thrown instanceof WireFailure) showFailure(thrown)
    },
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} title={say('previewFailed')} />
  if (!data) return <div aria-busy="true" className="change" />
  const named = ({ entity, count }: Counted) => (model.get(entity)?.label[count === 1 ? 'one' : 'many'][language] ?? entity).toLowerCase()
  const noun = (each: Counted) => `${each.count.toLocaleString('en')} ${named(each)}`
  const sites = say('sitesCount', { count: data.sites })
  const written = data.changed.filter(({ entity }) => entity !== 'Site' && !data.goesWith.some((each) => each.entity === entity) && entity !== node.level)
  const what = [...data.goesWith.map(noun), sites].join(language === 'ur' ? '، ' : ', ')
  const metres = (value: number) => `\u2068${value.toLocaleString('en')} m\u2069`
  const hours = (value: Hours | null) => (value?.dutyTime ?? value?.overTime ? `\u2068${value?.dutyTime ?? '–'} – ${value?.overTime ?? '–'}\u2069` : say('hoursUnset'))
  const names = (list: readonly PersonSites[]) => list.slice(0, 8).map(({ name, sites: n }) => `${name} (${n})`).join(language === 'ur' ? '، ' : ', ')
  return (
    <section className="change" aria-labelledby="change-title">
      <h3 id="change-title" ref={heading} tabIndex={-1}>
        {kind === 'move' ? <>{say('moveTitle', { name: node.name })} <del><bdi>{data.from?.name ?? say('nowhere')}</bdi></del> {say('to')} </> : <>{say('mergeTitle', { name: node.name })} </>}<ins><bdi>{target.name}</bdi></ins>
      </h3>
      <p className="change-note">{isNew ? say('previewAgain') : say('nothingYet')}</p>
      {data.obstacle && <p className="change-obstacle" role="alert"><StateMark shape="up" tone="bad" /> {data.obstacle}</p>}
      <div className="change-columns">
        <div>
          <h4>{say('goesWith')}</h4>
          <ul>
            <li><StateMark shape="tick" tone="ok" /><span>{what}</span></li>
            {orders && (orders.count ?? 0) > 0 && <li><StateMark shape="tick" tone="ok" /><span>{say('ordersStay', { count: orders.count ?? 0 })}</span></li>}
            {written.map((each) => <li key={each.entity}><StateMark shape="tick" tone="ok" /><span>{say('alsoWritten', { count: each.count, many: named(each) })}</span></li>)}
            {data.dropped.map((each) => <li key={`- ${each.entity}`}><StateMark shape="up" tone="warn" /><span>{say('droppedRows', { count: each.count, many: named(each), name: target.name })}</span></li>)}
            {data.radiuses.map(({ from, to, sites: count }) => <li key={`radius ${from} ${to}`}><StateMark shape="disc" tone="accent" /><span>{say('radiusChanges', { count, from: metres(from), to: metres(to) })}</span></li>)}
            {data.hours.map(({ from, to, teams }) => <li key={`hours ${hours(from)} ${hours(to)}`}><StateMark shape="disc" tone="accent" /><span>{say('hoursChange', { count: teams, from: hours(from), to: hours(to) })}</span></li>)}
          </ul>
        </div>
        <div>
          <h4>{say('changesForPeople')}</h4>
          <ul>
            {data.people.lose > 0 && <li><StateMark shape="up" tone="warn" /><span><strong>{say('lose', { count: data.people.lose })}</strong><small dir="auto">{names(data.loses)}</small></span></li>}
            {data.people.gain > 0 && <li><StateMark shape="disc" tone="accent" /><span><strong>{say('gain', { count: data.people.gain })}</strong><small dir="auto">{names(data.gains)}</small></span></li>}
            {(data.people.same > 0 || data.people.lose + data.people.gain === 0) && <li><StateMark shape="dot" tone="idle" /><span>{say('same', { count: data.people.same })}</span></li>}
          </ul>
        </div>
        <div>
          <h4>{say('decide')}</h4>
          {data.keeps && data.loses.length > 0 ? (
            <ul>
              {data.loses.map(({ userId, name, sites: n }) => (
                <li key={userId}><label htmlFor={`keep-${userId}`}><CheckboxInput id={`keep-${userId}`} checked={keep.has(userId)} onChange={() => setKeep((before) => new Set(before.has(userId) ? [...before].filter((id) => id !== userId) : [...before, userId]))} /><span><bdi>{say('keep', { name })}</bdi><small>{say('keepText', { sites: say('sitesCount', { count: n }), place: node.name })}</small></span></label></li>
              ))}
            </ul>
          ) : <p className="change-note">{data.people.lose ? '–' : say('nothingToDecide')}</p>}
        </div>
      </div>
      <form className="change-do" onSubmit={(event) => { event.preventDefault(); mutate(data) }}>
        <input value={reason} maxLength={200} placeholder={say('reason')} aria-label={say('reason')} onChange={({ target: input }) => setReason(input.value)} dir="auto" />
        <Button onClick={onLeave}>{say('putBack')}</Button>
        <Button type="primary" htmlType="submit" loading={isPending} disabled={data.obstacle !== null}>{say(kind === 'move' ? 'doMove' : 'doMerge', { name: node.name, sites })}</Button>
      </form>
    </section>
  )
}

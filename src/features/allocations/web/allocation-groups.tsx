/** All kinds from one end, with what is selected of them. */
import { Failed, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { ApprovalLevel } from './approval-level.tsx'
import { GroupRows } from './group-rows.tsx'
import type { Item } from './kinds.ts'
import { useSay } from './texts.ts'
import { useGroups, useTake } from './use-allocations.ts'
import './allocations.css'

export function AllocationGroups({ of, side, fixed }: { of: { userId: number } | { entity: string; id: number }; side: 'what' | 'whom'; fixed: { id: number; name: string } }) {
  const say = useSay()
  const { model } = useSession()
  const { data, error, refetch } = useGroups(of)
  const take = useTake()
  const [selected, setSelected] = useState<ReadonlySet<Item>>(new Set())
  if (error) return <Failed error={error} onRetry={() => void refetch()} title={say('title')} />
  if (!data) return <div aria-busy="true" />
  // What was read again is other items.
  const chosen = new Set(data.flatMap(({ items }) => items).filter((item) => [...selected].some((each) => each.entity === item.entity && each.id === item.id)))
  const select = (item: Item) => setSelected(chosen.has(item) ? new Set([...chosen].filter((each) => each !== item)) : new Set([...chosen, item]))
  return (
    <>
      <dl className="allocation-kinds">
        {data.map((group) => {
          const entity = model.get(group.entity)
          return entity && <GroupRows key={group.entity} entity={entity} group={group} side={side} fixed={fixed} selected={chosen} onSelect={select} onTake={(items) => take.mutate(items)} />
        })}
        {'userId' in of && <ApprovalLevel userId={of.userId} name={fixed.name} />}
      </dl>
      {chosen.size > 0 && <div className="allocation-foot"><Button danger loading={take.isPending} onClick={() => take.mutate([...chosen])}>{say('takeSelected', { count: chosen.size })}</Button></div>}
    </>
  )
}

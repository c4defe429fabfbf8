/** One kind of allocations: tokens with their days, each taken away by itself or together with others, and a way to add. */
import type { EntityModel } from '#framework/metadata'
import { CheckboxInput, FormDialog, Icon, listPath, useFeedback, useSession } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { daysOf, endsOf, idsOf, manyOf, type Group, type Item } from './kinds.ts'
import { useSay } from './texts.ts'

export interface GroupRowsProps {
  entity: EntityModel
  group: Group
  /** From which end it is looked at: what a user has, or who has a place. */
  side: 'what' | 'whom'
  /** The other end, which is fixed. */
  fixed: { id: number; name: string }
  selected: ReadonlySet<Item>
  onSelect: (item: Item) => void
  onTake: (items: readonly Item[]) => void
}

export function GroupRows({ entity, group, side, fixed, selected, onSelect, onTake }: GroupRowsProps) {
  const say = useSay()
  const { may, language, model } = useSession()
  const client = useQueryClient()
  const { toast } = useFeedback()
  const [adding, setAdding] = useState(false)
  const [dating, setDating] = useState<Item | null>(null)
  const ends = endsOf(entity)
  const end = side === 'what' ? ends.what : ends.whom
  const other = side === 'what' ? ends.whom : ends.what
  // What a user has through the employee he is can be taken away here, but is given where employees are.
  const canAdd = may(entity, 'Create') && (side === 'whom' || other?.target === 'User')
  const target = end?.target ? model.get(end.target) : undefined
  const done = (result: unknown) => {
    const { added, changed, already } = result as { added: number; changed: number; already: number }
    toast(say('given', { added, changed, already }))
    void client.invalidateQueries()
  }
  const body = (picked: number[], values: { readonly [wire: string]: unknown }) => ({
    entity: entity.key, whom: side === 'what' ? [fixed.id] : picked, what: side === 'what' ? picked : [fixed.id], ...Object.fromEntries(daysOf(entity).map((key) => [key, values[key] ?? null])),
  })
  const label = target?.label.one[language].toLowerCase() ?? ''
  const list = listPath(entity)
  return (
    <div className="allocation-kind">
      <dt>{side === 'what' ? target?.label.many[language] : entity.fields.find((field) => field === end)?.label[language]}{entity.key === 'EmployeeTeamAllocation' && side === 'what' && <small> {model.get('Employee')?.label.one[language]}</small>}</dt>
      <dd>
        {group.items.length === 0 && <span className="allocation-none">{say('none')}</span>}
        <ul>
          {group.items.map((item) => {
            const name = side === 'what' ? item.what : item.whom
            return (
              <li key={item.id} className={`allocation-token allocation-${item.state}`}>
                {may(entity, 'Delete') && <CheckboxInput aria-label={say('select', { name })} checked={selected.has(item)} onChange={() => onSelect(item)} />}
                <span><bdi>{name}</bdi><Days item={item} /></span>
                {daysOf(entity).length > 0 && may(entity, 'Update') && may(entity, 'Create') && <button type="button" aria-label={say('setDays', { name })} onClick={() => setDating(item)}><Icon name="calendar" size={14} /></button>}
                {may(entity, 'Delete') && <button type="button" aria-label={say('take', { name })} onClick={() => onTake([item])}><Icon name="close" size={14} /></button>}
              </li>
            )
          })}
        </ul>
        {group.totalCount > group.items.length && <span className="allocation-none">{say('more', { count: group.totalCount - group.items.length })}</span>}
        {canAdd && end?.target && <Button size="small" icon={<Icon name="plus" />} onClick={() => setAdding(true)} aria-label={say('addKind', { kind: label })}>{say('add')}</Button>}
        {list && may(entity, 'Pages') && <Link className="allocation-list" to={list} aria-label={`${say('list')}: ${entity.label.many[language]}`}>{say('list')}</Link>}
      </dd>
      {adding && end?.target && (
        <FormDialog
          entity={entity} title={say('addTo', { name: fixed.name })} action={say('addAction')} service="Allocation/Give" fields={[manyOf(end.target, 'picked', target?.label.many[language] ?? say(side)), ...daysOf(entity)]}
          body={(values) => body(idsOf(values['picked']), values)} onClose={() => setAdding(false)} onDone={done}
        />
      )}
      {dating && (
        <FormDialog
          entity={entity} title={say('setDaysTitle', { name: side === 'what' ? dating.what : dating.whom })} action={say('setDaysAction')} service="Allocation/Give" fields={daysOf(entity)} values={{ validFrom: dating.validFrom, validTo: dating.validTo }}
          body={(values) => ({ ...body([], values), whom: [dating.whomId], what: [dating.whatId] })} onClose={() => setDating(null)} onDone={done}
        />
      )}
    </div>
  )
}

function Days({ item: { validFrom, validTo, state } }: { item: Item }) {
  const say = useSay()
  const { language } = useSession()
  if (!validFrom && !validTo) return null
  const day = (value: string) => `⁨${new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(value))}⁩`
  const words = validFrom && validTo ? say('days', { from: day(validFrom), to: day(validTo) }) : validFrom ? say('from', { from: day(validFrom) }) : say('until', { to: day(validTo ?? '') })
  return <small> {words}{state !== 'now' && <b> · {say(state)}</b>}</small>
}

import { CheckboxInput, ConditionsBar, Icon, PageFrame, useEntity, useListState, useSession, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useAlarmSay } from '../texts.ts'
import { useAlarmActions, useManyAlarms } from './alarm-calls.ts'
import { AlarmCard, AlarmTableRow } from './alarm-row.tsx'
import { heldRows } from './held-rows.ts'
import { useAlarms, useStrips, type ConsoleView } from './use-console.ts'

/** The rows of a view. While pointer or focus is in the table nothing moves under it: new rows wait behind a button. */
export function AlarmList({ view }: { view: ConsoleView }) {
  const say = useAlarmSay()
  const { phone, may } = useSession()
  const entity = useEntity('SiteAlarm')
  const state = useListState(entity)
  const { data, error, refetch, isPlaceholderData } = useAlarms(view, state)
  const actions = useAlarmActions()
  const onMany = useManyAlarms()
  const page = JSON.stringify([view, state.page, state.size, state.search, state.sort, state.filters.map(({ field, operator, values }) => [field.key, operator, values])])
  const [held, hold] = useState<{ of: string; rows: readonly WireRow[] } | null>(null)
  const [chosen, choose] = useState<{ of: string; ids: readonly number[] }>({ of: '', ids: [] })
  const latest = data?.items ?? []
  const { rows, gone, waiting } = heldRows(held?.of === page ? held.rows : null, latest)
  const strips = useStrips(rows)
  const changes = may(entity, 'Update')
  const on = chosen.of === page ? chosen.ids.filter((id) => rows.some((row) => row.id === id)) : []
  const set = (ids: readonly number[]) => choose({ of: page, ids })
  const take = () => data && !isPlaceholderData && held?.of !== page && hold({ of: page, rows: data.items })
  const leave = (still: boolean) => still || hold(null)
  const total = data?.totalCount ?? 0
  const first = (state.page - 1) * state.size
  const open = (row: WireRow, name: 'acknowledge' | 'clear') => actions.of(row).some((action) => action.name === name && action.isOpen)
  const propsOf = (row: WireRow) => {
    const strip = strips?.items.find(({ siteId }) => siteId === row['siteId'])
    return {
      row, strip, until: strips?.until, order: strips?.orders.find(({ id }) => id === row['workOrderId']), isGone: gone.has(row.id),
      color: strip?.spans.find(({ alarmCode }) => alarmCode === row['alarmCode'])?.color ?? '',
      onAcknowledge: changes && open(row, 'acknowledge') ? () => actions.start('acknowledge', row) : undefined,
      onClear: changes && open(row, 'clear') ? () => actions.start('clear', row) : undefined,
    }
  }
  return (
    <div
      className="alarm-list" onPointerEnter={take} onFocus={take}
      onPointerLeave={({ currentTarget }) => leave(currentTarget.contains(document.activeElement) && document.activeElement !== document.body)}
      onBlur={({ currentTarget, relatedTarget }) => leave(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))}
    >
      <ConditionsBar entity={entity} state={state} many={say('title')} />
      <output className="alarm-waiting">{waiting > 0 && <button type="button" onClick={() => hold({ of: page, rows: latest })}><Icon name="arrowUp" size={14} />{say('waiting', { count: waiting })}</button>}</output>
      <PageFrame
        data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')} isFetching={isPlaceholderData}
        empty={() => (rows.length ? undefined : state.filters.length || state.search ? { title: say('none_match'), text: say('none_matchText'), icon: 'filter' } : { title: say('none_open'), text: say('none_openText'), icon: 'check' })}
      >
        {() => phone ? <ul className="alarm-cards">{rows.map((row) => <AlarmCard key={row.id} {...propsOf(row)} />)}</ul> : (
          <table className="list-table alarm-table" aria-label={say('title')}>
            <colgroup>{changes && <col style={{ width: 46 }} />}<col style={{ width: 130 }} /><col style={{ width: 94 }} /><col style={{ width: 202 }} /><col /><col style={{ width: 156 }} /><col style={{ width: 98 }} /><col style={{ width: 116 }} /><col style={{ width: 186 }} /></colgroup>
            <thead><tr>
              {changes && <th className="list-tick"><CheckboxInput aria-label={say('selectAll')} checked={on.length > 0 && on.length === rows.length} partly={on.length > 0 && on.length < rows.length} onChange={() => set(on.length === rows.length ? [] : rows.map(({ id }) => id))} /></th>}
              <th>{say('raised')}</th><th className="list-end">{say('lasts')}</th><th>{say('site')}</th><th>{say('alarm')}</th><th>{say('strip')}</th><th>{say('workOrder')}</th><th>{say('assignee')}</th><th>{say('acknowledged')}</th>
            </tr></thead>
            <tbody>{rows.map((row) => <AlarmTableRow key={row.id} {...propsOf(row)} isOn={on.includes(row.id)} {...(changes ? { onTick: () => set(on.includes(row.id) ? on.filter((id) => id !== row.id) : [...on, row.id]) } : {})} />)}</tbody>
          </table>
        )}
      </PageFrame>
      <footer className="alarm-foot">
        {on.length > 0
          ? <><span>{say('chosen', { count: on.length })}</span><Button onClick={() => void onMany('Acknowledge', on).then(() => set([]))}>{say('acknowledgeMany', { count: on.length })}</Button><Button onClick={() => void onMany('Clear', on).then(() => set([]))}>{say('clearMany', { count: on.length })}</Button></>
          : !phone && <span>{say('newestFirst')}</span>}
        <span className="alarm-pages">
          {total > 0 && <span>{say('range', { from: first + 1, until: Math.min(total, first + latest.length), total })}</span>}
          <Button icon={<Icon name="previous" />} aria-label={say('previous')} disabled={state.page <= 1} onClick={() => state.change({ page: state.page - 1 })} />
          <Button icon={<Icon name="next" />} aria-label={say('next')} disabled={first + state.size >= total} onClick={() => state.change({ page: state.page + 1 })} />
        </span>
      </footer>
      {actions.dialog}
    </div>
  )
}

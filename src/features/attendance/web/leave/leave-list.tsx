import { actionItems, Icon, ListView, newOne, Page, PageHead, pathsOf, Tabs, useKeys, useRowActions, useSay, useService, useSession, wordsField, type EntityPageProps, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveActions, leaveStatus } from '../../rules.ts'
import { useAttendanceSay } from '../texts.ts'

const path = 'Leave/GetAll'
const keys = { approve: 'a', reject: 'r' } as const
const states = ['pending', 'others', 'approved', 'rejected', 'takenBack'] as const

/** What asks for an answer, and what was decided: approved or rejected in the row. */
export function LeaveList({ entity, base }: EntityPageProps) {
  const say = useAttendanceSay()
  const common = useSay()
  const { language, may } = useSession()
  const navigate = useNavigate()
  // Whoever may not decide has nothing to: all that waits is one tab.
  const decides = may(entity, 'Update')
  const counts = { pending: useCount('pending', decides), others: useCount('others', decides), approved: useCount('approved', decides), rejected: useCount('rejected', decides), takenBack: useCount('takenBack', decides) }
  const shown = states.filter((key) => decides || key !== 'others')
  const actions = useLeaveActions()
  const items = (row: WireRow) => actionItems(actions.of(row), language).filter(({ open }) => open).map(({ name, label }) => ({ name, label: label.replace(/…$/, ''), ...(name in keys ? { key: keys[name as keyof typeof keys] } : {}), run: () => actions.start(name as 'approve' | 'reject' | 'takeBack', row) }))
  const create = () => void navigate(pathsOf(entity, base).create)
  useKeys({ n: may(entity, 'Create') ? create : undefined })
  return (
    <Page fill>
      <PageHead title={entity.label.many[language]} actions={may(entity, 'Create') && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>{newOne(entity, language, common)}</Button>} />
      <Tabs title={entity.label.many[language]} keeps tabs={[...shown.map((key) => ({ key, label: say(`leave_${key}`), count: counts[key] })), { key: 'all', label: say('leave_all') }]}>
        {(tab) => <ListView key={tab} entity={entity} base={base} source={sourceOf(tab, decides)} rowActions={items} embedded newButton={may(entity, 'Create') && <button type="button" className="list-new" aria-label={newOne(entity, language, common)} onClick={create}><Icon name="plus" size={20} /></button>} />}
      </Tabs>
      {actions.dialog}
    </Page>
  )
}

/** By the row: on leave of people out of sight others decide, and until that is known nothing is offered. */
export function useLeaveActions() {
  const { holds } = useSession()
  const { data } = useService<{ isAll: boolean; employeeIds: readonly number[] }>('Leave/GetPeople')
  const seen = useMemo(() => new Set(data?.employeeIds), [data])
  const actions = useRowActions(leaveActions, { approve: { path: 'Leave/Approve' }, reject: { path: 'Leave/Reject', fields: [wordsField('reason', { en: 'Reason', ur: 'وجہ' }, true)] }, takeBack: { path: 'Leave/TakeBack' } })
  return { ...actions, of: (row: WireRow) => actions.of(holds('LookUps.Leave.Update') && data?.isAll !== true ? { ...row, isOthers: !seen.has(Number(row['employeeId'])) } : row) }
}

/** What waits is narrowed by the server, which knows whose leave a person decides on; no conditions of the list tell that. */
function sourceOf(tab: string, decides: boolean): { path: string; query: { readonly [name: string]: string }; rows?: null } {
  if (tab === 'all') return { path, query: {} }
  const waits = tab === 'pending' || tab === 'others'
  if (waits && decides) return { path, query: { ToDecide: tab === 'pending' ? 'me' : 'others' }, rows: null }
  return { path, query: { 'status.in': String(leaveStatus[waits ? 'pending' : (tab as keyof typeof leaveStatus)]) } }
}

function useCount(tab: (typeof states)[number], decides: boolean): number | undefined {
  return useService<{ totalCount: number }>(path, { ...sourceOf(tab, decides).query, MaxResultCount: 1 }).data?.totalCount
}

import { momentIn } from '#framework/kinds'
import { FormDialog, PageFrame, sendTo, StateMark, useEntity, useFeedback, useReadAgain, useSending, useService, useSession, type DialogValues } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { leaveDays, type Calendar } from '../../model/leave-days.ts'
import { leaveStatus } from '../../rules.ts'
import { longDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { kindOfLeave } from './kind-of-leave.ts'

interface Leave { id: number; startDate: string; endDate: string; kind: number; isHalfDay: boolean | null; status: number; remarks: string | null; reason: string | null; decidedByName?: string | null }

/** One's own leave: asking for it, what became of it, and the days approved this year by kind. */
export function OwnLeave() {
  const say = useAttendanceSay()
  const { zone, language } = useSession()
  const { toast, ask: sure } = useFeedback()
  const { busy, send } = useSending()
  const again = useReadAgain()
  const entity = useEntity('Leave')
  const { today } = momentIn(zone)
  const [isAsking, ask] = useState(false)
  const { data, error, refetch } = useService<Calendar & { totalCount: number; items: readonly Leave[] }>('Leave/GetMine')
  const calendar: Calendar = { weekendDays: data?.weekendDays ?? [], holidays: data?.holidays ?? [] }
  const kinds = entity.fields.find(({ key }) => key === 'kind')?.choices ?? []
  const kindOf = (value: number) => kindOfLeave(entity, value, language)
  const mayTakeBack = ({ status, startDate }: Leave) => status === leaveStatus.pending || (status === leaveStatus.approved && startDate > today)
  const takeBack = async ({ id, startDate }: Leave) => {
    if (!await sure({ title: say('takeBackTitle', { day: longDay(startDate, language) }), action: say('takeLeaveBack'), danger: true })) return
    await send(async () => {
      await sendTo('POST', 'Leave/TakeBack', { body: { id }, failure: 'own' })
      toast(say('tookBack'))
    })
  }
  const comesTo = ({ startDate, endDate, isHalfDay }: DialogValues) => {
    if (typeof startDate !== 'string' || typeof endDate !== 'string' || endDate < startDate) return null
    const count = leaveDays([{ startDate, endDate, isHalfDay: isHalfDay === true }], calendar)
    return count === 0 ? say('leaveNothing') : count === 0.5 ? say('leaveHalf') : say('leaveComesTo', { count })
  }
  const year = today.slice(0, 4)
  const taken = kinds.map(({ value }) => ({ kind: Number(value), days: leaveDays(data?.items.filter(({ kind, status }) => kind === value && status === leaveStatus.approved) ?? [], calendar, year) })).filter(({ days }) => days > 0)
  return (
    <div className="att-scroll att-own">
      <p className="att-bar"><span className="att-note">{taken.length ? say('leaveTaken', { year, days: taken.map(({ kind, days }) => `${kindOf(kind)} ${days}`).join(say('listComma')) }) : say('leaveNone', { year })}</span><span className="att-bar-end"><Button type="primary" onClick={() => ask(true)}>{say('askLeave')}</Button></span></p>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('leaveFailed')} empty={({ totalCount }) => (totalCount ? undefined : { title: say('noLeave'), text: say('noLeaveText'), icon: 'calendar' })}>
        {({ items }) => (
          <ul className="att-cards att-leave">
            {items.map((leave) => (
              <li key={leave.id}>
                <p><b>{longDay(leave.startDate, language)}{leave.endDate !== leave.startDate && <> – {longDay(leave.endDate, language)}</>}</b> <State status={leave.status} /></p>
                <p className="att-note">{kindOf(leave.kind)}, {leave.isHalfDay ? say('halfDay') : say('leaveDays', { count: leaveDays([leave], calendar) })}{leave.remarks && <> · <bdi>{leave.remarks}</bdi></>}</p>
                {mayTakeBack(leave) && <p><Button size="small" disabled={busy} onClick={() => void takeBack(leave)}>{say('takeLeaveBack')}</Button></p>}
                {leave.reason && leave.status === leaveStatus.rejected && <p>{leave.decidedByName}: <q><bdi>{leave.reason}</bdi></q></p>}
              </li>
            ))}
          </ul>
        )}
      </PageFrame>
      {isAsking && (
        <FormDialog
          entity={entity} title={say('askLeave')} text={(entered) => <>{say('leaveText')} {data && <b role="status">{comesTo(entered)}</b>}</>} action={say('askFor')} service="Leave/Request" values={{ startDate: today, endDate: today, kind: 1 }}
          fields={['startDate', 'endDate', 'kind', 'isHalfDay', 'remarks']} onClose={() => ask(false)} onDone={() => { toast(say('submitted'), { kind: 'info' }); again() }}
        />
      )}
    </div>
  )
}

function State({ status }: { status: number }) {
  const say = useAttendanceSay()
  return status === leaveStatus.approved ? <StateMark shape="done" tone="ok" label={say('stateApproved')} /> : status === leaveStatus.rejected ? <StateMark shape="cross" tone="bad" label={say('stateRejected')} /> : status === leaveStatus.takenBack ? <StateMark shape="bar" tone="quiet" label={say('stateTakenBack')} /> : <StateMark shape="half" tone="warn" label={say('statePending')} />
}

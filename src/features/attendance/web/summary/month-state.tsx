import { FormDialog, Icon, useEntity, useFeedback, useReadAgain, useService, useSession, type DialogField } from '#framework/web'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { calls } from '../../calls.ts'
import type { MonthRow } from '../parts/shapes.ts'
import { dayOf, lastDay, monthOf, shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'

const right = 'LookUps.Attendance.Update'

/** Whether the month is closed, by department: closing waits for what is undecided, opening again needs a reason. */
export function MonthState({ month, isNamed, today, departmentId }: { month: string; /** Where the page does not say which month it is. */ isNamed: boolean; today: string; departmentId: number | null }) {
  const say = useAttendanceSay()
  const { holds, language, zone } = useSession()
  const navigate = useNavigate()
  const [asking, ask] = useState<MonthRow | null>(null)
  const { data } = useService<{ items: MonthRow[] }>(calls.months, { Year: Number(month.slice(0, 4)) })
  const rows = (data?.items ?? []).filter((row) => row.month === Number(month.slice(5, 7)) && (departmentId === null || row.departmentId === departmentId))
  const isOver = lastDay(month) < today
  const one = departmentId === null ? undefined : rows[0]
  const word = monthOf(month, language)
  const state = (row: MonthRow) => (row.isClosed ? say('closedBy', { name: row.closedByUserName ?? '', day: row.closedTime ? shortDay(dayOf(row.closedTime, zone), language) : '' }) : row.pending ? say('undecidedLeft', { count: row.pending }) : say('readyToClose'))
  const undecided = (row: MonthRow) => `/attendence?tab=pending&departmentId=${row.departmentId}&from=${month}-01&until=${lastDay(month)}`
  // A press leads on where there is a way: to what is undecided, to closing, to opening again. Which, the line says.
  const act = (row: MonthRow) => (!row.isClosed && row.pending ? { run: () => void navigate(undecided(row)) } : !holds(right) || (!row.isClosed && !isOver) ? null : { word: say(row.isClosed ? 'reopen' : 'closeNow'), run: () => ask(row) })
  const item = (row: MonthRow) => {
    const does = act(row)
    return { key: String(row.departmentId), disabled: !does, label: <><bdi>{row.departmentName}</bdi>: {state(row)}{does?.word && <b className="att-month-act">{does.word}</b>}</>, ...(does ? { onClick: does.run } : {}) }
  }
  if (!rows.length) return null
  return (
    <>
      {one ? (
        <span className="att-month">{isNamed && <b>{word}</b>}<span>{one.isClosed && <Icon name="lock" size={14} />} {!one.isClosed && one.pending ? <Link to={undecided(one)}>{state(one)}</Link> : state(one)}</span>{holds(right) && (one.isClosed ? <Button onClick={() => ask(one)}>{say('reopen')}</Button> : <Button disabled={!isOver || one.pending > 0} onClick={() => ask(one)}>{say('closeMonth', { month: word })}</Button>)}</span>
      ) : (
        <Dropdown trigger={['click']} menu={{ items: rows.map(item) }}>
          <Button icon={<Icon name="lock" size={14} />}>{say(isNamed ? 'closedOfMonth' : 'closedOf', { closed: rows.filter(({ isClosed }) => isClosed).length, all: rows.length, month: word })}</Button>
        </Dropdown>
      )}
      {asking && <Ask row={asking} word={word} onClose={() => ask(null)} />}
    </>
  )
}

function Ask({ row, word, onClose }: { row: MonthRow; word: string; onClose: () => void }) {
  const say = useAttendanceSay()
  const entity = useEntity('AttendanceClosing')
  const { toast } = useFeedback()
  const again = useReadAgain()
  const field = entity.fields.find(({ key }) => key === 'reason')
  const reason: DialogField = { field: field ? { ...field, computed: false, readOnly: false } : 'reason', required: true, label: say('reasonWord') }
  const { year, month, departmentId } = row
  return (
    <FormDialog
      entity={entity} title={`${row.departmentName}: ${say(row.isClosed ? 'reopenTitle' : 'closeTitle', { month: word })}`} text={say(row.isClosed ? 'reopenText' : 'closeText', { month: word })} fields={row.isClosed ? [reason] : []} action={say(row.isClosed ? 'reopenNow' : 'closeNow')}
      service={row.isClosed ? calls.reopen : calls.close} body={(values) => ({ ...values, year, month, departmentId })} onClose={onClose} onDone={() => { toast(say(row.isClosed ? 'isReopened' : 'isClosedNow', { month: word })); again() }}
    />
  )
}

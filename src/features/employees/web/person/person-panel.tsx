import { formatTime } from '#framework/kinds/web'
import { asFailure, Failed, PanelLines, RecordPanel, sendTo, useFeedback, useSession, type RecordPanelProps } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useEmployeeSay } from '../texts.ts'
import { usePerson, useReload, type Person } from '../use-people.ts'
import { AllocationTable } from './allocation-table.tsx'
import '../employees.css'

/** What a record shows of the person: places, what hangs on the person, sign-in, attendance, what can be taken back. */
export function PersonPanel({ row }: RecordPanelProps) {
  const say = useEmployeeSay()
  const { language, zone, may, model } = useSession()
  const { data: person, error, refetch } = usePerson(row.id)
  if (error) return <Failed error={error} onRetry={() => void refetch()} title={say('failed')} />
  if (!person) return <div aria-busy="true" />
  const time = (at: string | null) => (at === null ? say('none_') : formatTime(language, zone, at))
  const attendance = model.get('Attendance')
  const hanging = person.work.filter(({ count }) => count > 0)
  return (
    <div className="employee-panels">
      <AllocationTable employeeId={row.id} person={person} />
      <div className="employee-columns">
        <RecordPanel title={say('hangs')}>
          {hanging.length ? <PanelLines lines={hanging.map(({ name, label, count, list }) => ({ key: name, name: label, note: <strong className="number">{count}</strong>, ...(list === null ? {} : { to: list }) }))} /> : <p className="employee-quiet">{say('nothingHangs')}</p>}
        </RecordPanel>
        {attendance && may(attendance, 'Read') && (
          <RecordPanel title={say('attendance')}>
            {person.attendance ? <PanelLines lines={[{ key: 'in', name: say('checkIn'), note: time(person.attendance.checkInTime) }, { key: 'out', name: say('checkOut'), note: time(person.attendance.checkOutTime) }]} /> : <p className="employee-quiet">{say('noAttendance')}</p>}
          </RecordPanel>
        )}
        <RecordPanel title={say('signIn')}>
          <PanelLines lines={[{ key: 'name', name: say('userName'), note: <bdi>{person.userName || say('none_')}</bdi> }, { key: 'last', name: say('lastLogin'), note: person.lastLoginTime === null ? say('never') : time(person.lastLoginTime) }]} />
        </RecordPanel>
      </div>
      <Changes person={person} time={time} />
    </div>
  )
}

/** Resignations and transfers of the person, newest first. */
function Changes({ person, time }: { person: Person; time: (at: string | null) => string }) {
  const say = useEmployeeSay()
  const { toast, showFailure } = useFeedback()
  const reload = useReload()
  const [busy, setBusy] = useState<number | null>(null)
  if (!person.changes.length) return null
  const takeBack = async (id: number) => {
    setBusy(id)
    try {
      toast(await sendTo<string>('POST', 'EmployeeManagement/TakeBack', { body: { id }, failure: 'own' }))
      reload()
    } catch (error) {
      showFailure(asFailure(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <RecordPanel title={say('changes')}>
      <ul className="employee-changes">
        {person.changes.map(({ id, kind, fromName, toName, at, userName, takenBackAt, mayTakeBack }) => (
          <li key={id}>
            <span><strong dir="auto">{kind === 'resign' ? say('changeResign') : say('changeTransfer', { from: fromName, to: toName ?? '' })}</strong> <span className="employee-quiet">{say('changeBy', { time: time(at), name: userName })}</span></span>
            {takenBackAt !== null ? <span className="employee-quiet">{say('isTakenBack')}</span> : mayTakeBack && <Button size="small" loading={busy === id} onClick={() => void takeBack(id)}>{say('takeBack')}</Button>}
          </li>
        ))}
      </ul>
    </RecordPanel>
  )
}


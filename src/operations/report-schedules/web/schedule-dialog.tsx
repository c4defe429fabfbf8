import { useDialogClose } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleLines } from './schedule-lines.tsx'
import type { Schedule, ScheduledReport } from './schedules.ts'
import { useScheduleSay } from './texts.ts'

/** The schedules of one report, and a new one. */
export function ScheduleDialog({ schedules, ...report }: ScheduledReport & { schedules: readonly Schedule[] }) {
  const say = useScheduleSay()
  const close = useDialogClose()
  const [edited, edit] = useState<Schedule | 'new' | null>(schedules.length ? null : 'new')
  return (
    <>
      <h2>{say('title')}</h2>
      <p className="schedules-text">{say('text')} <Link to="/notifications#settings">{say('choose')}</Link></p>
      {edited === null ? <ScheduleLines schedules={schedules} onChange={edit} /> : <ScheduleForm key={edited === 'new' ? 0 : edited.id} schedule={edited === 'new' ? null : edited} report={report} onDone={() => (schedules.length || edited === 'new' ? edit(null) : close())} onCancel={() => (schedules.length ? edit(null) : close())} />}
      {edited === null && (
        <div className="schedules-foot">
          <Link to="/reportSchedules">{say('all')}</Link>
          <Button onClick={close}>{say('close')}</Button>
          <Button type="primary" onClick={() => edit('new')}>{say('add')}</Button>
        </div>
      )}
    </>
  )
}

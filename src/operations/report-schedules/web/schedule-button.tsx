import { Icon, ModalDialog, useService } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { schedulesPath, type Schedule, type ScheduledReport } from './schedules.ts'
import { useScheduleSay } from './texts.ts'
import './schedules.css'

/** Beside the downloads of a report: has it made by itself, again and again, and says how often it is. */
export function ScheduleButton(report: ScheduledReport) {
  const say = useScheduleSay()
  const [isOpen, setOpen] = useState(false)
  const { data } = useService<{ items: readonly Schedule[] }>(schedulesPath, { call: report.call })
  const count = data?.items.length ?? 0
  return (
    <>
      <Button icon={<Icon name="clock" size={14} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>{count ? say('scheduleCount', { count }) : say('schedule')}</Button>
      {isOpen && <ModalDialog className="panel card schedules" label={say('title')} onClose={() => setOpen(false)}><ScheduleDialog {...report} schedules={data?.items ?? []} /></ModalDialog>}
    </>
  )
}

import { useDialogClose } from '#framework/web'
import { ScheduleForm } from './schedule-form.tsx'
import type { Schedule } from './schedules.ts'
import { useScheduleSay } from './texts.ts'

/** A schedule changed away from its report: what it asks for stays. */
export function ChangeSchedule({ schedule }: { schedule: Schedule }) {
  const say = useScheduleSay()
  const close = useDialogClose()
  return <><h2>{say('changeOf', { name: schedule.name })}</h2><ScheduleForm schedule={schedule} onDone={close} onCancel={close} /></>
}

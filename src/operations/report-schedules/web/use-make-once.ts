import { sendTo, useFeedback, useSending } from '#framework/web'
import { useNavigate } from 'react-router-dom'
import { once, queryText, type Schedule, type ScheduledReport } from './schedules.ts'
import { useScheduleSay } from './texts.ts'

/** A file that takes long: it is made by a job, stands among one's scheduled reports, and a notice says when it is there. */
export function useMakeOnce(): { make: (report: Omit<ScheduledReport, 'formats'> & { format: string }) => void; isAsking: boolean } {
  const say = useScheduleSay()
  const go = useNavigate()
  const { toast } = useFeedback()
  const { busy, send } = useSending()
  const make = ({ name, call, query, format }: Parameters<ReturnType<typeof useMakeOnce>['make']>[0]) => void send(async () => {
    await sendTo<Schedule>('POST', 'ReportSchedule/Create', { body: { name, call, query: queryText(query), format, every: once }, failure: 'own' })
    toast(say('making'), { kind: 'info' })
    void go('/reportSchedules')
  })
  return { make, isAsking: busy }
}

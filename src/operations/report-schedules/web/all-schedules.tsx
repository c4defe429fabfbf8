import { ModalDialog, Page, PageFrame, PageHead, useService } from '#framework/web'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ChangeSchedule } from './change-schedule.tsx'
import { ScheduleLines } from './schedule-lines.tsx'
import { schedulesPath, type Schedule } from './schedules.ts'
import { useScheduleSay } from './texts.ts'
import './schedules.css'

/** All of one's own scheduled reports; a notice of a file leads here. */
export function AllSchedules() {
  const say = useScheduleSay()
  const [query] = useSearchParams()
  const [changed, change] = useState<Schedule | null>(null)
  const { data, error, refetch } = useService<{ items: readonly Schedule[] }>(schedulesPath)
  return (
    <Page>
      <PageHead title={say('title')} {...(data ? { count: String(data.items.length) } : {})} />
      <div className="schedules-page">
        <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('couldNot')} empty={({ items }) => (items.length ? undefined : { title: say('none'), text: say('noneText') })}>
          {({ items }) => <ScheduleLines schedules={items} onChange={change} meant={query.get('file')} withTitles />}
        </PageFrame>
      </div>
      {changed && <ModalDialog className="panel card schedules" label={say('changeOf', { name: changed.name })} onClose={() => change(null)}><ChangeSchedule schedule={changed} /></ModalDialog>}
    </Page>
  )
}

/** What the product does by itself: running, waiting, failed, and when each job comes again. It is read again while it is open. */
import { Page, PageFrame, PageHead, Tabs, useSession } from '#framework/web'
import { JobTable } from './job-table.tsx'
import { useJobs, useMove, useRuns, type Move, type Run } from './jobs.ts'
import { OpenRuns } from './open-runs.tsx'
import { RunList } from './run-list.tsx'
import { useSay } from './texts.ts'
import { useTimes } from './times.ts'
import { AllTransfers, TransfersToday } from './transfers/transfers.tsx'
import './jobs.css'

export function JobsPage() {
  const say = useSay()
  const times = useTimes()
  const { phone } = useSession()
  const jobs = useJobs()
  const open = useRuns('open')
  const { mutate } = useMove()
  const moveRun = (move: Move, { id }: Run) => mutate({ move, id })
  const failures = jobs.data?.items.reduce((sum, job) => sum + job.failures, 0) ?? 0
  const busy = open.data?.totalCount ?? 0
  const tabs = [
    { key: 'now', label: busy ? say('nowCount', { count: busy }) : say('now') },
    { key: 'failed', label: failures ? say('failedCount', { count: failures }) : say('failedTab') },
    { key: 'runs', label: say('runs') },
    { key: 'transfers', label: say('transfers') },
  ]
  return (
    <Page fill>
      <PageHead title={say('title')} count={jobs.dataUpdatedAt && !phone ? say('asOf', { time: times.clock(new Date(jobs.dataUpdatedAt)) }) : undefined} />
      <Tabs title={say('title')} tabs={tabs}>
        {(tab) => (
          <div className="jobs">
            {tab === 'failed' && <RunList key={tab} state="failed" onMove={moveRun} />}
            {tab === 'runs' && <RunList key={tab} state={undefined} onMove={moveRun} />}
            {tab === 'transfers' && <AllTransfers />}
            {tab === 'now' && (
              <PageFrame data={jobs.data} error={jobs.error} onRetry={() => void jobs.refetch()}>
                {({ items }) => (
                  <>
                    <section aria-label={say('runningNow')}>{open.data?.items.length ? <OpenRuns runs={open.data.items} onMove={moveRun} /> : <p className="job-none">{say('nothingRuns')}</p>}</section>
                    <h2>{say('schedules')} <span className="job-facts">{say('schedulesText')}</span></h2>
                    <JobTable jobs={items} onMove={(move, of) => mutate({ move, ...of })} />
                    <TransfersToday />
                  </>
                )}
              </PageFrame>
            )}
          </div>
        )}
      </Tabs>
    </Page>
  )
}

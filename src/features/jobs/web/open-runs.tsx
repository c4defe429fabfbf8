/** What runs and what waits, each with a way to stop it. */
import { useSession } from '#framework/web'
import { Button } from 'antd'
import type { Move, Run } from './jobs.ts'
import { RunBar } from './run-bar.tsx'
import { useSay } from './texts.ts'
import { useTimes } from './times.ts'

export interface RunsProps {
  runs: readonly Run[]
  onMove: (move: Move, run: Run) => void
}

export function OpenRuns({ runs, onMove }: RunsProps) {
  const say = useSay()
  const times = useTimes()
  return (
    <ul className="job-open">
      {runs.map((run) => (
        <li key={run.id}>
          <div className="job-name"><strong dir="auto">{run.displayName}</strong> <RunFacts run={run} /></div>
          {run.state === 'running' ? <RunBar run={run} /> : (
            <div className="job-progress job-words">
              {run.nextTryTime ? say('waitsUntil', { time: times.when(run.nextTryTime) }) : say('waits')}
              {run.reason && <> · <span dir="auto">{run.reason}</span></>}
            </div>
          )}
          <Button disabled={run.isCancelling} aria-label={say('cancelOf', { job: run.displayName })} onClick={() => onMove('Cancel', run)}>{say(run.isCancelling ? 'cancelling' : 'cancel')}</Button>
        </li>
      ))}
    </ul>
  )
}

/** For whom it runs and who asked for it. */
export function RunFacts({ run: { userName, tenantId } }: { run: Run }) {
  const say = useSay()
  const { language } = useSession()
  const facts = [userName && say('by', { name: userName }), tenantId !== null && say('ofTenant', { tenant: tenantId })].filter(Boolean)
  return facts.length ? <span className="job-facts" dir="auto">{facts.join(language === 'ur' ? '، ' : ', ')}</span> : null
}

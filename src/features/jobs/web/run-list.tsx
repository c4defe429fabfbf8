/** Runs, newest first: all of them, or those that failed with their reason. */
import { Icon, PageFrame, StateMark } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { FailedWords, marks } from './job-table.tsx'
import { useRuns, type Move, type Run } from './jobs.ts'
import { RunFacts } from './open-runs.tsx'
import { useSay } from './texts.ts'
import { useTimes } from './times.ts'

const step = 50

export function RunList({ state, onMove }: { state: 'failed' | undefined; onMove: (move: Move, run: Run) => void }) {
  const say = useSay()
  const times = useTimes()
  const [max, setMax] = useState(step)
  const { data, error, refetch } = useRuns(state, max)
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} empty={({ items }) => (items.length ? undefined : state ? { title: say('noneFailed'), text: say('noneFailedText'), icon: 'check' } : { title: say('noRuns'), icon: 'clock' })}>
      {({ items, totalCount }) => (
        <>
          <ul className="job-runs">
            {items.map((run) => (
              <li key={run.id} className={run.canRetry ? 'job-failed' : undefined}>
                <div className="job-name"><StateMark shape={marks[run.state][0]} tone={marks[run.state][1]} /> <strong dir="auto">{run.displayName}</strong> <RunFacts run={run} /></div>
                {run.state === 'failed' ? <div className="job-said"><FailedWords run={run} /></div> : <div className="job-said" dir="auto">{run.message ?? run.reason ?? say(run.state)}</div>}
                <div className="job-time number">{times.when(run.startTime ?? run.creationTime)}{run.ms === null ? '' : ` · ${times.long(run.ms)}`}</div>
                {run.canRetry && <Button icon={<Icon name="retry" />} aria-label={say('retryOf', { job: run.displayName })} onClick={() => onMove('Retry', run)}>{say('retry')}</Button>}
              </li>
            ))}
          </ul>
          {totalCount > items.length && <p className="job-more"><Button onClick={() => setMax(max + step)}>{say('more')}</Button></p>}
        </>
      )}
    </PageFrame>
  )
}

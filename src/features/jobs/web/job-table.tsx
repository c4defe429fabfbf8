/** Every job: how it went last, when it comes again. One that failed stands first and is opened. */
import { Icon, StateMark, type MarkShape, type MarkTone } from '#framework/web'
import { Button } from 'antd'
import { Fragment } from 'react'
import type { Job, Move, Run } from './jobs.ts'
import { RunBar } from './run-bar.tsx'
import { useSay } from './texts.ts'
import { useTimes } from './times.ts'

export const marks: { readonly [state in Run['state']]: readonly [MarkShape, MarkTone] } = {
  done: ['disc', 'ok'], failed: ['cross', 'bad'], running: ['half', 'accent'], queued: ['ring', 'quiet'], cancelled: ['bar', 'quiet'],
}

export interface JobTableProps {
  jobs: readonly Job[]
  onMove: (move: Move, of: { name: string } | { id: string }) => void
}

export function JobTable({ jobs, onMove }: JobTableProps) {
  const say = useSay()
  return (
    <table className="job-table">
      <thead>
        <tr><th scope="col">{say('job')}</th><th scope="col">{say('every')}</th><th scope="col">{say('lastRun')}</th><th scope="col" className="job-took">{say('took')}</th><th scope="col">{say('result')}</th><th scope="col">{say('nextRun')}</th><th scope="col"><span className="hidden-text">{say('actions')}</span></th></tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <Fragment key={job.name}>
            <JobLine job={job} onMove={onMove} />
            {job.failed && <FailedLine run={job.failed} onMove={onMove} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function JobLine({ job, onMove }: { job: Job; onMove: JobTableProps['onMove'] }) {
  const say = useSay()
  const times = useTimes()
  const { name, displayName, every, lastRunTime, lastMs, lastMessage, nextRunTime, failures, isPaused, isPausedByHost, pausedBy, running } = job
  const state = failures > 0 ? 'failed' : job.lastState
  const [shape, tone] = state ? marks[state] : (['ring', 'quiet'] as const)
  const paused = isPausedByHost ? say('pausedByHost') : pausedBy ? say('pausedBy', { name: pausedBy }) : say('paused')
  return (
    <tr className={failures > 0 ? 'job-failed' : undefined}>
      <th scope="row"><StateMark shape={shape} tone={tone} /> <span dir="auto">{displayName}</span></th>
      <td>{every ?? say('onDemand')}</td>
      <td>{lastRunTime ? times.when(lastRunTime) : say('never')}</td>
      <td className="job-took number">{lastMs === null ? '' : times.long(lastMs)}</td>
      <td className="job-result">{running ? <RunBar run={running} /> : <span dir="auto">{failures > 0 ? say('failedTimes', { count: failures }) : state === 'failed' || state === null ? (lastMessage ?? '') : (lastMessage ?? say(state))}</span>}</td>
      <td>{isPaused ? <span dir="auto">{paused}</span> : nextRunTime ? times.when(nextRunTime) : ''}</td>
      <td className="job-actions">
        {every !== null && !isPausedByHost && <Button type="text" icon={<Icon name={isPaused ? 'resume' : 'pause'} />} title={say(isPaused ? 'resume' : 'pause')} aria-label={say(isPaused ? 'resumeOf' : 'pauseOf', { job: displayName })} onClick={() => onMove(isPaused ? 'Resume' : 'Pause', { name })} />}
        <Button type="text" disabled={!job.canRun} icon={<Icon name="play" />} title={say('runNow')} aria-label={say('runNowOf', { job: displayName })} onClick={() => onMove('Run', { name })} />
      </td>
    </tr>
  )
}

/** What happened, what is safe, what to do. */
function FailedLine({ run, onMove }: { run: Run; onMove: JobTableProps['onMove'] }) {
  const say = useSay()
  return (
    <tr className="job-failed job-why">
      <td colSpan={6}><FailedWords run={run} /></td>
      <td className="job-actions"><Button icon={<Icon name="retry" />} aria-label={say('retryOf', { job: run.displayName })} onClick={() => onMove('Retry', { id: run.id })}>{say('retry')}</Button></td>
    </tr>
  )
}

export function FailedWords({ run }: { run: Run }) {
  const say = useSay()
  const times = useTimes()
  return (
    <>
      <p><strong dir="auto">{run.reason ?? say('failed')}</strong> {say('safe')}</p>
      <p className="job-facts">{say('reference', { reference: run.reference })} {times.when(run.startTime ?? run.creationTime)}, {say('attempts', { count: run.attempts })}</p>
    </>
  )
}

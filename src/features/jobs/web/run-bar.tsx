/** How far a run is: a bar where it says so, in any case its last words. */
import type { Run } from './jobs.ts'
import { useSay } from './texts.ts'

export function RunBar({ run: { displayName, done, total, message } }: { run: Run }) {
  const say = useSay()
  const part = done !== null && total ? Math.min(100, Math.round((done / total) * 100)) : null
  const words = message ?? (done !== null && total ? say('of', { done, total }) : null)
  return (
    <div className="job-progress">
      <div className={part === null ? 'job-bar job-bar-open' : 'job-bar'} role="progressbar" aria-label={say('progressOf', { job: displayName })} aria-valuemin={0} aria-valuemax={100} {...(part === null ? {} : { 'aria-valuenow': part })}>
        <i style={{ inlineSize: `${part ?? 30}%` }} />
      </div>
      {part !== null && <span className="number">{part}%</span>}
      {words && <span className="job-words" dir="auto">{words}</span>}
    </div>
  )
}

import { Button, Progress } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openCount, watchOpen } from '../../api/writes/open-writes.ts'
import { useSay } from '../../texts/say.ts'
import { goodRows, type Progress as State } from '../bulk-state.ts'
import { stopwatch } from '../stopwatch.ts'
import type { Bulk } from '../use-bulk.ts'

/** Fourth step: what is under way, as far as it can be known: bytes sent, then the server's own time. */
export function ImportStep({ bulk, progress }: { bulk: Bulk; progress: State }) {
  const say = useSay()
  const count = bulk.checked ? goodRows(bulk.checked) : 0
  const share = progress.phase === 'sending' ? Math.round((progress.sent / progress.bytes) * 100) : progress.phase === 'writing' ? 100 : 0
  const cancelable = progress.phase !== 'writing'
  return (
    <div className="bulk-body bulk-middle">
      <div className="bulk-title-line">
        <h2 className="bulk-large">{say('bulk.importing', { rows: say('bulk.rowCount', { count }) })}</h2>
        {progress.phase === 'sending' && <span className="bulk-share">{share}%</span>}
      </div>
      <Progress percent={share} showInfo={false} status={progress.phase === 'writing' ? 'active' : 'normal'} aria-label={say('bulk.importing', { rows: say('bulk.rowCount', { count }) })} />
      <div className="bulk-progress-line">
        <output><Phase progress={progress} /></output>
        {cancelable && <Button danger onClick={bulk.cancel}>{say('bulk.cancel')}</Button>}
      </div>
      <div className="bulk-note">{say('bulk.stayHere')}</div>
    </div>
  )
}

function Phase({ progress }: { progress: State }) {
  const say = useSay()
  const [seconds, setSeconds] = useState(0)
  const { phase } = progress
  const isAsked = useSyncExternalStore(watchOpen, openCount) > 0
  useEffect(() => {
    if (phase !== 'writing') return
    const time = stopwatch()
    const timer = setInterval(() => setSeconds(Math.round(time())), 1000)
    return () => clearInterval(timer)
  }, [phase])
  // Where nobody knows whether the rows arrived, nobody knows that they are being written.
  if (isAsked) return say('writes.asking', { count: 1 })
  if (progress.phase === 'building') return say('bulk.building')
  if (progress.phase === 'sending') return say('bulk.sending', { sent: megabytes(progress.sent), all: megabytes(progress.bytes) })
  return `${say('bulk.writing')} ${say('bulk.elapsed', { seconds })}`
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

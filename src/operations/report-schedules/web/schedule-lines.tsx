import { formatTime } from '#framework/kinds/web'
import { asFailure, downloadFile, Icon, sendTo, useFeedback, useHub, useReadAgain, useSending, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { once, sentenceOf, type ReportFile, type Schedule } from './schedules.ts'
import { useScheduleSay } from './texts.ts'
import './schedules.css'

interface Props {
  schedules: readonly Schedule[]
  onChange: (schedule: Schedule) => void
  /** The file that a notice leads to. */
  meant?: string | null
  /** Of several reports: what each is of. */
  withTitles?: boolean
}

/** Schedules as sentences, what can be done with each, and the files they made. */
export function ScheduleLines({ schedules, onChange, meant = null, withTitles = false }: Props) {
  // A notice comes with each file that is made.
  const readAgain = useReadAgain()
  useHub('getNotification', readAgain)
  return <ul className="schedules-lines">{schedules.map((schedule) => <Line key={schedule.id} {...{ schedule, onChange, meant, withTitles }} />)}</ul>
}

function Line({ schedule, onChange, meant, withTitles }: { schedule: Schedule } & Omit<Required<Props>, 'schedules'>) {
  const say = useScheduleSay()
  const { language, zone } = useSession()
  const { ask, toast } = useFeedback()
  const { busy, send } = useSending()
  const { id, name, title, every, isPaused, nextTime, lastTime, lastState, lastMessage, files } = schedule
  const time = (at: string) => formatTime(language, zone, at)
  const act = (call: 'Run' | 'Pause' | 'Resume') => send(async () => {
    await sendTo('POST', `ReportSchedule/${call}`, { body: { id }, failure: 'own' })
    if (call === 'Run') toast(say('making'))
  })
  const remove = async () => {
    if (!await ask({ title: say('removeTitle', { name }), action: say('remove'), danger: true })) return
    await send(async () => {
      await sendTo('DELETE', 'ReportSchedule/Delete', { query: [['id', id]], failure: 'own' })
      toast(say('removed', { name }))
    })
  }
  return (
    <li>
      <div className="schedules-head">
        <b><bdi>{name}</bdi></b>
        {withTitles && <span><bdi>{title}</bdi></span>}
        <span>{sentenceOf(say, language, schedule)}</span>
        {every !== once && <span className={isPaused ? 'schedules-paused' : undefined}>{isPaused ? say('paused') : say('next', { time: time(nextTime) })}</span>}
      </div>
      {lastState === 'failed' && lastTime && <p className="schedules-warn">{say('failed', { time: time(lastTime), reason: lastMessage ?? '' })}</p>}
      {files.length ? <ul className="schedules-files" aria-label={say('files', { name })}>{files.map((file) => <li key={file.id}><FileLine file={file} time={say('fileOf', { time: time(file.creationTime) })} isMeant={file.id === meant} /></li>)}</ul> : lastState !== 'failed' && <p className="schedules-note">{say(every === once ? 'making' : 'never')}</p>}
      <div className="schedules-actions">
        <Button size="small" disabled={busy} aria-label={say('runOf', { name })} onClick={() => void act('Run')}>{say('run')}</Button>
        {every !== once && (
          <>
            <Button size="small" disabled={busy} aria-label={say('changeOf', { name })} onClick={() => onChange(schedule)}>{say('change')}</Button>
            <Button size="small" disabled={busy} aria-label={say(isPaused ? 'resumeOf' : 'pauseOf', { name })} onClick={() => void act(isPaused ? 'Resume' : 'Pause')}>{say(isPaused ? 'resume' : 'pause')}</Button>
          </>
        )}
        <Button size="small" danger disabled={busy} aria-label={say('removeOf', { name })} onClick={() => void remove()}>{say('remove')}</Button>
      </div>
    </li>
  )
}

function FileLine({ file: { id, name, size }, time, isMeant }: { file: ReportFile; time: string; isMeant: boolean }) {
  const { showFailure } = useFeedback()
  const [isFetching, setFetching] = useState(false)
  const fetchFile = () => {
    setFetching(true)
    downloadFile('GET', 'ReportSchedule/GetFile', { id }).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }).finally(() => setFetching(false))
  }
  return <><Button size="small" type={isMeant ? 'primary' : 'default'} loading={isFetching} icon={<Icon name="download" size={14} />} onClick={fetchFile}><bdi>{name}</bdi></Button> <small>{time} · {sizeText(size)}</small></>
}

const sizeText = (bytes: number) => (bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`)

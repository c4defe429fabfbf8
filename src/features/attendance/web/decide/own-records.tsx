import { FormDialog, PageFrame, sendTo, StateMark, useEntity, useFeedback, useReadAgain, useSay, useService, useSession } from '#framework/web'
import { momentIn } from '#framework/kinds'
import { Button } from 'antd'
import { useState } from 'react'
import { calls } from '../../calls.ts'
import type { OwnDay } from '../day-after.ts'
import { EvidenceCell } from '../parts/evidence-cell.tsx'
import type { Records, RecordRow } from '../parts/shapes.ts'
import { clock, daysLater, hoursText, isolated, longDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { EvidenceView } from './evidence-view.tsx'
import { EndIt } from './row-acts.tsx'

/** Days shown of the own records. */
const back = 31

/** The own days: what stands, what others decided, and what can still be said about it. */
export function OwnRecords() {
  const say = useAttendanceSay()
  const common = useSay()
  const { user, zone, language } = useSession()
  const { today } = momentIn(zone)
  const [open, setOpen] = useState<number | null>(null)
  const [isAsking, ask] = useState(false)
  const day = useService<Pick<OwnDay, 'zone'>>('Attendance/GetOwnDay')
  const { data, error, refetch } = useService<Records>(calls.all, { UserId: user?.id, StartDate: daysLater(today, -back), MaxResultCount: 200 })
  // Where the person is, as the newest record has it where the day cannot be read; the dialog names the zone that times are read in.
  const own = day.data?.zone ?? (day.error ? data?.items[0]?.zone ?? zone : undefined)
  return (
    <div className="att-scroll att-own">
      <p className="att-bar"><span className="att-note">{say('ownText')}</span><span className="att-bar-end"><Button disabled={own === undefined} onClick={() => ask(true)}>{say('askCorrection')}</Button></span></p>
      <PageFrame data={data} error={error} onRetry={() => void Promise.all([refetch(), day.refetch()])} failedTitle={say('recordsFailed')} empty={({ totalCount }) => (totalCount ? undefined : { title: say('noOwn'), text: say('noOwnText'), icon: 'clock' })}>
        {({ items }) => (
          <ul className="att-cards">
            {items.map((row) => (
              <li key={row.id} className={row.isAutoClosed && !row.checkOutTime ? 'att-warned' : undefined}>
                <button type="button" aria-expanded={open === row.id} onClick={() => setOpen(open === row.id ? null : row.id)}>
                  <span><b>{longDay(row.date, language)}</b> <State row={row} /></span>
                  <span className="att-times">{clock(row.checkInTime, row.zone)} – {row.checkOutTime ? clock(row.checkOutTime, row.zone) : row.isAutoClosed ? say('noCheckOut') : say('stillThere')}{row.workedHours > 0 && <> · {hoursText(row.workedHours, common)}</>}{row.isLate && <> · <span className="att-doubt">{say('lateBy', { count: row.lateMinutes ?? 0 })}</span></>}{row.sentLater && <> · {say('later')}</>}</span>
                  <EvidenceCell place={row.place} inside={row.inside} distance={row.distance} siteCode={row.placeSiteName} accuracy={row.checkInAccuracy} hasPosition={row.checkInLatitude !== null} />
                </button>
                {row.isAutoClosed && !row.checkOutTime && <Forgotten row={row} />}
                {row.remarks && <p className="att-remarks"><b>{say('remarks')}</b> <bdi>{row.remarks}</bdi></p>}
                {row.decisionRemarks && <p>{row.decidedByName}: <q><bdi>{row.decisionRemarks}</bdi></q></p>}
                {open === row.id && <div className="att-opened"><EvidenceView id={row.id} /></div>}
              </li>
            ))}
          </ul>
        )}
      </PageFrame>
      {isAsking && own !== undefined && <AskCorrection zone={own} onClose={() => ask(false)} />}
    </div>
  )
}

/** Asks until something was said of the record. What was said stands below it; who knows better opens the form again. */
function Forgotten({ row }: { row: RecordRow }) {
  const say = useAttendanceSay()
  const [isSaying, setSaying] = useState(!row.remarks)
  if (!isSaying) return <p><Button size="small" onClick={() => setSaying(true)}>{say('whenLeftLink')}</Button></p>
  return <><p>{say('forgotten')}</p><EndIt row={row} isOwn send={(time) => sendTo('POST', calls.sayLeft, { body: { id: row.id, time }, failure: 'own' })} onDone={() => setSaying(false)} /></>
}

function State({ row }: { row: RecordRow }) {
  const say = useAttendanceSay()
  if (!row.checkOutTime && !row.isAutoClosed) return <StateMark shape="dot" tone="accent" label={say('stateOpen')} />
  return row.status === 2 ? <StateMark shape="done" tone="ok" label={say('stateApproved')} /> : row.status === 3 ? <StateMark shape="cross" tone="bad" label={say('stateRejected')} /> : <StateMark shape="half" tone="warn" label={say('statePending')} />
}

/** @param zone where the person is, which times are read in */
function AskCorrection({ zone, onClose }: { zone: string; onClose: () => void }) {
  const say = useAttendanceSay()
  const entity = useEntity('Attendance')
  const { toast } = useFeedback()
  const again = useReadAgain()
  const own = (key: string) => {
    const field = entity.fields.find((each) => each.key === key)
    return field ? { ...field, computed: false, readOnly: false } : key
  }
  return (
    <FormDialog
      entity={entity} title={say('askCorrection')} text={say('correctionText', { zone: isolated(zone) })} zone={zone} action={say('askFor')} service={calls.correct} values={{ date: momentIn(zone).today }}
      fields={[{ field: own('date'), required: true }, { field: own('checkInTime'), required: true, label: say('came') }, { field: own('checkOutTime'), required: true, label: say('left') }, { field: own('remarks'), required: true, label: say('reasonWord') }]}
      body={({ remarks, ...values }) => ({ ...values, reason: remarks })} onClose={onClose}
      onDone={() => { toast(say('submitted'), { kind: 'info' }); again() }}
    />
  )
}

import { Icon, StateMark, useMinute, useSay, useSession } from '#framework/web'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { EvidenceCell } from '../parts/evidence-cell.tsx'
import type { RecordRow } from '../parts/shapes.ts'
import { clock, hoursText, shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'

export interface RowProps {
  row: RecordRow
  zone: string
  isOpen: boolean
  isChosen: boolean
  isActive: boolean
  isOvertime: boolean
  /** Decisions are open to the person: never on the own record. */
  mayDecide: boolean
  onOpen: () => void
  onChoose: (chosen: boolean) => void
  onApprove: () => void
  onReject: () => void
  /** Below the row where it is open. */
  children?: ReactNode
}

const doubtWords = { sameDevice: 'doubt_sameDevice', speed: 'doubt_speed', clock: 'doubt_clock', farAway: 'doubt_farAway', oldFix: 'doubt_oldFix' } as const
const isDoubt = (word: string): word is keyof typeof doubtWords => word in doubtWords

export function RecordLine({ row, zone, isOpen, isChosen, isActive, isOvertime, mayDecide, onOpen, onChoose, onApprove, onReject, children }: RowProps) {
  const say = useAttendanceSay()
  const common = useSay()
  const { language } = useSession()
  const person = row.userName
  return (
    <li className={`att-row${isOpen ? ' att-row-open' : ''}${isChosen ? ' att-row-chosen' : ''}`} data-record={row.id} aria-current={isActive ? 'true' : undefined}>
      <div className="att-line">
        <span className="att-check">{mayDecide && <input type="checkbox" checked={isChosen} aria-label={say('choose', { name: person })} onChange={({ target }) => onChoose(target.checked)} />}</span>
        <button type="button" className="att-person" aria-expanded={isOpen} onClick={onOpen}><bdi>{person}</bdi> <small className="att-erp" dir="ltr">{row.erpId}</small><small className="att-phone">{shortDay(row.date, language)}<Times row={row} zone={zone} isOvertime={isOvertime} /></small></button>
        <span className="att-team" dir="auto">{row.teamName ?? '–'}</span>
        <span className="att-desk">{shortDay(row.date, language)}</span>
        <span className="att-number">{clock(row.checkInTime, zone)}</span>
        <span className="att-number">{row.checkOutTime ? clock(row.checkOutTime, zone) : row.isAutoClosed ? <span className="att-doubt">{say('noCheckOut')}</span> : <Running />}</span>
        <span className="att-number">{row.workedHours ? hoursText(row.workedHours, common) : row.checkInTime && !row.checkOutTime && !row.isAutoClosed ? <SinceIn time={row.checkInTime} /> : '–'}</span>
        <span className="att-number">{isOvertime ? <b>{hoursText(row.overTimeHours, common)}</b> : row.isLate ? <span className="att-doubt">{say('minutes', { count: row.lateMinutes ?? 0 })}</span> : '–'}</span>
        <EvidenceCell place={row.place} inside={row.inside} distance={row.distance} siteCode={row.placeSiteCode ?? row.placeSiteName} accuracy={row.checkInAccuracy} hasPosition={row.checkInLatitude !== null} />
        <span className="att-doubts">{row.doubts.filter((doubt) => doubt !== 'farAway').map((doubt) => <span key={doubt} className="att-doubt"><StateMark shape="up" tone="warn" /> {isDoubt(doubt) ? say(doubtWords[doubt]) : doubt}</span>)}{row.isCorrection && <span className="att-note">{say('correction')}</span>}{row.sentLater && <span className="att-note">{say('later')}</span>}</span>
        <span className="att-acts">{mayDecide && (
          <><Button size="small" type="text" title={say('approve')} aria-label={say('approveOf', { name: person })} icon={<Icon name="check" size={14} />} onClick={onApprove} /><Button size="small" type="text" title={say('reject')} aria-label={say('rejectOf', { name: person })} icon={<Icon name="close" size={14} />} onClick={onReject} /></>
        )}</span>
      </div>
      {isOpen && children}
    </li>
  )
}

/** On a phone, where the columns of times are left out. */
function Times({ row, zone, isOvertime }: Pick<RowProps, 'row' | 'zone' | 'isOvertime'>) {
  const say = useAttendanceSay()
  const common = useSay()
  const out = row.checkOutTime ? clock(row.checkOutTime, zone) : row.isAutoClosed ? <span className="att-doubt">{say('noCheckOut')}</span> : <Running />
  return (
    <span className="att-phone-times">
      {' · '}{clock(row.checkInTime, zone)} – {out}
      {isOvertime ? <> · <b>{hoursText(row.overTimeHours, common)}</b></> : row.isLate && <> · <span className="att-doubt">{say('minutes', { count: row.lateMinutes ?? 0 })}</span></>}
    </span>
  )
}

/** Worked until now, while it runs. */
function SinceIn({ time }: { time: string }) {
  const common = useSay()
  return <span className="att-note">{hoursText(Math.max(0, useMinute() - Date.parse(time)) / 3_600_000, common)}</span>
}

function Running() {
  const say = useAttendanceSay()
  return <span className="att-note">{say('stillThere')}</span>
}

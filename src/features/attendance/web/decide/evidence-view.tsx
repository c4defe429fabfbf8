import { Gallery, PageFrame, StateMark, useSay, useService, useSession } from '#framework/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { calls } from '../../calls.ts'
import type { Evidence } from '../parts/shapes.ts'
import { amount, clock, dayOf, hoursText, isolated, metres, shortDay, within } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { NearMap } from '../parts/near-map.tsx'

/** What speaks for a record and what against it, each with its sum; the map, the picture, and what was changed since. */
export function EvidenceView({ id }: { id: number }) {
  const say = useAttendanceSay()
  const { data, error, refetch } = useService<Evidence>(calls.evidence, { Id: id })
  return <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('evidenceFailed')} skeleton={3}>{(found) => <Found evidence={found} />}</PageFrame>
}

function Found({ evidence }: { evidence: Evidence }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const { pro, against } = useSides(evidence)
  const { here, there, radius, row, placeName } = evidence
  return (
    <>
      <Side title={say('speaksFor')} lines={pro} empty={say('nothingFor')} isFor />
      <div className="att-side">
        <Side title={say('speaksAgainst')} lines={against} empty={say('nothingAgainst')} />
        <Changes history={evidence.history} />
      </div>
      {here && there && radius !== null && row.distance !== null && (
        <figure className="att-figure"><NearMap here={here} there={there} radius={radius} accuracy={Number(row.checkInAccuracy ?? 0)} distance={row.distance} isInside={row.inside !== 3} name={placeName ?? say('home')} /><figcaption>{metres(row.distance, say)}{say('listComma')}{within(Number(row.checkInAccuracy ?? 0), say)}</figcaption></figure>
      )}
      {row.image && <figure className="att-figure"><Picture url={row.image} name={evidence.fullName} /><figcaption>{shortDay(row.date, language)} {clock(row.checkInTime, evidence.zone)}</figcaption></figure>}
    </>
  )
}

interface Line { key: string; text: string; note?: string; to?: string }

function useSides(evidence: Evidence): { pro: Line[]; against: Line[] } {
  const say = useAttendanceSay()
  const common = useSay()
  const { language } = useSession()
  const { row, zone, placeName, radius, grace, dutyTime, travel, clockOff, clockTrust, fixAge, fastest, samePhone, workOrders } = evidence
  const place = isolated(placeName ?? say('home'))
  const away = row.distance === null ? null : metres(row.distance, say)
  const accuracy = Number(row.checkInAccuracy ?? 0)
  const age = fixAge === null ? '' : say('secondsOld', { count: Math.max(0, fixAge) })
  const speed = travel?.speed ?? null
  const way = travel ? { distance: amount(travel.kilometres, 'km', say), hours: amount(travel.hours, 'h', say), speed: amount(speed ?? '∞', 'speed', say), most: amount(fastest, 'speed', say) } : null
  const is = (doubt: string) => row.doubts.includes(doubt)
  const pro: (Line | false | null)[] = [
    ...workOrders.map((order) => ({ key: `order ${order.id}`, text: say('closedOrder', { number: isolated(order.number ?? `#${order.id}`), site: isolated(order.siteCode ?? ''), time: isolated(clock(order.closedTime, zone)) }), to: `/allWorkOrders/${order.id}` })),
    row.inside === 1 && away !== null && { key: 'inside', text: say('insideBy', { distance: away, place, radius: metres(radius ?? 0, say) }) },
    row.checkInLatitude !== null && !is('oldFix') && { key: 'fix', text: say('goodFix', { accuracy: within(accuracy, say) }), note: age },
    clockOff !== null && !is('clock') && { key: 'clock', text: say('clockAgrees', { count: Math.abs(clockOff) }) },
    way && !is('speed') && { key: 'way', text: say('wayFine', way) },
    row.overTimeHours > 0 && { key: 'over', text: say('overtimeBy', { hours: isolated(hoursText(row.overTimeHours, common)) }), note: overtimeNote(evidence, say) },
    Boolean(row.deviceId) && !is('sameDevice') && !evidence.isNewPhone && { key: 'phone', text: say('ownPhone') },
  ]
  const against: (Line | false | null)[] = [
    row.inside === 3 && away !== null && { key: 'far', text: say('awayFrom', { distance: away, place }), note: say('radiusOf', { radius: metres(radius ?? 0, say) }) },
    row.inside === 3 && away === null && { key: 'far', text: say('outsideAll') },
    row.inside === 2 && away !== null && { key: 'unsure', text: say('unsure', { distance: away, accuracy: within(accuracy, say), radius: metres(radius ?? 0, say) }) },
    row.isLate && { key: 'late', text: say('lateBy', { count: row.lateMinutes ?? 0 }), note: dutyTime ? say('afterDuty', { time: isolated(dutyTime), grace }) : '' },
    row.isEarlyLeave && { key: 'early', text: say('leftEarly'), note: evidence.overTime ? say('beforeEnd', { time: isolated(evidence.overTime), grace }) : '' },
    ...samePhone.map((other) => ({ key: `phone ${other.id}`, text: say('samePhone', { name: isolated(other.name) }), note: say('minutesApart', { count: other.minutes }) })),
    evidence.isNewPhone && { key: 'new', text: say('newPhone') },
    way && is('speed') && { key: 'way', text: say('wayFast', way) },
    clockOff !== null && is('clock') && { key: 'clock', text: say(clockOff > 0 ? 'clockAhead' : 'clockBehind', { count: Math.abs(clockOff) }), note: say('trusted', { count: clockTrust }) },
    is('oldFix') && { key: 'fix', text: accuracy > 500 ? say('vagueFix', { accuracy: within(accuracy, say) }) : say('oldFix', { count: fixAge ?? 0 }) },
    row.checkInLatitude === null && !row.isCorrection && { key: 'none', text: say('cameWithout') },
    row.isAutoClosed && row.checkOutTime === null && { key: 'out', text: say('neverOut') },
    row.isCorrection && { key: 'correction', text: say('isCorrection') },
    row.sentLater && { key: 'later', text: say('sentLater'), note: laterNote(evidence, language, say) },
  ]
  const kept = (lines: (Line | false | null)[]) => lines.filter((line): line is Line => Boolean(line))
  return { pro: kept(pro), against: kept(against) }
}

/** Both times of each end: when it was done, and when we heard of it. */
function laterNote({ row, zone }: Evidence, language: string, say: ReturnType<typeof useAttendanceSay>): string {
  const heard = (time: string) => isolated(`${shortDay(dayOf(time, zone), language)} ${clock(time, zone)}`)
  return [
    row.checkInReceived && say('cameHeard', { time: isolated(clock(row.checkInTime, zone)), heard: heard(row.checkInReceived) }),
    row.checkOutReceived && say('leftHeard', { time: isolated(clock(row.checkOutTime, zone)), heard: heard(row.checkOutReceived) }),
  ].filter(Boolean).join(' ')
}

/** Why it is overtime. */
function overtimeNote({ row, isWorkingDay, dutyUntil, overTime, zone }: Evidence, say: ReturnType<typeof useAttendanceSay>): string {
  if (!isWorkingDay) return say('overtimeOff')
  const isAfter = dutyUntil !== null && row.checkOutTime !== null && Date.parse(row.checkOutTime) > Date.parse(dutyUntil)
  return isAfter ? say('overtimeAfter', { out: isolated(clock(row.checkOutTime, zone)), time: isolated(overTime ?? '') }) : say('overtimeLonger')
}

function Side({ title, lines, empty, isFor = false }: { title: string; lines: readonly Line[]; empty: string; isFor?: boolean }) {
  return (
    <section className="att-side"><h2>{title}</h2>
      {lines.length ? <ul>{lines.map(({ key, text, note, to }) => <li key={key}><StateMark shape={isFor ? 'tick' : 'up'} tone={isFor ? 'ok' : 'warn'} /><span>{to ? <Link to={to}>{text}</Link> : text}{note && <small> {note}</small>}</span></li>)}</ul> : <p>{empty}</p>}
    </section>
  )
}

function Changes({ history }: Pick<Evidence, 'history'>) {
  const say = useAttendanceSay()
  const { language, zone, model } = useSession()
  const fields = model.get('Attendance')?.fields ?? []
  const nameOf = (name: string) => fields.find(({ key, wire }) => key === name || wire === name)?.label[language] ?? name
  const since = history.slice(0, -1)
  if (!since.length) return <p className="att-note">{say('nothingChanged')}</p>
  return <details className="att-note"><summary>{say('changes', { count: since.length })}</summary><ol>{since.map(({ time, user, fields: changed }) => <li key={`${time} ${changed.join()}`}>{shortDay(dayOf(time, zone), language)} {clock(time, zone)} <bdi>{user ?? say('byItself')}</bdi>: <bdi>{changed.map(nameOf).join(language === 'ur' ? '، ' : ', ')}</bdi></li>)}</ol></details>
}

function Picture({ url, name }: { url: string; name: string }) {
  const say = useAttendanceSay()
  const [isOpen, setOpen] = useState(false)
  return <><button type="button" className="att-picture" onClick={() => setOpen(true)} aria-label={say('openPicture', { name })}><img src={url} alt="" width={110} height={150} /></button>{isOpen && <Gallery pictures={[{ key: url, address: url, name }]} first={0} onClose={() => setOpen(false)} />}</>
}

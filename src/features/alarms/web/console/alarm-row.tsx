import { formatFullTime, formatTime, hourOfToday } from '#framework/kinds/web'
import { CheckboxInput, formatMinutes, pathsOf, StateMark, useEntity, useMinute, useSay, useSession, type WireRow } from '#framework/web'
import { Link } from 'react-router-dom'
import { useAlarmSay } from '../texts.ts'
import { AlarmMark } from './alarm-mark.tsx'
import { orderMarks, shortNumber } from './order-marks.ts'
import { Strip } from './strip.tsx'
import type { OrderOfAlarm, SiteStrip } from './use-console.ts'

export interface AlarmRowProps {
  row: WireRow
  strip: SiteStrip | undefined
  until: string | undefined
  order: OrderOfAlarm | undefined
  color: string
  isGone: boolean
  isOn: boolean
  onTick?: () => void
  onAcknowledge: (() => void) | undefined
  onClear: (() => void) | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a row says, for the table and for the phone's cards alike. */
function useAlarmFacts({ row, strip, order, isGone }: Pick<AlarmRowProps, 'row' | 'strip' | 'order' | 'isGone'>) {
  const say = useAlarmSay()
  const sayParts = useSay()
  const now = useMinute()
  const { language, zone, may } = useSession()
  const [workOrder, site, siteAlarm] = [useEntity('WorkOrder'), useEntity('Site'), useEntity('SiteAlarm')]
  const ended = text(row['clearedTime'])
  const raised = text(row['raisedTime'])
  const taken = text(row['acknowledgedTime'])
  const isOutage = row['isOutage'] === true
  const isOpen = ended === '' && !isGone
  const minutes = Math.max(0, Math.round(((ended ? Date.parse(ended) : now) - Date.parse(raised)) / 60_000))
  const siteCode = text(row['siteCode'])
  const query = new URLSearchParams({ ...(typeof row['siteId'] === 'number' ? { siteId: String(row['siteId']) } : { siteCode }), ...(typeof row['alarmId'] === 'number' ? { alarmId: String(row['alarmId']) } : {}) })
  const mark = orderMarks[order?.status as keyof typeof orderMarks]
  return {
    say, isOutage, isOpen, siteCode, alarmName: text(row['alarmName']) || text(row['alarmCode']),
    raised: <time dateTime={raised} title={formatFullTime(language, zone, raised)}>{formatTime(language, zone, raised)}</time>,
    lasts: <span className={isOutage && isOpen ? 'alarm-late' : ''}>{formatMinutes(minutes, sayParts)}{!isOpen && <small> {say(ended ? 'isCleared' : 'isOver')}</small>}</span>,
    site: typeof row['siteId'] === 'number' ? <><Link to={`${pathsOf(site).list}/${row['siteId']}`}><b dir="auto">{siteCode}</b></Link> <span dir="auto">{text(row['siteName'])}</span></> : <><b dir="auto">{siteCode}</b> <em>{say('unknownSite')}</em></>,
    alarm: (color: string) => (
      <span className="alarm-name"><AlarmMark color={color} isOutage={isOutage} /><Link to={`${pathsOf(siteAlarm).list}/${row.id}`} className={isOutage ? 'alarm-outage' : ''} dir="auto">{text(row['alarmName']) || text(row['alarmCode'])}</Link>{row['isKnown'] === false && <em>{say('unknownCode')}</em>}{isOpen && isOutage && strip && strip.folded.length > 0 && <small title={strip.folded.map(({ alarmCode }) => alarmCode).join(', ')}>{say('folded', { count: strip.folded.length })}</small>}</span>
    ),
    workOrder: typeof row['workOrderId'] === 'number'
      ? <Link to={`${pathsOf(workOrder).list}/${row['workOrderId']}`}>{mark && <StateMark shape={mark[0]} tone={mark[1]} />} <bdi>{shortNumber(order?.number ?? text(row['workOrderName']))}</bdi></Link>
      : isOpen && may(workOrder, 'Create') ? <Link className="alarm-none" to={`${pathsOf(workOrder).create}?${query}`} aria-label={`${say('none')}: ${say('createOrder', { site: siteCode })}`}>{say('none')}</Link> : <span className="alarm-none">{say('none')}</span>,
    assignee: order?.assignedUserName || '–',
    acknowledged: taken ? <span title={`${text(row['acknowledgedByName'])}${language === 'ur' ? '،' : ','} ${formatFullTime(language, zone, taken)}`}><bdi>{text(row['acknowledgedByName'])}</bdi>{language === 'ur' ? '،' : ','} {hourOfToday(zone, taken) ?? formatTime(language, zone, taken).replace(/ \d\d:\d\d$/, '')}</span> : <>–</>,
  }
}

export function AlarmTableRow({ row, strip, until, order, color, isGone, isOn, onTick, onAcknowledge, onClear }: AlarmRowProps) {
  const facts = useAlarmFacts({ row, strip, order, isGone })
  const { say } = facts
  return (
    <tr className={`${isOn ? 'row-on' : ''}${isGone ? ' alarm-gone' : ''}`}>
      {onTick && <td className="list-tick"><CheckboxInput checked={isOn} onChange={onTick} aria-label={say('selectRow', { site: facts.siteCode, alarm: facts.alarmName })} /></td>}
      <td>{facts.raised}</td>
      <td className="list-end">{facts.lasts}</td>
      <td className="alarm-site">{facts.site}</td>
      <td>{facts.alarm(color)}</td>
      <td>{strip && until && <Strip spans={strip.spans} until={until} />}</td>
      <td>{facts.workOrder}</td>
      <td dir="auto">{facts.assignee}</td>
      <td className="alarm-acts">
        <span>{facts.acknowledged}</span>
        {facts.isOpen && (onAcknowledge || onClear) && (
          <span className="alarm-buttons" role="group" aria-label={say('actions', { site: facts.siteCode })}>
            {onAcknowledge && <button type="button" onClick={onAcknowledge}>{say('acknowledge')}</button>}
            {onClear && <button type="button" onClick={onClear}>{say('clear')}</button>}
          </span>
        )}
      </td>
    </tr>
  )
}

export function AlarmCard({ row, strip, until, order, color, isGone, onAcknowledge, onClear }: Omit<AlarmRowProps, 'isOn' | 'onTick'>) {
  const facts = useAlarmFacts({ row, strip, order, isGone })
  const { say } = facts
  return (
    <li className={`alarm-card${isGone ? ' alarm-gone' : ''}`}>
      <p><span className="alarm-site">{facts.site}</span>{facts.lasts}</p>
      <p>{facts.alarm(color)}<small>{facts.raised}</small></p>
      {strip && until && <Strip spans={strip.spans} until={until} wide />}
      <p><span>{say('workOrder')}: {facts.workOrder}</span><span dir="auto">{order?.assignedUserName}</span></p>
      {facts.isOpen && (onAcknowledge || onClear) && <p className="alarm-card-buttons">{onAcknowledge && <button type="button" onClick={onAcknowledge}>{say('acknowledge')}</button>}{onClear && <button type="button" onClick={onClear}>{say('clear')}</button>}</p>}
    </li>
  )
}

import { Icon, StateMark, useKeys, useSession } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { Summary, SummaryRow } from '../parts/shapes.ts'
import { daysLater, longDay, monthOf, weekdayLetter } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { DayCard } from './day-card.tsx'
import { markWords, pageSize } from './marks.ts'

const sums = ['present', 'absent', 'leave', 'late', 'early', 'home', 'overTimeHours', 'hours'] as const
/** Pixels of the sums, which stay at the end while the days move under them. */
const widths = { present: 52, absent: 50, leave: 42, late: 36, early: 40, home: 42, overTimeHours: 46, hours: 64 } as const
const frozen = (name: (typeof sums)[number]) => ({ inlineSize: widths[name], minInlineSize: widths[name], maxInlineSize: widths[name], '--end': `${sums.slice(sums.indexOf(name) + 1).reduce((sum, each) => sum + widths[each], 0)}px` }) as CSSProperties
const marks = { P: null, L: ['half', 'warn'], E: ['diamond', 'warn'], H: ['ring', 'accent'], V: ['bar', 'quiet'], A: ['cross', 'bad'] } as const
const wordOf = (mark: string) => markWords[mark as keyof typeof markWords] ?? 'mark_none'

/** Employees by team, days across; the employee stays at the start and the sums at the end. */
export function Matrix({ summary, today, page, onPage }: { summary: Summary; today: string; page: number; onPage: (page: number) => void }) {
  const say = useAttendanceSay()
  const { language, phone, direction } = useSession()
  const { from, until, totals, totalCount } = summary
  const days = Array.from({ length: Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1 }, (_, n) => daysLater(from, n))
  const items = summary.items.toSorted((a, b) => (a.teamName ?? '\uffff').localeCompare(b.teamName ?? '\uffff') || a.fullName.localeCompare(b.fullName))
  const [at, setAt] = useState<{ row: number; day: number } | null>(null)
  const move = (row: number, day: number) => setAt((old) => (old ? { row: Math.max(0, Math.min(items.length - 1, old.row + row)), day: Math.max(0, Math.min(days.length - 1, old.day + day)) } : { row: 0, day: Math.max(0, days.indexOf(today)) }))
  // An arrow leads where it points, and from right to left the days run to the left.
  const onward = direction === 'rtl' ? -1 : 1
  useKeys({ ArrowDown: () => move(1, 0), ArrowUp: () => move(-1, 0), ArrowRight: () => move(0, onward), ArrowLeft: () => move(0, -onward), Escape: () => setAt(null) })
  const area = useRef<HTMLDivElement>(null)
  // Today at first, then the cell that keys walk to: what stays at both ends would hide it.
  useEffect(() => reveal(area.current, at ? '.att-at' : '.att-today'), [from, until, at])
  const chosen = at ? items[at.row] : undefined
  const figure = (row: Pick<SummaryRow, (typeof sums)[number]>, name: (typeof sums)[number]) => (row[name] ? (name === 'hours' || name === 'overTimeHours' ? Math.round(row[name] * 10) / 10 : row[name]).toLocaleString('en') : '–')
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={area} className="att-scroll att-matrix" tabIndex={0} role="region" aria-label={say('summary')}>
        <table style={{ '--days': days.length, '--sums': `${sums.reduce((sum, name) => sum + widths[name], 0)}px` } as CSSProperties}>
          <Head days={days} today={today} />
          <tbody>{items.map((row, n) => (
            <Lines key={row.employeeId} row={row} startsTeam={items[n - 1]?.teamId !== row.teamId || n === 0} width={days.length + sums.length + 1}>
              <th scope="row" className="att-frozen" title={`${row.fullName} ${row.erpId}`}><span className="att-name" dir="auto">{row.fullName} <small>{row.erpId}</small></span></th>
              {days.map((day, d) => {
                const mark = row.marks[d] ?? ' '
                const isAt = at?.row === n && at.day === d
                return <td key={day} className={`att-cell${mark === 'O' ? ' att-off' : ''}`}><button type="button" tabIndex={-1} className={isAt ? 'att-at' : undefined} aria-label={`${row.fullName}, ${longDay(day, language)}: ${say(wordOf(mark))}`} onClick={() => setAt(isAt ? null : { row: n, day: d })}><Mark mark={mark} /></button></td>
              })}
              {sums.map((name) => <td key={name} className={`att-number att-sum${name === 'absent' && row.absent >= 2 ? ' att-bad' : ''}`} style={frozen(name)}>{figure(row, name)}</td>)}
            </Lines>
          ))}</tbody>
          <tfoot>
            <tr><th scope="row" className="att-frozen">{say('presentOf', { count: items.length })}</th>{days.map((day, d) => <td key={day} className="att-number">{items.filter(({ marks: own }) => 'PLEH?'.includes(own[d] ?? ' ')).length || (items.some(({ marks: own }) => own[d] !== '–') ? '–' : '')}</td>)}<td colSpan={sums.length} aria-hidden="true" /></tr>
            <tr><th scope="row" className="att-frozen">{say('ofAll', { count: totalCount })}</th><td colSpan={days.length} aria-hidden="true" />{sums.map((name) => <td key={name} className="att-number att-sum" style={frozen(name)}>{figure(totals, name)}</td>)}</tr>
          </tfoot>
        </table>
      </div>
      {chosen && at && <DayCard row={chosen} day={days[at.day] ?? from} mark={chosen.marks[at.day] ?? ' '} onClose={() => setAt(null)} />}
      <footer className="att-legend">{(['P', 'L', 'E', 'H', 'V', 'A', '?'] as const).map((mark) => <span key={mark}><Mark mark={mark} />{say(wordOf(mark))}</span>)}<span><i className="att-off-key" aria-hidden="true" />{say('mark_O')}</span>
        {totalCount > pageSize && <nav className="att-pager" aria-label={say('pages')}><span>{say('pageOf', { from: (page - 1) * pageSize + 1, until: Math.min(page * pageSize, totalCount), total: totalCount.toLocaleString('en') })}</span><Button size="small" aria-label={say('previous')} disabled={page === 1} icon={<Icon name="previous" size={12} />} onClick={() => onPage(page - 1)} /><Button size="small" aria-label={say('next')} disabled={page * pageSize >= totalCount} icon={<Icon name="next" size={12} />} onClick={() => onPage(page + 1)} /></nav>}
        {!phone && <small className="att-note">{say('matrixKeys')}</small>}
      </footer>
    </>
  )
}

/** A number of a day is enough within one month; of several each stands above its days. */
function Head({ days, today }: { days: readonly string[]; today: string }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const cells = days.map((day) => <th key={day} scope="col" className={`att-day${day === today ? ' att-today' : ''}`} title={longDay(day, language)}><small>{weekdayLetter(day, language)}</small>{Number(day.slice(8))}</th>)
  const isOne = months.length === 1
  return (
    <thead>
      <tr>
        <th scope="col" className="att-frozen" rowSpan={isOne ? 1 : 2}>{say('employee')}</th>
        {isOne ? cells : months.map((month) => <th key={month} scope="colgroup" colSpan={days.filter((day) => day.startsWith(month)).length} className="att-of-month"><span>{monthOf(month, language)}</span></th>)}
        {sums.map((name) => <th key={name} scope="col" rowSpan={isOne ? 1 : 2} className="att-number att-sum" style={frozen(name)} title={say(`sum_${name}`)}>{say(`sum_${name}`)}</th>)}
      </tr>
      {!isOne && <tr className="att-days-below">{cells}</tr>}
    </thead>
  )
}

/** Scrolls sideways until the cell lies between the employee and the sums, and up or down until it is seen. */
function reveal(area: HTMLElement | null, selector: string): void {
  const [cell, name, sum] = [selector, 'thead .att-frozen', 'thead .att-sum'].map((each) => area?.querySelector(each)?.getBoundingClientRect())
  if (!area || !cell || !name || !sum) return
  const isStuck = getComputedStyle(area.querySelector('thead .att-sum') ?? area).position === 'sticky'
  const { left, right } = area.getBoundingClientRect()
  const isMirrored = name.left > cell.left
  const [from, until] = isMirrored ? [isStuck ? sum.right : left, name.left] : [name.right, isStuck ? sum.left : right]
  area.scrollLeft += cell.right > until ? cell.right - until : cell.left < from ? cell.left - from : 0
  area.querySelector('.att-at')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function Lines({ row, startsTeam, width, children }: { row: SummaryRow; startsTeam: boolean; width: number; children: React.ReactNode }) {
  const say = useAttendanceSay()
  return <>{startsTeam && <tr className="att-team-head"><th scope="rowgroup" colSpan={width} aria-label={row.teamName ?? say('noTeam')}><span><b><bdi>{row.teamName ?? say('noTeam')}</bdi></b> <bdi>{row.leadName ?? ''}</bdi></span></th></tr>}<tr>{children}</tr></>
}

function Mark({ mark }: { mark: string }) {
  if (mark === 'P') return <i className="att-dot" aria-hidden="true" />
  if (mark === '?') return <b className="att-doubt" aria-hidden="true">?</b>
  const known = marks[mark as keyof typeof marks]
  return known ? <StateMark shape={known[0]} tone={known[1]} /> : null
}

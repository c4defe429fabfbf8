import { momentIn } from '#framework/kinds'
import { shifted } from '#framework/wire'
import { Counters, PageFrame, pathsOf, Segmented, useEntity, useService, useSession } from '#framework/web'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { planCalls } from '../../calls.ts'
import type { ComparisonRow, PlanRow } from '../../model/shapes.ts'
import { usePlanSay } from '../texts.ts'
import { spanWords } from '../words.ts'
import { dueOf, linesOf, shareOf, sumOf, type DoneBy, type DoneLine, type DoneSum } from './done-model.ts'

interface Comparison { totalCount: number; items: readonly ComparisonRow[] }

/** Weeks of teams or regions, the worst first; one scale for all bars. */
export function Against({ plan }: { plan: PlanRow }) {
  const say = usePlanSay()
  const { data, error, refetch } = useService<Comparison>(planCalls.comparison, { PlanId: plan.id })
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('doneFailed')} empty={({ items }) => (items.length ? undefined : { title: say('nothingPlanned') })}>
      {({ items }) => <Lines rows={items} plan={plan} />}
    </PageFrame>
  )
}

function Lines({ rows, plan }: { rows: readonly ComparisonRow[]; plan: PlanRow }) {
  const say = usePlanSay()
  const { language, zone, phone } = useSession()
  const orders = pathsOf(useEntity('AllWorkOrders')).list
  const [query, setQuery] = useSearchParams()
  const by: DoneBy = query.get('by') === 'region' ? 'region' : 'team'
  const { weeks, lines, most } = linesOf(rows, by)
  const sum = sumOf(rows)
  const { today } = momentIn(zone)
  const isNow = (week: string) => week <= today && today <= shifted(week, 6)
  const [chosen, choose] = useState(() => weeks.find(isNow) ?? weeks[0] ?? '')
  const named = (week: string) => spanWords(language, week < plan.startDate ? plan.startDate : week, shifted(week, 6) > plan.endDate ? plan.endDate : shifted(week, 6))
  const turn = (way: DoneBy) => setQuery((before) => {
    const changed = new URLSearchParams(before)
    if (way === 'region') changed.set('by', way)
    else changed.delete('by')
    return changed
  })
  const shown = phone ? weeks.filter((week) => week === chosen) : weeks
  return (
    <>
      <Counters label={say('againstDone')} counters={[
        { key: 'planned', label: say('planned'), figure: sum.planned, note: say('inWeeks', { weeks: say('weeks', { count: weeks.length }), teams: say('teams', { count: new Set(rows.map(({ teamId }) => teamId)).size }) }), to: `${orders}?tab=all&pmPlanId.in=${plan.id}` },
        { key: 'due', label: say('dueSoFar'), figure: dueOf(sum), note: say('ofPlan', { share: sum.planned ? Math.round((dueOf(sum) / sum.planned) * 1000) / 10 : 0 }) },
        { key: 'onTime', label: say('onTime'), figure: sum.onTime, note: say('ofDue', { share: shareOf(sum) ?? 0 }), mark: { shape: 'disc', tone: 'accent' } },
        { key: 'late', label: say('late'), figure: sum.late, note: say('afterDay'), mark: { shape: 'disc', tone: 'warn' }, to: '?tab=slipped&plan=' + plan.id },
        { key: 'missed', label: say('missed'), figure: sum.missed, note: say('whyMissed'), mark: { shape: 'disc', tone: 'bad' }, to: '?tab=slipped&plan=' + plan.id },
      ]} />
      <div className="done-bar">
        <Segmented label={say('linesBy')} value={by} onChange={turn} options={(['team', 'region'] as const).map((value) => ({ value, label: say(`by_${value}`) }))} />
        {phone && <label className="done-week">{say('week')}<select className="plan-select" value={chosen} onChange={({ target }) => choose(target.value)}>{weeks.map((week) => <option key={week} value={week}>{named(week)}</option>)}</select></label>}
        <ul className="done-legend" aria-label={say('legend')}>{(['onTime', 'late', 'missed', 'toCome'] as const).map((key) => <li key={key}><i className={`done-${key}`} aria-hidden="true" />{say(key)}</li>)}</ul>
      </div>
      <div className="done-scroll">
        <table className="done-table">
          <thead><tr><th scope="col">{say(by === 'team' ? 'teamAndLead' : 'region')}</th>{shown.map((week) => <th key={week} scope="col" aria-current={isNow(week) ? 'date' : undefined}>{named(week)}{isNow(week) && `${say('comma')}${say('thisWeek')}`}</th>)}<th scope="col" className="done-share">{say('onTime')}</th></tr></thead>
          <tbody>{lines.map((line) => <Line key={line.key} line={line} weeks={shown} most={most} />)}</tbody>
        </table>
      </div>
      {sum.missed + sum.late > 0 && <p className="done-why"><Link to={`?tab=slipped&plan=${plan.id}`}>{say('seeWhy', { count: sum.missed + sum.late })}</Link></p>}
    </>
  )
}

function Line({ line, weeks, most }: { line: DoneLine; weeks: readonly string[]; most: number }) {
  const say = usePlanSay()
  return (
    <tr>
      <th scope="row"><b dir="auto">{line.name || say('noRegion')}</b> <small dir="auto">{line.note}</small></th>
      {weeks.map((week) => <td key={week}><Bar sum={line.weeks.get(week)} most={most} /></td>)}
      <td className={`done-share number${line.share !== null && line.share < 80 ? ' done-bad' : ''}`}>{line.share === null ? '–' : `${line.share.toFixed(1)}%`}</td>
    </tr>
  )
}

/** As long as it was planned, filled with what became of it; the words below say the same. */
function Bar({ sum, most }: { sum: DoneSum | undefined; most: number }) {
  const say = usePlanSay()
  if (!sum?.planned) return null
  const due = dueOf(sum)
  return (
    <>
      <span className="done-line" aria-hidden="true" style={{ inlineSize: `${Math.max(4, (sum.planned / most) * 100)}%` }}>{(['onTime', 'late', 'missed'] as const).map((key) => sum[key] > 0 && <i key={key} className={`done-${key}`} style={{ flexGrow: sum[key] }} />)}{sum.toCome > 0 && <i style={{ flexGrow: sum.toCome }} />}</span>
      <span className="done-words">{due ? <><span>{say('doneOf', { done: sum.onTime, planned: sum.planned })}</span>{sum.late > 0 && <span className="done-word-late">{say('lateCount', { count: sum.late })}</span>}{sum.missed > 0 && <span className="done-bad">{say('missedCount', { count: sum.missed })}</span>}</> : <span>{say('toComeCount', { count: sum.toCome })}</span>}</span>
    </>
  )
}

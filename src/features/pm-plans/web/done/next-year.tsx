import { PageFrame, useService, useSession } from '#framework/web'
import { planCalls } from '../../calls.ts'
import type { PlanRow, PreviewRow } from '../../model/shapes.ts'
import { groups } from '../draft/groups.ts'
import { usePlanSay } from '../texts.ts'

/** What falls due in each month of the next year, beside what the teams can do. @param asked settings of the plan, and the year */
export function NextYear({ plan, asked }: { plan: PlanRow; asked: { readonly [name: string]: string | number | null } }) {
  const say = usePlanSay()
  const { language } = useSession()
  const { data, error, refetch } = useService<{ totalCount: number; items: readonly PreviewRow[] }>(planCalls.preview, asked)
  const monthName = (month: string) => new Intl.DateTimeFormat(language === 'ur' ? 'ur-u-nu-latn' : 'en', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`))
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('yearFailed')} empty={({ items }) => (items.length ? undefined : { title: say('nothingNextYear') })}>
      {({ items }) => {
        const months = [...new Set(items.map(({ month }) => month))].toSorted()
        const teams = [...groups(items, ({ teamId }) => teamId)]
        const sumOf = (month: string) => items.filter((row) => row.month === month).reduce((sum, { due, capacity }) => ({ due: sum.due + due, capacity: sum.capacity + capacity }), { due: 0, capacity: 0 })
        return (
          <>
            <p className="plan-quiet done-note">{say('yearText', { year: Number(plan.endDate.slice(0, 4)) + 1 })}</p>
            {/* It scrolls sideways in itself, so the keyboard must reach it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className="done-scroll" role="region" aria-label={say('tab_year')} tabIndex={0}><table className="done-year">
              <thead><tr><th scope="col">{say('team')}</th>{months.map((month) => <th key={month} scope="col">{monthName(month)}</th>)}</tr></thead>
              <tbody>
                {teams.map(([teamId, rows]) => (
                  <tr key={teamId}><th scope="row" dir="auto">{rows[0]?.teamName}</th>{months.map((month) => {
                    const row = rows.find((each) => each.month === month)
                    return <td key={month}>{row && <Load {...row} />}</td>
                  })}</tr>
                ))}
                <tr><th scope="row"><b>{say('allTeams')}</b></th>{months.map((month) => <td key={month}><Load {...sumOf(month)} /></td>)}</tr>
              </tbody>
            </table></div>
          </>
        )
      }}
    </PageFrame>
  )
}

function Load({ due, capacity }: { due: number; capacity: number }) {
  const say = usePlanSay()
  const isOver = due > capacity
  return (
    <span className={isOver ? 'done-load done-load-over' : 'done-load'} title={say('dueOfCapacity', { due, capacity })}>
      <b className="number">{due}</b> <small className="number">{say('ofCapacity', { capacity })}</small>
      <i aria-hidden="true"><i style={{ inlineSize: `${Math.min(100, (due / Math.max(1, capacity)) * 100)}%` }} /></i>
    </span>
  )
}

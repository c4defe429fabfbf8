import { useState } from 'react'
import { useEntity, useSession } from '#framework/web'
import { FigureTable } from '../parts/figure-table.tsx'
import { Block } from '../parts/left-out.tsx'
import { rowsAddress } from '../parts/rows-address.ts'
import { useFigures } from '../parts/use-figures.ts'
import { useDashboardSay } from '../texts.ts'
import type { People } from './shapes.ts'

const calls = { lead: 'Dashboard_WorkOrder/GetTeamLeadsPerformance', user: 'Dashboard_WorkOrder/GetUserAcquisition' } as const
const few = 7

/** Who was given how many, closed them in time, and has late ones now. Each opens its work orders. */
export function PeopleTable({ asked, by }: { asked: { readonly [name: string]: string | number }; by: keyof typeof calls }) {
  const say = useDashboardSay()
  const { may } = useSession()
  const mayRead = may(useEntity('WorkOrder'), 'Read')
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useFigures<People>(calls[by], asked, { enabled: mayRead })
  // What is late now is so whatever the period.
  const { StartDate: _from, EndDate: _until, ...whenever } = asked
  const title = say(by === 'lead' ? 'teamLeads' : 'people')
  return (
    <Block what={title} right="LookUps.WorkOrder.Read" may={mayRead} data={data} error={error} onRetry={() => void refetch()}>
      {({ items, totalCount }) => (
        <FigureTable
          title={title} first={title} columns={[{ label: say('assigned') }, { label: say('closed') }, { label: say('inTime') }, { label: say('performance'), title: say('performanceMeans') }, { label: say('averageHours') }, { label: say('lateNow') }]}
          end={totalCount > few && <button type="button" className="chart-switch" aria-pressed={all} onClick={() => setAll(!all)}>{say('all', { count: totalCount })}</button>}
          rows={(all ? items : items.slice(0, few)).map((item) => {
            const whose = item.userId !== undefined ? { 'assignedUserId.in': item.userId } : item.teamLeadName ? { Lead: item.teamLeadName } : { Without: 'lead' }
            const rows = (figure: string | null, conditions: typeof asked) => ({ to: rowsAddress('WorkOrder', { ...conditions, ...(figure ? { Figure: figure } : {}), ...whose }) })
            return {
              key: String(item.userId ?? item.teamLeadName), heading: <bdi className="dash-name">{item.fullName ?? (item.teamLeadName || say('noLead'))} {item.teamNames && <small className="hidden-phone">{item.teamNames.split(', ').slice(0, 2).join(', ')}</small>}</bdi>,
              cells: [{ value: item.assigned, ...rows(null, asked) }, { value: item.closed, ...rows('closed', asked) }, { value: item.inTime, ...rows('inTime', asked) }, { value: `${item.performance.toFixed(1)}%` }, { value: item.averageHours.toFixed(1) }, { value: item.lateNow, ...rows('lateNow', whenever), isBad: item.lateNow > 0 }],
            }
          })}
        />
      )}
    </Block>
  )
}

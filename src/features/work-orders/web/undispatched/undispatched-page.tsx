import { Counters, DayInput, Page, PageFrame, PageHead, ReferencePicker, TabLinks, useEntity, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { useOrderSay } from '../texts.ts'
import { AssignAll } from './assign-all.tsx'
import { CanTake } from './can-take.tsx'
import { ReasonsRail } from './reasons-rail.tsx'
import { RepairLines } from './repair-lines.tsx'
import { repairsOf } from './repairs.ts'
import { pageOfRows, routes, useUndispatched } from './use-undispatched.ts'
import '../people/people.css'
import './undispatched.css'

/** Work orders without a person: how many, those that need nothing but a press, and those that need a repair. */
export function UndispatchedPage() {
  const say = useOrderSay()
  const { holds } = useSession()
  const [shown, show] = useState(pageOfRows)
  const { current, asked, value, narrow, search, takeable, stuck } = useUndispatched(shown)
  const actions = useOrderActions()
  const [regions, kinds] = [useEntity('Region'), useEntity('SourceFieldType')]
  const counts = takeable.data
  const all = counts && counts.TotalUnDispatchCM + counts.TotalUnDispatchPM
  const notNow = counts && counts.NotResolvedCM + counts.NotResolvedPM
  const countOf = { both: all, cm: counts?.TotalUnDispatchCM, pm: counts?.TotalUnDispatchPM }
  const mayAssign = holds('LookUps.WorkOrder.Update')
  return (
    <Page fill>
      <PageHead title={say('undispatchedTitle')} {...(all === undefined ? {} : { count: say('withoutPerson', { count: all }) })} actions={mayAssign && counts && counts.totalCount > 0 && <AssignAll count={counts.totalCount} asked={asked} />} />
      <div className="undispatched">
        <Counters label={say('undispatchedTitle')} counters={[
          { key: 'cm', label: say('cmNotResolved'), figure: counts?.NotResolvedCM }, { key: 'pm', label: say('pmNotResolved'), figure: counts?.NotResolvedPM }, { key: 'all', label: say('inAll'), figure: all },
          { key: 'now', label: say('findSomebody'), figure: all === undefined || notNow === undefined ? undefined : all - notNow, mark: { shape: 'disc', tone: 'ok' } }, { key: 'stuck', label: say('needRepair'), figure: notNow, mark: { shape: 'diamond', tone: 'warn' } },
        ]} />
        <TabLinks title={say('undispatchedTitle')} current={current.key} tabs={routes.map(({ route, key }) => ({ key, label: say(`tab_${key}`), count: countOf[key], to: `${route}${search ? `?${search}` : ''}` }))} />
        <div className="undispatched-bar">
          <DayInput label={say('since')} value={value('StartDate')} until={value('EndDate')} onChange={(day) => narrow('StartDate', day)} />
          <DayInput label={say('until')} value={value('EndDate')} from={value('StartDate')} onChange={(day) => narrow('EndDate', day)} />
          <span><small>{say('region')}</small><ReferencePicker target={regions} id="undispatched-region" label={say('region')} value={Number(value('RegionId')) || null} onChange={(id) => narrow('RegionId', id === null ? '' : String(id))} /></span>
          <span><small>{say('kind')}</small><ReferencePicker target={kinds} id="undispatched-kind" label={say('kind')} value={Number(value('SourceFeildType')) || null} onChange={(id) => narrow('SourceFeildType', id === null ? '' : String(id))} /></span>
        </div>
        <PageFrame data={counts && stuck.data ? { first: counts, second: stuck.data } : undefined} error={takeable.error ?? stuck.error} failedTitle={say('undispatchedFailed')} onRetry={() => { void takeable.refetch(); void stuck.refetch() }} empty={() => (all === 0 ? { title: say('everythingHas'), icon: 'check' } : undefined)}>
          {({ first, second }) => (
            <div className="undispatched-two">
              <ReasonsRail categories={first.categories} chosen={value('CategoryId')} onChoose={(id) => narrow('CategoryId', id)} />
              <div>
                <section aria-labelledby="can-take">
                  <header><h2 id="can-take">{say('canTake')}</h2><span>{say('canTakeNote', { count: first.totalCount })}</span></header>
                  {first.items.length ? <CanTake rows={first.items} actions={actions} /> : <p className="order-quiet">{say('nobodyCanNow')}</p>}
                  {first.totalCount > first.items.length && <Button type="link" size="small" onClick={() => show(Math.min(200, shown + 50))}>{say('showMore', { count: Math.min(50, first.totalCount - first.items.length) })}</Button>}
                </section>
                <section aria-labelledby="needs-repair">
                  <header><h2 id="needs-repair">{say('needsRepair')}</h2><span>{say('needsRepairNote', { count: second.totalCount })}</span></header>
                  {second.items.length ? <RepairLines repairs={repairsOf(second.items)} /> : <p className="order-quiet">{say('nothingToRepair')}</p>}
                </section>
              </div>
            </div>
          )}
        </PageFrame>
      </div>
      {actions.dialog}
    </Page>
  )
}

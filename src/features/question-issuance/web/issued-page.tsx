import { momentIn } from '#framework/kinds'
import { ListView, useMinute, useService, useSession, ViewsPage, type EntityPageProps, type ListSource } from '#framework/web'
import { useState } from 'react'
import { states } from '../rules.ts'
import { GiveDialog } from './give-dialog.tsx'
import { useIssuanceSay } from './texts.ts'

const views = { given: states.given, late: states.given, returned: states.returned, accepted: states.accepted, all: null } as const
type View = keyof typeof views

/** Rows of a tab. @param today where the tenant is: what ended before is late */
export const sourceOf = (view: string | null, today: string): ListSource => {
  const status = views[(view ?? 'given') as View] ?? null
  return { path: 'QuestionConsumption/GetAll', query: { ...(status === null ? {} : { 'status.eq': String(status) }), ...(view === 'late' ? { 'endDate.lt': today } : {}) }, ...(view === 'late' ? { rows: null } : {}) }
}

/** What is with people, what came back and waits to be taken, what was taken. */
export function IssuedPage({ entity, base }: EntityPageProps) {
  const say = useIssuanceSay()
  const { holds, zone } = useSession()
  const { today } = momentIn(zone, new Date(useMinute()))
  const [isGiving, setGiving] = useState(false)
  const counts = { given: useCount('given', today), late: useCount('late', today), returned: useCount('returned', today), accepted: useCount('accepted', today), all: useCount('all', today) }
  return (
    <ViewsPage
      title={say('title')} views={(Object.keys(views) as View[]).map((key) => ({ key, label: say(key), count: counts[key] }))} usualMode="list"
      create={holds('LookUps.Questionnaire.Create') ? { label: say('give'), start: () => setGiving(true) } : undefined}
      modes={{ list: (view, newButton) => <ListView key={view} entity={entity} base={base} source={sourceOf(view, today)} newButton={newButton} embedded /> }}
    >
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </ViewsPage>
  )
}

const useCount = (view: View, today: string) => useService<{ totalCount: number }>('QuestionConsumption/GetAll', { ...sourceOf(view, today).query, MaxResultCount: 1 }).data?.totalCount

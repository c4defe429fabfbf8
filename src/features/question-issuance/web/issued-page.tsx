import { ListView, useService, useSession, ViewsPage, type EntityPageProps, type ListSource } from '#framework/web'
import { useState } from 'react'
import { states } from '../rules.ts'
import { GiveDialog } from './give-dialog.tsx'
import { useIssuanceSay } from './texts.ts'

const views = { given: states.given, returned: states.returned, accepted: states.accepted, all: null } as const
type View = keyof typeof views

/** Rows of a tab. */
export const sourceOf = (view: string | null): ListSource => {
  const status = views[(view ?? 'given') as View] ?? null
  return { path: 'QuestionConsumption/GetAll', query: status === null ? {} : { 'status.eq': String(status) } }
}

/** What is with people, what came back and waits to be taken, what was taken. */
export function IssuedPage({ entity, base }: EntityPageProps) {
  const say = useIssuanceSay()
  const { holds } = useSession()
  const [isGiving, setGiving] = useState(false)
  const counts = { given: useCount('given'), returned: useCount('returned'), accepted: useCount('accepted'), all: useCount('all') }
  return (
    <ViewsPage
      title={say('title')} views={(Object.keys(views) as View[]).map((key) => ({ key, label: say(key), count: counts[key] }))} usualMode="list"
      create={holds('LookUps.Questionnaire.Create') ? { label: say('give'), start: () => setGiving(true) } : undefined}
      modes={{ list: (view, newButton) => <ListView key={view} entity={entity} base={base} source={sourceOf(view)} newButton={newButton} embedded /> }}
    >
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </ViewsPage>
  )
}

const useCount = (view: View) => useService<{ totalCount: number }>('QuestionConsumption/GetAll', { ...sourceOf(view).query, MaxResultCount: 1 }).data?.totalCount

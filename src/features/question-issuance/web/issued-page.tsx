import { Icon, ListView, Page, PageHead, Tabs, useService, useSession, type EntityPageProps, type ListSource } from '#framework/web'
import { Button } from 'antd'
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
  const mayGive = holds('LookUps.Questionnaire.Create')
  return (
    <Page fill>
      <PageHead title={say('title')} actions={mayGive && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setGiving(true)}>{say('give')}</Button>} />
      <Tabs title={say('title')} keeps tabs={(Object.keys(views) as View[]).map((key) => ({ key, label: say(key), count: counts[key] }))}>
        {(view) => <ListView key={view} entity={entity} base={base} source={sourceOf(view)} embedded newButton={mayGive && <button type="button" className="list-new" aria-label={say('give')} onClick={() => setGiving(true)}><Icon name="plus" size={20} /></button>} />}
      </Tabs>
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </Page>
  )
}

const useCount = (view: View) => useService<{ totalCount: number }>('QuestionConsumption/GetAll', { ...sourceOf(view).query, MaxResultCount: 1 }).data?.totalCount

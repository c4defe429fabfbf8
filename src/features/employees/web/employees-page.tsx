/** Employees side by side: who there is, and the one that is chosen. */
import { ConditionsBar, Icon, Page, PageHead, PageState, pathsOf, Tabs, useEntity, useListState, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { EmployeeList } from './employee-list.tsx'
import { EmployeeSheet } from './employee-sheet.tsx'
import { SyncDialog } from './sync/sync-dialog.tsx'
import { useEmployeeSay } from './texts.ts'
import { useCounts, type View } from './use-people.ts'
import './employees.css'

const views: readonly View[] = ['active', 'onLeave', 'resigned', 'withoutTeam']

export function EmployeesPage() {
  const say = useEmployeeSay()
  const { may, phone, model } = useSession()
  const entity = useEntity('Employee')
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [isSyncing, setSyncing] = useState(false)
  const counts = useCounts()
  const state = useListState(entity)
  const chosen = Number(query.get('id')) || null
  const choose = (id: number | null) => setQuery((before) => {
    const next = new URLSearchParams([...before].filter(([name]) => name !== 'id'))
    if (id !== null) next.set('id', String(id))
    return next
  })
  const paths = pathsOf(entity)
  const leave = model.get('Leave')
  const shown = views.filter((view) => view !== 'onLeave' || (leave && may(leave, 'Read')))
  const actions = (
    <>
      {may(entity, 'Bulk') && may(entity, 'Create') && <Button icon={<Icon name="retry" size={14} />} onClick={() => setSyncing(true)}>{say('sync')}</Button>}
      <Button onClick={() => void navigate(paths.list)}>{say('allOf')}</Button>
      {may(entity, 'Bulk') && paths.bulk && <Button icon={<Icon name="upload" size={14} />} onClick={() => void navigate(paths.bulk ?? '')}>{say('import')}</Button>}
      {may(entity, 'Create') && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(paths.create)}>{say('new')}</Button>}
    </>
  )
  return (
    <Page fill>
      <PageHead title={say('title')} {...(counts ? { count: say('countOf', { shown: counts.active, all: counts.all }) } : {})} actions={actions} />
      {phone && chosen === null && <div className="employees-actions">{actions}</div>}
      <Tabs title={say('title')} tabs={shown.map((key) => ({ key, label: say(key), count: counts?.[key] ?? undefined }))}>
        {(view) => (
          <div className={`employees${chosen === null ? '' : ' employees-chosen'}`}>
            <div className="employees-conditions"><ConditionsBar entity={entity} state={state} many={say('title')} /></div>
            <EmployeeList key={view} view={view as View} state={state} chosen={chosen} onChoose={choose} />
            <section className="employees-pane">
              {chosen !== null && <Button className="employees-back" type="text" icon={<Icon name="back" />} onClick={() => choose(null)}>{say('list')}</Button>}
              {chosen === null ? <PageState icon={<Icon name="people" />} title={say('choose')} text={say('chooseText')} /> : <EmployeeSheet key={chosen} id={chosen} />}
            </section>
          </div>
        )}
      </Tabs>
      {isSyncing && <SyncDialog onClose={() => setSyncing(false)} />}
    </Page>
  )
}

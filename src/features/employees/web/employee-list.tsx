import { Icon, PageFrame, StateMark, useSession, type ListStateHandle } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useEmployeeSay } from './texts.ts'
import { perPage, useEmployees, type View } from './use-people.ts'

/** Who there is by the conditions of the address, by name. Arrow keys move on, the address follows. */
export function EmployeeList({ view, state, chosen, onChoose }: { view: View; state: ListStateHandle; chosen: number | null; onChoose: (id: number) => void }) {
  const say = useEmployeeSay()
  const { language } = useSession()
  const page = state.page - 1
  const setPage = (next: number) => state.change({ page: next + 1 })
  const { data, error, refetch, isPlaceholderData } = useEmployees(view, state)
  const rows = useRef<HTMLUListElement>(null)
  useEffect(() => rows.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' }), [chosen])
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const items = data?.items ?? []
    if (!step || !items.length) return
    event.preventDefault()
    const next = items[Math.min(items.length - 1, Math.max(0, items.findIndex(({ id }) => id === chosen) + step))]
    if (!next) return
    onChoose(next.id)
    rows.current?.querySelector<HTMLButtonElement>(`[data-id="${next.id}"]`)?.focus()
  }
  const last = data ? Math.max(0, Math.ceil(data.totalCount / perPage) - 1) : 0
  return (
    <nav className="employees-list" aria-label={say('list')}>
      <div className="employees-rows">
        <PageFrame data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData} empty={({ items }) => (items.length ? undefined : { title: say('none'), text: say('noneText'), icon: 'people' })}>
          {({ items }) => (
            <ul ref={rows}>
              {items.map((row) => (
                <li key={row.id}>
                  <button type="button" data-id={row.id} onKeyDown={move} aria-current={row.id === chosen} onClick={() => onChoose(row.id)}>
                    <strong dir="auto">{String(row['name'] ?? '')}</strong><bdi className="number">{String(row['erpId'] ?? '')}</bdi>
                    <span className="employees-what" dir="auto">{[row['designationName'], ...row.teams].filter((each) => typeof each === 'string' && each !== '').join(language === 'ur' ? '، ' : ', ') || '–'}</span>
                    {row.isOnLeave && view !== 'onLeave' && <span className="employees-away"><StateMark shape="bar" tone="quiet" label={say('onLeave')} /></span>}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PageFrame>
      </div>
      {data && data.totalCount > 0 && (
        <footer>
          <span className="number">{say('pageOf', { from: page * perPage + 1, to: Math.min(data.totalCount, (page + 1) * perPage), all: data.totalCount })}</span>
          <Button icon={<Icon name="previous" />} aria-label={say('previous')} disabled={page === 0} onClick={() => setPage(page - 1)} />
          <Button icon={<Icon name="next" />} aria-label={say('next')} disabled={page >= last} onClick={() => setPage(page + 1)} />
        </footer>
      )}
    </nav>
  )
}

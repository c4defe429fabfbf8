import { formatDay, momentIn } from '#framework/kinds'
import { Page, PageFrame, PageHead, readKept, useKeptService, useSession, useWaiting, type RowPage, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { states } from '../rules.ts'
import { Progress } from './signs.tsx'
import { useIssuanceSay } from './texts.ts'
import { issuedPath, questionsPath, rowAfter } from './use-issued.ts'
import './issuance.css'

/** What was given to me to fill, what ends first before the others: for one hand, with or without a network. */
export function OwnPage() {
  const say = useIssuanceSay()
  const { user, holds, zone } = useSession()
  const [query] = useSearchParams()
  const onlyLate = query.has('late')
  const { data, error, refetch } = useKeptService<RowPage>('QuestionConsumption/GetAll', { UserId: user.id, IsOpen: true, Sorting: 'endDate asc', MaxResultCount: 200 })
  const waiting = useWaiting()
  const [today] = useState(() => momentIn(zone).today)
  useKeepAll(data?.items)
  const items = data?.items.map((row) => rowAfter(row, waiting)).filter((row) => !onlyLate || String(row['endDate']) < today)
  return (
    <Page>
      <PageHead title={say('own')} {...(items ? { count: String(items.length) } : {})} />
      <PageFrame data={items} error={error} onRetry={() => void refetch()} failedTitle={say('failed')} skeleton={4}>
        {(rows) => (
          <div className="issued-own">
            {(holds('LookUps.Questionnaire.Pages') || onlyLate) && <p className="issued-links">{onlyLate && <Link to="?">{say('showAll')}</Link>} {holds('LookUps.Questionnaire.Pages') && <Link to="/questionIssuance">{say('toAll')}</Link>}</p>}
            {rows.length ? <ol>{rows.map((row) => <Card key={row.id} row={row} today={today} />)}</ol> : <p className="issued-links">{say(onlyLate ? 'noneLate' : 'none')}</p>}
          </div>
        )}
      </PageFrame>
    </Page>
  )
}

function Card({ row, today }: { row: WireRow; today: string }) {
  const say = useIssuanceSay()
  const { language } = useSession()
  const navigate = useNavigate()
  const record = `/questionIssuance/${row.id}`
  const [start, end] = [String(row['startDate']), String(row['endDate'])]
  const reason = String(row['sentBackReason'] ?? '')
  const isOpen = row['status'] === states.given
  return (
    <li className="issued-card">
      <Link to={record}><b dir="auto">{String(row['templateName'] ?? '')}</b><small dir="auto">{String(row['siteName'] ?? '')}</small></Link>
      <p><Progress row={row} /><span className={end < today ? 'issued-late' : undefined}>{start > today ? say('begins', { day: formatDay(language, start) }) : say(end < today ? 'wasDue' : 'due', { day: formatDay(language, end) })}</span>{row['isWaiting'] === true && <span>{say('waits')}</span>}</p>
      {reason && isOpen && <p className="issued-back" dir="auto">{say('sentBack', { reason })}</p>}
      {isOpen && <Button type="primary" onClick={() => void navigate(`${record}?fill=1`)}>{say(Number(row['filledCount']) || row['isWaiting'] === true ? 'goOn' : 'fill')}</Button>}
    </li>
  )
}

/** The questions behind each are read while the server answers, for when it does not. */
function useKeepAll(items: readonly WireRow[] | undefined) {
  const ids = items?.map(({ id }) => id).join() ?? ''
  useEffect(() => {
    const stop = new AbortController()
    void (async () => {
      for (const id of ids === '' ? [] : ids.split(',').map(Number)) {
        for (const [path, query] of [[issuedPath, { id }], [questionsPath, { Id: id }]] as const) await readKept(path, query, stop.signal).catch(() => undefined)
        if (stop.signal.aborted) return
      }
    })()
    return () => stop.abort()
  }, [ids])
}

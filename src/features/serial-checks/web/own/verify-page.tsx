import { formatDay } from '#framework/kinds/web'
import { Icon, Page, PageFrame, PageHead, useSession } from '#framework/web'
import { Link, useSearchParams } from 'react-router-dom'
import { results } from '../../rules.ts'
import { useCheckSay } from '../texts.ts'
import { JobView } from './job-view.tsx'
import { useOwnChecks, type ShownCheck } from './use-own-checks.ts'
import '../checks.css'

const doneOf = ({ lines }: ShownCheck) => lines.filter(({ result }) => result !== results.open).length

/** My jobs; one of them, by the address, with its lines. */
export function VerifyPage() {
  const say = useCheckSay()
  const [query] = useSearchParams()
  const { checks, error, refetch } = useOwnChecks()
  const job = Number(query.get('job')) || null
  return (
    <Page>
      <PageHead title={say('own')} />
      <PageFrame data={checks} error={error} onRetry={() => void refetch()} failedTitle={say('ownFailed')} skeleton={4}>
        {(all) => {
          const check = job === null ? undefined : all.find(({ id }) => id === job)
          if (check) return <div className="checks"><p className="checks-back"><Link to="?"><Icon name="back" size={16} /> {say('back')}</Link></p><Head check={check} /><JobView key={check.id} check={check} /></div>
          return <div className="checks">{job !== null && <p role="status">{say('jobGone')}</p>}{all.length === 0 ? <p className="checks-quiet">{say('ownNone')}</p> : <ul className="checks-jobs">{all.map((each) => <li key={each.id}><Link to={`?job=${each.id}`}><Head check={each} /></Link></li>)}</ul>}</div>
        }}
      </PageFrame>
    </Page>
  )
}

function Head({ check }: { check: ShownCheck }) {
  const say = useCheckSay()
  const { language } = useSession()
  const done = doneOf(check)
  return (
    <div className="checks-head">
      <b dir="auto">{check.name}</b>
      <progress max={check.lines.length} value={done} aria-label={say('progress', { done, count: check.lines.length })} />
      <small>{[say('progress', { done, count: check.lines.length }), check.dueDate && say('due', { day: formatDay(language, check.dueDate) }), check.byUserName && say('from', { name: check.byUserName })].filter(Boolean).join(say('comma'))}</small>
      {check.remarks && <small dir="auto">{check.remarks}</small>}
    </div>
  )
}

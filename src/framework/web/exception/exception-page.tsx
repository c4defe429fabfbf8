import { Button } from 'antd'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useHead } from '../page/head.ts'
import type { RouteTable } from '../routes.ts'
import { useSay } from '../texts/say.ts'
import { NotFound } from './not-found.tsx'
import { Refused } from './refused.tsx'
import './exception.css'

/** `/exception?type=401`, and 404 and 500 beside it. */
export function ExceptionPage({ table }: { table: RouteTable }) {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { permission?: string; address?: string } | null }
  const type = query.get('type')
  if (type === '404') return <NotFound table={table} />
  if (type === '500') return <Failed />
  return <Refused permission={state?.permission ?? ''} {...(state?.address ? { address: state.address } : {})} />
}

function Failed() {
  const say = useSay()
  const navigate = useNavigate()
  useHead({ title: say('shell.failedTitle'), trail: [] })
  return (
    <section className="exception">
      <p className="exception-number">500</p>
      <h1>{say('shell.failedTitle')}</h1>
      <p className="exception-text">{say('shell.failedText')}</p>
      <div className="exception-actions"><Button type="primary" size="large" onClick={() => void navigate('/')}>{say('shell.goHome')}</Button></div>
    </section>
  )
}

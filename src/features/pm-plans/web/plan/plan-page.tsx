/** `/GetPmPlan`: what a plan is made from, the draft, the saved plan; `?plan=` is one of them, `&with=` another beside it. */
import { useSearchParams } from 'react-router-dom'
import { Compare } from '../compare/compare.tsx'
import { DraftPage } from './draft-page.tsx'
import { StartPage } from './start-page.tsx'
import './plan.css'

export function PlanPage() {
  const [query] = useSearchParams()
  const id = Number(query.get('plan')) || null
  if (id === null) return <StartPage />
  if (query.has('with')) return <Compare key={id} id={id} other={Number(query.get('with')) || null} />
  return <DraftPage key={id} id={id} />
}

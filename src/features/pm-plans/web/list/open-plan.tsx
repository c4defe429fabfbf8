/** A plan's record is the plan itself. */
import { Navigate } from 'react-router-dom'
import { planRoute } from '../../feature.ts'

export function OpenPlan({ id }: { id: number }) {
  return <Navigate to={`${planRoute}?plan=${id}`} replace />
}

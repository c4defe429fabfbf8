/** A plan's record is the plan itself. */
import { Navigate, useParams } from 'react-router-dom'
import { planRoute } from '../../feature.ts'

export function OpenPlan() {
  const { id } = useParams()
  return <Navigate to={`${planRoute}?plan=${id}`} replace />
}

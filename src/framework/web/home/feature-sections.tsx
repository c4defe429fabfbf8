import { Suspense } from 'react'
import { useFeatureParts } from '../feature/feature-parts.ts'
import { useSession } from '../session/session.ts'

/** What features show on home to whom it concerns, in their order, above the directory. */
export function FeatureSections() {
  const { home } = useFeatureParts()
  const session = useSession()
  const shown = home.filter(({ concerns }) => concerns(session))
  if (!shown.length) return null
  return <div className="home-sections">{shown.map(({ key, Component }) => <Suspense key={key}><Component /></Suspense>)}</div>
}

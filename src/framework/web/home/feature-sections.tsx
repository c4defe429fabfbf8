import { Suspense } from 'react'
import { useFeatureParts } from '../feature/feature-parts.ts'
import { useSession } from '../session/session.ts'

/** What features show on home to whom it concerns, in their order. @param first those that stand before what waits for the person, or the others */
export function FeatureSections({ first = false }: { first?: boolean }) {
  const { home } = useFeatureParts()
  const session = useSession()
  const shown = home.filter((section) => (section.first ?? false) === first && section.concerns(session))
  if (!shown.length) return null
  return <div className="home-sections">{shown.map(({ key, Component }) => <Suspense key={key}><Component /></Suspense>)}</div>
}

import { Suspense } from 'react'
import { useFeatureParts } from '../feature/feature-parts.ts'

/** Buttons of features in the top bar; each comes when it is loaded, and none moves the page. */
export function TopBarItems() {
  const { topBar } = useFeatureParts()
  return <>{topBar.map(({ key, Component }) => <Suspense key={key} fallback={<span className="top-button" aria-hidden="true" />}><Component /></Suspense>)}</>
}

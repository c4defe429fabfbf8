import { createContext, lazy, Suspense, useContext, type ComponentType } from 'react'
import { SignedInContext, type SignedIn } from '../session/session.ts'
import type { WebFeature } from '../web-feature.ts'

interface FeatureNotice {
  key: string
  concerns: (session: SignedIn) => boolean
  Notice: ComponentType
}

/** Lines of features above every page, for whom they concern. */
export const FeatureNotices = createContext<readonly FeatureNotice[]>([])

/** Each is loaded when it concerns somebody. */
export function featureNotices(features: readonly WebFeature[]): readonly FeatureNotice[] {
  return features.flatMap(({ definition: { key }, notice }) => (notice ? [{ key, concerns: notice.concerns, Notice: lazy(() => notice.load().then((m) => ({ default: m.Notice }))) }] : []))
}

/** The lines that concern who is signed in, one below the other. */
export function Notices() {
  const notices = useContext(FeatureNotices)
  const session = useContext(SignedInContext)
  if (!session) return null
  return <>{notices.filter(({ concerns }) => concerns(session)).map(({ key, Notice }) => <Suspense key={key}><Notice /></Suspense>)}</>
}

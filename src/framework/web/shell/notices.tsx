import { Suspense, useContext } from 'react'
import { useFeatureParts } from '../feature/feature-parts.ts'
import { SignedInContext } from '../session/session.ts'

/** Lines of features above every page, those that concern who is signed in, one below the other. */
export function Notices() {
  const { notices } = useFeatureParts()
  const session = useContext(SignedInContext)
  if (!session) return null
  return <>{notices.filter(({ concerns }) => concerns(session)).map(({ key, Component }) => <Suspense key={key}><Component /></Suspense>)}</>
}

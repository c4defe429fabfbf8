import { Suspense } from 'react'
import type { RecordPanelProps } from '../feature/define-web-feature.ts'
import { useFeatureParts } from '../feature/feature-parts.ts'
import { useSession } from '../session/session.ts'

/** What features add to the record of an entity, those that have something to show, in the order of the features. */
export function FeaturePanels({ entity, row }: RecordPanelProps) {
  const { recordPanels } = useFeatureParts()
  const session = useSession()
  const shown = (recordPanels.get(entity.key) ?? []).filter(({ concerns }) => !concerns || concerns(session, row))
  return <>{shown.map(({ key, Component }) => <Suspense key={key}><Component entity={entity} row={row} /></Suspense>)}</>
}

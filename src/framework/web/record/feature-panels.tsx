import { Suspense } from 'react'
import { everyEntity, type RecordPanelProps } from '../feature/define-web-feature.ts'
import { useFeatureParts } from '../feature/feature-parts.ts'
import { useSession } from '../session/session.ts'

/** What features add to the record of an entity, those that have something to show, in the order of the features; then those that say to stand last. */
export function FeaturePanels({ entity, row, first }: RecordPanelProps & { /** Those before the fields, or those after; absent: all. */ first?: boolean }) {
  const { recordPanels } = useFeatureParts()
  const session = useSession()
  const shown = [...(recordPanels.get(entity.key) ?? []), ...(recordPanels.get(everyEntity) ?? [])].filter((panel) => (first === undefined || (panel.first === true) === first) && (!panel.concerns || panel.concerns(session, row))).toSorted((a, b) => Number(a.last ?? false) - Number(b.last ?? false))
  return <>{shown.map(({ key, Component }) => <Suspense key={key}><Component entity={entity} row={row} /></Suspense>)}</>
}

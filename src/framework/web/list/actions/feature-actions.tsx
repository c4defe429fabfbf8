import type { EntityModel } from '#framework/metadata'
import { useInvalidate } from '@refinedev/core'
import { Button } from 'antd'
import { Fragment, Suspense, useState } from 'react'
import type { WebParts } from '../../feature/compose-web-features.ts'
import { useReadServicesAgain } from '../../api/use-service.ts'
import { useFeatureParts } from '../../feature/feature-parts.ts'
import type { WireRow } from '../../api/wire-row.ts'
import { Icon } from '../../icons/icon.tsx'
import { useSession } from '../../session/session.ts'

type Actions = WebParts['listActions'] extends ReadonlyMap<string, infer Found> ? Found : never
const none: Actions = []

/** What features do with selected rows of a list, as far as this user may. Rows of a further list are changed in their usual one. */
export function useListActions(entity: EntityModel, isUsual: boolean): Actions {
  const { listActions } = useFeatureParts()
  const session = useSession()
  return isUsual ? (listActions.get(entity.key) ?? none).filter(({ isOpen }) => isOpen(session)) : none
}

/** A button each; the one that was pressed shows its dialog. */
export function FeatureActions({ actions, entity, ids, rows = [], onDone }: { actions: Actions; entity: EntityModel; ids: readonly number[]; /** Those of them that are shown. */ rows?: readonly WireRow[]; onDone: () => void }) {
  const session = useSession()
  const { running, run, close } = useRun(entity)
  return (
    <>
      {actions.filter(({ key, suits }) => running === key || !suits || rows.every(suits)).map(({ key, label, icon, Component }) => (
        <span key={key}>
          <Button type="text" size="small" icon={icon && <Icon name={icon} size={14} />} onClick={() => run(key)}>{label(session, ids.length)}</Button>
          {running === key && <Suspense><Component entity={entity} ids={ids} onClose={(done) => { close(done); if (done) onDone() }} /></Suspense>}
        </span>
      ))}
    </>
  )
}

/** On a record's page: those of its list that are named for it and suit it as it is now. */
export function FeatureRecordActions({ entity, row, onClosed }: { entity: EntityModel; row: WireRow; /** One was done, refused or left: what the page shows may be no more. */ onClosed: () => void }) {
  const session = useSession()
  const { running, run, close } = useRun(entity)
  return useListActions(entity, true).filter(({ key, suits }) => running === key || !suits || suits(row)).map(({ key, onRecord, icon, Component }) => onRecord && (
    <Fragment key={key}>
      <Button icon={icon && <Icon name={icon} />} onClick={() => run(key)}>{onRecord[session.language]}</Button>
      {running === key && <Suspense><Component entity={entity} ids={[row.id]} onClose={(done) => { close(done); onClosed() }} /></Suspense>}
    </Fragment>
  ))
}

/** Which one's dialog is open. Once it is done, lists and what services answered are read again. */
function useRun(entity: EntityModel) {
  const invalidate = useInvalidate()
  const readServicesAgain = useReadServicesAgain()
  const [running, run] = useState<string | null>(null)
  const close = (done: boolean) => {
    run(null)
    if (!done) return
    void invalidate({ resource: entity.key, invalidates: ['all'] })
    readServicesAgain()
  }
  return { running, run, close }
}

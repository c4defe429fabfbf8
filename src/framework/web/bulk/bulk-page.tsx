/** The bulk page of any entity: file, columns, check, import. */
import type { EntityModel } from '#framework/metadata'
import type { Call } from '#framework/wire'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { useFeedback } from '../feedback/feedback.tsx'
import { Page, PageHead } from '../page/page.tsx'
import { useUnsavedChanges } from '../page/dialogs/unsaved-changes.tsx'
import { pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { nounOf } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import { fileSize } from './file-size.ts'
import { ownedSheetOf } from '#framework/kinds'
import { CheckStep } from './steps/check/check-step.tsx'
import { ColumnsStep } from './steps/columns/columns-step.tsx'
import { FileStep } from './steps/file/file-step.tsx'
import { ImportStep } from './steps/import-step.tsx'
import { ResultStep } from './steps/result-step.tsx'
import { StepLine } from './steps/step-line.tsx'
import { useBulk, type Bulk } from './use-bulk.ts'
import './bulk.css'

export interface BulkPageProps {
  entity: EntityModel
  /** Where it goes back to, if not where the entity says. */
  after?: string
  /** Takes the rows in place of the entity's own upload. */
  call?: Call
  /** Only checks: nothing can be imported. */
  trial?: boolean
}

export function BulkPage({ entity: asked, after, call, trial = false }: BulkPageProps) {
  const { language, model } = useSession()
  const say = useSay()
  const owned = useMemo(() => ownedSheetOf(asked, model), [asked, model])
  const entity = owned?.columns ?? asked
  const bulk = useBulk(entity, call, owned)
  const listed = owned?.owner ?? asked
  const paths = pathsOf(listed)
  const many = listed.label.many[language]
  const back = after ?? paths.afterBulk
  const stays = useReturn(entity, bulk, back)
  const finished = bulk.checked !== null && bulk.step !== 'import' && bulk.step !== 'result' && (!trial || bulk.fixes > 0)
  const left = bulk.step === 'result' ? (bulk.result?.left ?? 0) : 0
  useUnsavedChanges(bulk.step === 'import' || finished || left > 0, { textOf() {
    if (finished) return say('bulk.leaveCheck')
    return left > 0 ? say('bulk.leaveResult', { count: left }) : null
  } })
  return (
    <Page fill>
      <PageHead
        title={say(trial ? 'bulk.trialTitle' : 'bulk.title', { many: nounOf(entity, language) })}
        trail={[{ label: many, ...(paths.list ? { to: paths.list } : {}) }]}
        back={back}
        actions={bulk.file && <FileMark name={bulk.file.name} bytes={bulk.file.bytes} sheet={bulk.opened?.sheet ?? null} />}
      >
        <StepLine step={bulk.step} />
      </PageHead>
      {bulk.step === 'file' && <FileStep entity={entity} bulk={bulk} owned={owned} />}
      {bulk.step === 'columns' && bulk.opened && <ColumnsStep entity={entity} bulk={bulk} opened={bulk.opened} />}
      {bulk.step === 'check' && <CheckStep entity={entity} bulk={bulk} trial={trial} />}
      {bulk.step === 'import' && bulk.progress && <ImportStep bulk={bulk} progress={bulk.progress} />}
      {bulk.step === 'result' && bulk.result && <ResultStep entity={listed} bulk={bulk} result={bulk.result} back={back} stays={stays} />}
    </Page>
  )
}

/**
 * Shows the server's text as the documents say, and goes to the documented route where nothing is left to correct, unless
 * the user touches the page: then result and file stay until it is left.
 *
 * @returns whether it stays
 */
function useReturn(entity: EntityModel, { result, step }: Bulk, back: string): boolean {
  const { toast } = useFeedback()
  const say = useSay()
  const navigate = useNavigate()
  const [touched, setTouched] = useState<Bulk['result']>(null)
  const goes = step === 'result' && result !== null && result.left === 0 && back !== '' && touched !== result
  // Once per result, not once more in another language.
  const tell = useEffectEvent((of: NonNullable<Bulk['result']>) => toast(of.text || say('bulk.cameIn', { count: of.came }), { kind: entity.messages.toast ?? 'success' }))
  useEffect(() => {
    if (result) tell(result)
  }, [result])
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(() => void navigate(back), Math.max(entity.pages.delay, 1500))
    const stay = () => setTouched(result)
    const events = ['pointerdown', 'keydown', 'wheel'] as const
    for (const event of events) addEventListener(event, stay, { once: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, stay, { capture: true })
    }
  }, [goes, result, entity, back, navigate])
  return !goes
}

function FileMark({ name, bytes, sheet }: { name: string; bytes: number | null; sheet: string | null }) {
  const say = useSay()
  return (
    <span className="bulk-file-mark">
      <Icon name="table" />
      <bdi className="bulk-file-name" dir="auto">{name}</bdi>
      {bytes !== null && <bdi className="bulk-quiet" dir="ltr">{fileSize(bytes)}</bdi>}
      {sheet !== null && <span className="bulk-quiet">{say('bulk.sheetNamed', { name: sheet })}</span>}
    </span>
  )
}

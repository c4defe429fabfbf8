/** Closing a work order: first what its questions still miss, each a way to it; then what closing asks. */
import { FormDialog, pathsOf, useEntity, useReadAgain, useSession, type DialogValues, type WireRow } from '#framework/web'
import type { Json } from '#framework/kinds'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { questionWords } from '#operations/asked-words'
import { workOrderActions } from '../../rules.ts'
import { useChecklists } from '../checklist/use-checklist.ts'
import { useOrderSay } from '../texts.ts'
import { answersOpen, questionOpen } from './answers-address.ts'
import { closeFields, isVisit } from './close-fields.ts'
import './close-dialog.css'

export interface Closing {
  row: WireRow
  /** Where it is pressed. */
  where: { readonly [wire: string]: Json }
  /** What it begins with: nobody need have been where the alarm cleared. */
  isVisited: boolean
}

export function CloseDialog({ row, where, isVisited, onClose }: Closing & { onClose: () => void }) {
  const say = useOrderSay()
  const { language } = useSession()
  const [entity, shown] = [useEntity('WorkOrder'), useEntity('AllWorkOrders')]
  const readAgain = useReadAgain()
  const { data, error } = useChecklists(row.id)
  const [rowVersion, setVersion] = useState(row['rowVersion'] ?? null)
  const missing = (data?.items ?? []).flatMap(({ questions, missing: ids }) => questions.filter(({ questionId }) => ids.includes(questionId)))
  // What could not be read does not bar: the server knows.
  const isBarred = (entered: DialogValues) => isVisit(entered) && (missing.length > 0 || (!data && !error))
  const word = workOrderActions.actions.close.label[language].replace(/…$/, '')
  const list = missing.length > 0 && (
    <>
      <p role="status">{say('answersMissing', { count: missing.length })}</p>
      <ul className="close-missing">{missing.map((question) => <li key={question.questionId}><Link to={`${pathsOf(shown).record(row.id)}?${answersOpen}=1&${questionOpen}=${question.questionId}`} onClick={onClose}><bdi>{questionWords(language, question)}</bdi></Link></li>)}</ul>
    </>
  )
  return (
    <FormDialog
      entity={entity} title={say('closeAsk', { what: String(row['number'] ?? `#${row.id}`) })} action={word} service="WorkOrder/Close" values={{ isVisited }}
      text={(entered) => isVisit(entered) && list} fields={(entered) => closeFields(row, entered)} isBarred={isBarred}
      body={(entered) => ({ id: row.id, rowVersion, ...where, ...entered })}
      onClose={onClose} onDone={readAgain}
      onRefused={({ status, data: now }) => {
        readAgain()
        const current = now as WireRow | null
        if (status === 409 && typeof current?.rowVersion === 'number') setVersion(current.rowVersion)
      }}
    />
  )
}

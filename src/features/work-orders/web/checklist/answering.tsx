import { PageFrame, PageState, useEntity, type WireRow } from '#framework/web'
import { useMemo, useState } from 'react'
import { Filling } from '#operations/questions/web/index'
import type { SiteFacts } from '../record/use-order.ts'
import { useOrderSay } from '../texts.ts'
import { asksSomething, placeOf, useChecklists, type Checklist } from './use-checklist.ts'

/** The questions of a work order, its checklist first, then its survey: each answer is kept as it is given. @param first the question it begins with; null: from the first group on */
export function Answering({ row, facts, first, onDone }: { row: WireRow; facts: SiteFacts | undefined; first: number | null; onDone: () => void }) {
  const say = useOrderSay()
  const { data, error, refetch } = useChecklists(row.id)
  const [chosen, setTurn] = useState<number | null>(null)
  const all = (data?.items ?? []).filter(asksSomething)
  const turn = chosen ?? Math.max(0, all.findIndex(({ questions }) => questions.some(({ questionId }) => questionId === first)))
  const next = all[turn + 1]
  if (data && !all.length) return <PageState title={say('asksNothing')} />
  return (
    <PageFrame data={all[turn]} error={error} onRetry={() => void refetch()} failedTitle={say('checklistFailed')}>
      {(checklist) => <One key={turn} row={row} checklist={checklist} facts={facts} first={chosen === null ? first : null} {...(next ? { doneLabel: say('nextChecklist', { name: next.questionnaireTemplateName }) } : {})} onDone={() => (next ? setTurn(turn + 1) : onDone())} />}
    </PageFrame>
  )
}

function One({ row: { id }, checklist, facts, ...more }: { row: WireRow; checklist: Checklist; facts: SiteFacts | undefined; first: number | null; doneLabel?: string; onDone: () => void }) {
  const entity = useEntity('WorkOrderAnswer')
  const { questionnaireTemplateId, templateId } = checklist
  const place = useMemo(() => ({ ...placeOf({ questionnaireTemplateId, templateId }, id), entity }), [questionnaireTemplateId, templateId, id, entity])
  const [latitude, longitude] = [facts?.latitude ?? null, facts?.longitude ?? null]
  const site = useMemo(() => (latitude === null || longitude === null ? null : { latitude, longitude }), [latitude, longitude])
  return <Filling form={checklist} place={place} site={site} {...more} />
}

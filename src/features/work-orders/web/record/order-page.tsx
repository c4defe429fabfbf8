import { ActionRecord, ChangesPanel, FeaturePanels, pathsOf, Referrers, useEntity, useSession, wordOf, type EntityPageProps } from '#framework/web'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Step, StepItem } from '../actions/steps.ts'
import { answersOpen, questionOpen } from '../actions/answers-address.ts'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { Answering } from '../checklist/answering.tsx'
import { ChecklistPanel } from '../checklist/checklist-panel.tsx'
import { workOf } from '../columns.tsx'
import { goAlong } from '../../rules.ts'
import { sourceOf, viewIn } from '../list/use-views.ts'
import { OrderState } from '../signs/order-state.tsx'
import { useOrderSay } from '../texts.ts'
import { AlarmOver } from './alarm-over.tsx'
import { OrderTime } from './clock-line.tsx'
import { Happened } from './happened.tsx'
import { PhoneSteps } from './phone-steps.tsx'
import { useHappened, useOrder, useSiteFacts } from './use-order.ts'
import { WhyPerson } from './why-person.tsx'
import { WorkFacts } from './work-facts.tsx'
import { reasonIn } from '#operations/undispatched'
import './record.css'

const keys: { readonly [key: string]: readonly Step[] } = { a: ['accept', 'dispatch', 'customerAccepts'], r: ['reassign', 'dispatchTo', 'customerRejects'], c: ['close'] }

/** One work order: what is left of its time, what may be done, who has it and why, what happened. */
export function OrderPage({ entity, base, id }: EntityPageProps & { id: number }) {
  const say = useOrderSay()
  const { phone, language, user, may, holds } = useSession()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const isAnswering = query.has(answersOpen)
  const [site, written] = [useEntity('Site'), useEntity('WorkOrder')]
  const order = useOrder(id)
  const row = order.data
  const facts = useSiteFacts(id).data
  const happened = useHappened(id)
  const actions = useOrderActions()
  const items = row ? actions.of(row) : []
  const start = async (step: Step | 'print', isVisited?: boolean) => {
    if (step !== 'print') return row ? actions.start(step, row, isVisited) : false
    await navigate(`/workOrder-preview?id=${id}`)
    return false
  }
  const firstOpen = (steps: readonly Step[]) => items.find(({ name, open }) => open && steps.includes(name))
  const isOwn = row?.['assignedUserId'] === user.id
  const steps = phone && isOwn && (row['status'] === 'PENDING' || row['status'] === 'ACCEPTED')
  const answer = items.find(({ name, open }) => name === 'answer' && open)
  const buttons: (StepItem | { name: 'print'; label: string; open: true })[] = [...items, ...(holds('LookUps.WorkOrder.Pages') && !phone ? [{ name: 'print' as const, label: say('printIt'), open: true as const }] : [])]
  const primary = steps ? null : row?.['status'] === 'CLOSED' && !wordOf(row, 'jazzResponse') ? firstOpen(['customerAccepts'])?.name ?? null : items.find(({ open, own }) => open && own)?.name ?? firstOpen(['dispatch'])?.name ?? null
  return (
    <ActionRecord
      entity={entity} base={base} id={id} read={order} failedTitle={say('orderFailed')} what={row ? workOf(row) : ''} listTitle={entity.label.many[language]} sourceOf={(address) => sourceOf(viewIn(address))} hasNeighbours={!phone}
      actions={isAnswering ? null : buttons} onAction={start} keys={keys} edit={may(entity, 'Update') && say('edit')} primary={primary} beside={steps ? [] : ['reassign', 'customerRejects', 'reopen']} busy={actions.busy} dialog={actions.dialog}
      side={(act) => row && !isAnswering && <Happened row={row} happened={happened} items={items} onStep={act} />}
    >
      {(shown) => (isAnswering ? <Answering row={shown} facts={facts} first={Number(query.get(questionOpen)) || null} onDone={() => setQuery({}, { replace: true })} /> : (
        <div className="order-record">
          <p className="order-head">
            <OrderState row={shown} />
            <span>{facts?.siteId && may(site, 'Read') ? <Link to={pathsOf(site).record(facts.siteId)}><bdi>{facts.siteCode}</bdi></Link> : <bdi>{wordOf(shown, 'siteCode')}</bdi>} <bdi>{facts?.siteName ?? wordOf(shown, 'siteName')}</bdi></span>
            <bdi>{[wordOf(shown, 'workOrderTypeName'), wordOf(shown, 'sourceFieldTypeName')].filter(Boolean).join(say('comma'))}</bdi>
            {facts?.priority && <bdi>{facts.priority}</bdi>}
            <bdi>{wordOf(shown, 'assignedUserName') || reasonIn(language, wordOf(shown, 'undispatchedReasonName'))}</bdi>
          </p>
          <AlarmOver row={shown} onClose={firstOpen(['close']) && (() => void start('close', false))} />
          <OrderTime row={shown} facts={facts} />
          {steps && <PhoneSteps row={shown} facts={facts} items={items} busy={actions.busy} onStep={(step) => void start(step)} />}
          <WorkFacts entity={entity} row={shown} facts={facts} />
          <ChecklistPanel row={shown} facts={facts} onAnswer={answer ? () => void start('answer') : null} />
          <WhyPerson row={shown} />
          {!steps && may(written, 'Read') && <Referrers entity={written} id={id} except={goAlong} />}
          <FeaturePanels entity={entity} row={shown} />
          {!steps && may(written, 'Read') && <ChangesPanel entity={written} id={id} />}
        </div>
      ))}
    </ActionRecord>
  )
}

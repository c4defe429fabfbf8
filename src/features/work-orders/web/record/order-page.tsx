import { ActionButtons, ChangesPanel, FeaturePanels, NeighbourButtons, PageFrame, pathsOf, RecordFrame, Referrers, useEntity, useKeys, useNeighbours, useRecent, useSession, wordOf, type EntityPageProps } from '#framework/web'
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

/** Keys of what can be pressed. */
const keys: readonly (readonly [string, readonly Step[]])[] = [['a', ['accept', 'dispatch', 'customerAccepts']], ['r', ['reassign', 'dispatchTo', 'customerRejects']], ['c', ['close']]]

/** One work order: what is left of its time, what may be done, who has it and why, what happened. */
export function OrderPage({ entity, base, id }: EntityPageProps & { id: number }) {
  const say = useOrderSay()
  const { phone, language, user, may, holds } = useSession()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const isAnswering = query.has(answersOpen)
  const [site, written] = [useEntity('Site'), useEntity('WorkOrder')]
  const { data: row, error, refetch } = useOrder(id)
  const facts = useSiteFacts(id).data
  const happened = useHappened(id)
  const actions = useOrderActions()
  const found = useNeighbours(entity, id, (query) => sourceOf(viewIn(query)))
  const list = found?.list ?? base
  const number = String(row?.['number'] ?? `#${id}`)
  const items = row ? actions.of(row) : []
  const start = async (step: Step, isVisited?: boolean) => {
    if (row && (await actions.start(step, row, isVisited))) await navigate(list)
  }
  const firstOpen = (steps: readonly Step[]) => items.find(({ name, open }) => open && steps.includes(name))
  useKeys(Object.fromEntries(keys.flatMap(([key, steps]) => {
    const item = firstOpen(steps)
    return item ? [[key, () => void start(item.name)]] : []
  })))
  useRecent(row && [number, workOf(row)].filter(Boolean).join(' '))
  const isOwn = row?.['assignedUserId'] === user.id
  const steps = phone && isOwn && (row['status'] === 'PENDING' || row['status'] === 'ACCEPTED')
  const answer = items.find(({ name, open }) => name === 'answer' && open)
  const buttons: (StepItem | { name: 'edit' | 'print'; label: string; open: true })[] = [...items, ...(holds('LookUps.WorkOrder.Pages') && !phone ? [{ name: 'print' as const, label: say('printIt'), open: true as const }] : []), ...(may(entity, 'Update') ? [{ name: 'edit' as const, label: say('edit'), open: true as const }] : [])]
  const primary = steps ? null : row?.['status'] === 'CLOSED' && !wordOf(row, 'jazzResponse') ? firstOpen(['customerAccepts'])?.name ?? null : items.find(({ open, own }) => open && own)?.name ?? firstOpen(['dispatch'])?.name ?? null
  return (
    <RecordFrame
      title={number} subtitle={row && workOf(row)} trail={[{ label: entity.label.many[language], to: list }]} back={list} side={row && !isAnswering && <Happened row={row} happened={happened} items={items} onStep={(step) => void start(step)} />}
      actions={row && !isAnswering && <>{!phone && <NeighbourButtons entity={entity} found={found} />}<ActionButtons actions={buttons} primary={primary} beside={steps ? [] : ['reassign', 'customerRejects', 'reopen']} busy={actions.busy} onAction={(name) => (name === 'edit' ? void navigate(pathsOf(entity, base).edit(id)) : name === 'print' ? void navigate(`/workOrder-preview?id=${id}`) : void start(name))} /></>}
    >
      <PageFrame data={row} error={error} onRetry={() => void refetch()} failedTitle={say('orderFailed')}>
        {(order) => (isAnswering ? <Answering row={order} facts={facts} first={Number(query.get(questionOpen)) || null} onDone={() => setQuery({}, { replace: true })} /> : (
          <div className="order-record">
            <p className="order-head">
              <OrderState row={order} />
              <span>{facts?.siteId && may(site, 'Read') ? <Link to={pathsOf(site).record(facts.siteId)}><bdi>{facts.siteCode}</bdi></Link> : <bdi>{wordOf(order, 'siteCode')}</bdi>} <bdi>{facts?.siteName ?? wordOf(order, 'siteName')}</bdi></span>
              <bdi>{[wordOf(order, 'workOrderTypeName'), wordOf(order, 'sourceFieldTypeName')].filter(Boolean).join(say('comma'))}</bdi>
              {facts?.priority && <bdi>{facts.priority}</bdi>}
              <bdi>{wordOf(order, 'assignedUserName') || reasonIn(language, wordOf(order, 'undispatchedReasonName'))}</bdi>
            </p>
            <AlarmOver row={order} onClose={firstOpen(['close']) && (() => void start('close', false))} />
            <OrderTime row={order} facts={facts} />
            {steps && <PhoneSteps row={order} facts={facts} items={items} busy={actions.busy} onStep={(step) => void start(step)} />}
            <WorkFacts entity={entity} row={order} facts={facts} />
            <ChecklistPanel row={order} facts={facts} onAnswer={answer ? () => void start('answer') : null} />
            <WhyPerson row={order} />
            {!steps && may(written, 'Read') && <Referrers entity={written} id={id} except={goAlong} />}
            <FeaturePanels entity={entity} row={order} />
            {!steps && may(written, 'Read') && <ChangesPanel entity={written} id={id} />}
          </div>
        ))}
      </PageFrame>
      {actions.dialog}
    </RecordFrame>
  )
}

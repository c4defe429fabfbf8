import { asFailure, downloadFile, Icon, Page, PageFrame, PageHead, PageState, pathsOf, QrCode, RecordPanel, useEntity, useFeedback, useProductName, useSession, wordOf, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { questionWords } from '#operations/asked-words'
import { shownOf } from '#operations/questions'
import { answerWords } from '../checklist/answer-words.ts'
import { asksSomething, givenIn, useChecklists, usePicturesOf, type Checklist, type ChecklistPicture } from '../checklist/use-checklist.ts'
import { workOf } from '../columns.tsx'
import { OrderTime } from '../record/clock-line.tsx'
import { Thread } from '../record/happened.tsx'
import { useHappened, useOrder, useSiteFacts } from '../record/use-order.ts'
import { WorkFacts } from '../record/work-facts.tsx'
import { OrderState } from '../signs/order-state.tsx'
import { useOrderSay } from '../texts.ts'
import '../checklist/checklist.css'
import '../record/record.css'
import './preview.css'

/** One work order to read and to print: the work, every question with its answer and pictures, what happened, lines to sign. Nothing is changed here. `?id=7` */
export function PreviewPage() {
  const say = useOrderSay()
  const [query] = useSearchParams()
  const id = Number([...query].find(([name]) => /^(id|workorderid)$/i.test(name))?.[1])
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return <Page><PageHead title={say('preview')} /><PageState title={say('previewWhich')} text={say('previewWhichText')} /></Page>
  return <Preview key={id} id={id} />
}

function Preview({ id }: { id: number }) {
  const say = useOrderSay()
  const entity = useEntity('AllWorkOrders')
  const { data: row, error, refetch } = useOrder(id)
  const { showFailure } = useFeedback()
  const [isMaking, setMaking] = useState(false)
  const checklists = useChecklists(id).data?.items ?? []
  const record = pathsOf(entity).record(id)
  const paper = () => {
    setMaking(true)
    downloadFile('POST', 'WorkOrder/GenerateChecklist', { WorkOrderId: id }).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }).finally(() => setMaking(false))
  }
  const buttons = (
    <span className="preview-buttons">
      <Link to={record}>{say('openOrder')}</Link>
      {checklists.length > 0 && <Button icon={<Icon name="download" size={14} />} loading={isMaking} onClick={paper}>{say('checklistPaper')}</Button>}
      <Button type="primary" disabled={!row} onClick={() => window.print()}>{say('print')}</Button>
    </span>
  )
  const number = String(row?.['number'] ?? `#${id}`)
  return (
    <Page>
      <PageHead title={number} subtitle={row && workOf(row)} actions={buttons}><div className="preview-phone">{buttons}</div></PageHead>
      <PageFrame data={row} error={error} onRetry={() => void refetch()} failedTitle={say('orderFailed')}>
        {(order) => <Sheet row={order} checklists={checklists} address={new URL(record, location.origin).href} number={number} />}
      </PageFrame>
    </Page>
  )
}

function Sheet({ row, checklists, address, number }: { row: WireRow; checklists: readonly Checklist[]; address: string; number: string }) {
  const say = useOrderSay()
  const product = useProductName()
  const entity = useEntity('AllWorkOrders')
  const facts = useSiteFacts(row.id).data
  const happened = useHappened(row.id)
  const pictures = usePicturesOf(row.id).data?.items ?? []
  return (
    <article className="preview" aria-label={number}>
      <header>
        <div><p className="preview-product">{product}</p><p className="preview-number"><bdi>{number}</bdi> <OrderState row={row} /></p><p><b><bdi>{facts?.siteCode || wordOf(row, 'siteCode')}</bdi></b> <bdi>{facts?.siteName ?? wordOf(row, 'siteName')}</bdi></p><p><bdi>{[workOf(row), wordOf(row, 'workOrderTypeName'), wordOf(row, 'assignedUserName')].filter(Boolean).join(say('comma'))}</bdi></p></div>
        <QrCode text={address} label={say('previewQr', { number })} size={96} />
      </header>
      <OrderTime row={row} facts={facts} />
      <WorkFacts entity={entity} row={row} facts={facts} />
      {checklists.map((checklist) => <Filled key={checklist.questionnaireTemplateId ?? `survey ${checklist.templateId}`} checklist={checklist} pictures={pictures} />)}
      <RecordPanel title={say('happened')}><Thread row={row} happened={happened} /></RecordPanel>
      <div className="preview-signs"><p>{say('signTechnician')} <bdi>{wordOf(row, 'assignedUserName')}</bdi></p><p>{say('signCustomer')}</p></div>
    </article>
  )
}

function Filled({ checklist, pictures }: { checklist: Checklist; pictures: readonly ChecklistPicture[] }) {
  const say = useOrderSay()
  const { language } = useSession()
  const missing = new Set(checklist.missing)
  const shown = shownOf(checklist.questions, givenIn(checklist.questions))
  return (
    <RecordPanel title={checklist.questionnaireTemplateName || say('checklist')} note={asksSomething(checklist) ? say('answeredOf', { done: checklist.answeredCount, count: shown.length }) : say('asksNothing')}>
      <ol className="preview-questions">
        {shown.map((question) => {
          const own = pictures.filter(({ questionId }) => questionId === question.questionId)
          return (
            <li key={question.questionId}>
              <p><span dir="auto">{questionWords(language, question)}</span> <b dir="auto" className={missing.has(question.questionId) ? 'order-warn' : undefined}>{answerWords(question, say) || (own.length ? say('pictureCount', { count: own.length }) : missing.has(question.questionId) ? say('missing') : '–')}</b></p>
              {question.answer?.remark && <p className="order-note" dir="auto">{question.answer.remark}</p>}
              {own.length > 0 && <ul>{own.map(({ id, address }) => <li key={id}><img src={address} alt={question.questionText} /></li>)}</ul>}
            </li>
          )
        })}
      </ol>
    </RecordPanel>
  )
}

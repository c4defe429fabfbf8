import { formatTime } from '#framework/kinds/web'
import { CheckboxInput, pathsOf, RecordPanel, useEntity, useService, useSession, type RecordPanelProps } from '#framework/web'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CompareVisits } from './compare-visits.tsx'
import { picturesIn, reportPath, templateKey, useAnswerWords, useColumnWords, valueIn, type Report, type ReportColumn, type ReportItem, type TemplateItem } from './report.ts'
import { useReportSay } from './texts.ts'
import './answer-reports.css'

/** As many visits stand beside each other at first. */
const beside = 4

/** What was answered at a site, visit by visit: the newest first, two of them compared. */
export function SiteAnswers({ row }: RecordPanelProps) {
  const say = useReportSay()
  const { data } = useService<{ items: readonly TemplateItem[] }>('WorkOrderAnswer/GetTemplates', { SiteId: row.id })
  const [named, name] = useState<string | null>(null)
  const template = data?.items.find((each) => templateKey(each) === named) ?? data?.items[0]
  if (!data || !template) return null
  const choice = data.items.length > 1 && (
    <Select size="small" popupMatchSelectWidth={false} aria-label={say('template')} value={templateKey(template)} onChange={name} options={data.items.map((each) => ({ value: templateKey(each), label: `${each.name} (${each.count})` }))} />
  )
  return (
    <RecordPanel title={say('overTime')} {...(choice ? { note: say('visits', { count: template.count }) } : { note: <><bdi>{template.name}</bdi> · {say('visits', { count: template.count })}</> })} actions={choice}>
      <Visits key={templateKey(template)} siteId={row.id} template={template} />
    </RecordPanel>
  )
}

function Visits({ siteId, template }: { siteId: number; template: TemplateItem }) {
  const say = useReportSay()
  const { phone } = useSession()
  const { questionOf } = useColumnWords()
  const [count, setCount] = useState(phone ? 2 : beside)
  const [chosen, choose] = useState<readonly number[]>([])
  const [isCompared, compare] = useState(false)
  const { data } = useService<Report>(reportPath, { SiteId: siteId, ...(template.family === 'survey' ? { TemplateId: template.id } : { QuestionnaireTemplateId: template.id }), MaxResultCount: count })
  if (!data) return null
  const { items, columns, totalCount } = data
  const answered = columns.filter((column) => items.some((item) => valueIn(item, column) !== '' || picturesIn(item, [column]).length > 0))
  const visits = items.filter(({ workOrderId }) => chosen.includes(workOrderId))
  return (
    <>
      {answered.length ? (
        <div className="answers-compare answers-over-time">
          <table className="list-table">
            <thead><tr><th>{say('question')}</th>{items.map((item) => <VisitHead key={item.workOrderId} item={item} isChosen={chosen.includes(item.workOrderId)} onTick={() => choose((before) => (before.includes(item.workOrderId) ? before.filter((id) => id !== item.workOrderId) : [...before, item.workOrderId].slice(-2)))} />)}</tr></thead>
            <tbody>{answered.map((column) => <tr key={column.key}><th scope="row"><bdi>{questionOf(column)}</bdi>{column.unit && <small>{column.unit}</small>}</th>{items.map((item, n) => <Cell key={item.workOrderId} item={item} column={column} older={items[n + 1]} />)}</tr>)}</tbody>
          </table>
        </div>
      ) : <p className="answers-quiet answers-nothing">{say('nothingAnsweredHere', { count: items.length })}</p>}
      <footer className="answers-foot">
        {answered.length > 0 && <><Button disabled={visits.length < 2} onClick={() => compare(true)}>{say('compare')}</Button>{visits.length < 2 && <span>{say('compareHint')}</span>}</>}
        {totalCount > items.length && <Button type="link" onClick={() => setCount(count + beside)}>{say('older')}</Button>}
        <Link className="answers-all-of" to={`/workOrderQuery?template=${templateKey(template)}&siteId=${siteId}`}>{say('inReport')}</Link>
      </footer>
      {isCompared && visits.length === 2 && <CompareVisits visits={visits} columns={columns} onClose={() => compare(false)} />}
    </>
  )
}

function VisitHead({ item, isChosen, onTick }: { item: ReportItem; isChosen: boolean; onTick: () => void }) {
  const say = useReportSay()
  const { language, zone } = useSession()
  const base = pathsOf(useEntity('AllWorkOrders'))
  return (
    <th>
      <label className="tick-line"><CheckboxInput aria-label={say('choose', { number: item.number })} checked={isChosen} onChange={onTick} /><span>{item.closedTime && formatTime(language, zone, item.closedTime)}</span></label>
      <small><Link to={base.record(item.workOrderId)}>{item.number}</Link> · <bdi>{item.assignedUserName}</bdi></small>
    </th>
  )
}

/** Bold where it differs from the visit before. */
function Cell({ item, column, older }: { item: ReportItem; column: ReportColumn; older: ReportItem | undefined }) {
  const answerWords = useAnswerWords()
  const { questionOf } = useColumnWords()
  const value = valueIn(item, column)
  const pictures = picturesIn(item, [column])
  const isNew = older !== undefined && valueIn(older, column) !== value
  return (
    <td className={[item.out.includes(column.key) ? 'answers-amber' : '', isNew ? 'answers-changed' : ''].join(' ').trim() || undefined}>
      <bdi>{answerWords(value, column) || (pictures.length ? '' : '–')}</bdi>
      {pictures.map(({ picture }) => <a key={picture.address} href={picture.address} target="_blank" rel="noreferrer"><img src={picture.thumbnailAddress} alt={questionOf(column)} loading="lazy" /></a>)}
    </td>
  )
}

import { compareInstants } from '#framework/kinds'
import { formatTime } from '#framework/kinds/web'
import { Icon, ModalDialog, useDialogClose, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { picturesIn, useAnswerWords, useColumnWords, valueIn, type ReportColumn, type ReportItem } from './report.ts'
import { useReportSay } from './texts.ts'

interface CompareProps {
  /** Two of them. */
  visits: readonly ReportItem[]
  columns: readonly ReportColumn[]
}

/** Two visits side by side, the older first: what differs, and on demand all of it. */
export function CompareVisits({ onClose, ...compared }: CompareProps & { onClose: () => void }) {
  const say = useReportSay()
  return <ModalDialog className="answers-dialog" label={say('compareTitle')} onClose={onClose}><Inside {...compared} /></ModalDialog>
}

const picturesOf = (item: ReportItem, column: ReportColumn) => picturesIn(item, [column]).map(({ picture }) => picture)

function Inside({ visits, columns }: CompareProps) {
  const say = useReportSay()
  const close = useDialogClose()
  const [all, showAll] = useState(false)
  const sorted = visits.toSorted((a, b) => compareInstants(a.closedTime, b.closedTime))
  const answered = columns.filter((column) => sorted.some((item) => valueIn(item, column) !== '' || picturesOf(item, column).length > 0))
  // Pictures are never the same.
  const differs = (column: ReportColumn) => new Set(sorted.map((item) => valueIn(item, column))).size > 1 || sorted.some((item) => picturesOf(item, column).length > 0)
  const shown = answered.filter((column) => all || differs(column))
  return (
    <>
      <header><h2>{say('compareTitle')}</h2><button type="button" className="top-button" aria-label={say('close')} onClick={close}><Icon name="close" /></button></header>
      {shown.length ? <Compared shown={shown} differs={differs} visits={sorted} /> : <p className="answers-quiet answers-nothing">{say(answered.length ? 'nothingDiffers' : 'nothingAnswered')}</p>}
      {answered.length > 0 && <footer><span>{say('same', { count: answered.filter((column) => !differs(column)).length })}</span><Button onClick={() => showAll(!all)}>{say(all ? 'showChanged' : 'showSame')}</Button></footer>}
    </>
  )
}

function Compared({ shown, differs, visits }: { shown: readonly ReportColumn[]; differs: (column: ReportColumn) => boolean; visits: readonly ReportItem[] }) {
  const say = useReportSay()
  const answerWords = useAnswerWords()
  const { language, zone } = useSession()
  const { questionOf } = useColumnWords()
  return (
    <div className="answers-compare">
      <table className="list-table">
        <thead><tr><th>{say('question')}</th>{visits.map((item) => <th key={item.workOrderId}>{item.siteCode} · {item.number}<small>{item.closedTime && formatTime(language, zone, item.closedTime)} · <bdi>{item.assignedUserName}</bdi></small></th>)}</tr></thead>
        <tbody>{shown.map((column) => (
          <tr key={column.key} className={differs(column) ? 'answers-differs' : undefined}>
            <th scope="row"><bdi>{questionOf(column)}</bdi>{column.unit && <small>{column.unit}</small>}</th>
            {visits.map((item) => (
              <td key={item.workOrderId} className={item.out.includes(column.key) ? 'answers-amber' : undefined}>
                <bdi>{answerWords(valueIn(item, column), column) || (picturesOf(item, column).length ? '' : '–')}</bdi>
                {picturesOf(item, column).map((picture) => <a key={picture.address} href={picture.address} target="_blank" rel="noreferrer"><img src={picture.thumbnailAddress} alt={questionOf(column)} loading="lazy" /></a>)}
              </td>
            ))}
          </tr>
        ))}</tbody>
      </table>
    </div>
  )
}

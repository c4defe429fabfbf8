import { formatTime } from '#framework/kinds/web'
import { CheckboxInput, Gallery, Icon, PageFrame, pathsOf, useEntity, useSession, type ListStateHandle } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isPicture, picturesIn, useAnswerWords, useColumnWords, valueIn, type Report, type ReportColumn, type ReportItem } from './report.ts'
import { useReportSay } from './texts.ts'

interface AnswersTableProps {
  report: Report | undefined
  columns: readonly ReportColumn[]
  state: ListStateHandle
  error: unknown
  isFetching: boolean
  onRetry: () => void
  onCompare: (visits: readonly ReportItem[]) => void
  onColumn: (column: ReportColumn) => void
}

/** A visit a row, a question a column under its header; on the phone a card each. Two visits can be chosen and compared. */
export function AnswersTable({ report, columns, state, error, isFetching, onRetry, onCompare, onColumn }: AnswersTableProps) {
  const say = useReportSay()
  const { phone } = useSession()
  const { questionOf } = useColumnWords()
  const [ids, choose] = useState<readonly number[]>([])
  const [gallery, setGallery] = useState<{ item: ReportItem; first: number } | null>(null)
  const chosen = (report?.items ?? []).filter(({ workOrderId }) => ids.includes(workOrderId))
  // The third chosen one takes the place of the first.
  const toggle = (id: number) => choose((old) => (old.includes(id) ? old.filter((each) => each !== id) : [...old, id].slice(-2)))
  const rowProps = (item: ReportItem) => ({ item, columns, isOn: ids.includes(item.workOrderId), onTick: () => toggle(item.workOrderId), onPicture: (first: number) => setGallery({ item, first }) })
  const total = report?.totalCount ?? 0
  const first = (state.page - 1) * state.size
  return (
    <div className="answers-list">
      <PageFrame data={report} error={error} isFetching={isFetching} onRetry={onRetry} failedTitle={say('failed')} empty={(data) => (data.items.length ? undefined : { title: say('noMatch'), text: say('noMatchText'), icon: 'filter' })}>
        {({ items }) => phone ? <ul className="answers-cards">{items.map((item) => <Card key={item.workOrderId} {...rowProps(item)} />)}</ul> : (
          <table className="list-table answers-table" aria-label={say('title')}>
            <Head columns={columns} onColumn={onColumn} />
            <tbody>{items.map((item) => <Row key={item.workOrderId} {...rowProps(item)} />)}</tbody>
          </table>
        )}
      </PageFrame>
      <footer className="answers-foot">
        {chosen.length > 0
          ? <><Button disabled={chosen.length < 2} onClick={() => onCompare(chosen)}>{say('compare')}</Button><Button type="text" onClick={() => choose([])}>{say('clear')}</Button>{chosen.length < 2 && <span>{say('compareHint')}</span>}</>
          : !phone && report && report.outCount > 0 && <span>{say('amber')}</span>}
        {total > 0 && (
          <span className="answers-pages">
            <span>{say('range', { from: first + 1, until: Math.min(total, first + (report?.items.length ?? 0)), total: total.toLocaleString('en') })}</span>
            <Button icon={<Icon name="previous" />} aria-label={say('previous')} disabled={state.page <= 1} onClick={() => state.change({ page: state.page - 1 })} />
            <Button icon={<Icon name="next" />} aria-label={say('next')} disabled={first + state.size >= total} onClick={() => state.change({ page: state.page + 1 })} />
          </span>
        )}
      </footer>
      {gallery && <Gallery pictures={galleryOf(gallery.item, columns, questionOf)} first={gallery.first} onClose={() => setGallery(null)} />}
    </div>
  )
}

const galleryOf = (item: ReportItem, columns: readonly ReportColumn[], questionOf: (column: ReportColumn) => string) => picturesIn(item, columns).map(({ picture, column }, n) => ({ key: n, address: picture.address, name: `${item.siteCode} · ${questionOf(column)}` }))

function Head({ columns, onColumn }: Pick<AnswersTableProps, 'columns' | 'onColumn'>) {
  const say = useReportSay()
  const { questionOf, headerOf } = useColumnWords()
  const groups = columns.reduce<{ header: string; words: string; key: string; span: number }[]>((all, column) => {
    const { header, key } = column
    const last = all.at(-1)
    return last?.header === header ? [...all.slice(0, -1), { ...last, span: last.span + 1 }] : [...all, { header, words: headerOf(column), key, span: 1 }]
  }, [])
  return (
    <thead>
      {groups.some(({ header }) => header) && <tr className="answers-groups"><th colSpan={5} aria-hidden="true" />{groups.map(({ words, key, span }) => <th key={key} colSpan={span} scope="colgroup"><bdi>{words}</bdi></th>)}</tr>}
      <tr>
        <th className="list-tick"><span className="hidden-text">{say('compare')}</span></th><th>{say('order')}</th><th>{say('site')}</th><th>{say('closed')}</th><th>{say('by')}</th>
        {columns.map((column) => <th key={column.key} className={column.kind === 2 ? 'list-end' : undefined}><button type="button" className="answers-head" title={questionOf(column)} onClick={() => onColumn(column)}><bdi>{questionOf(column)}</bdi>{column.unit && <small>{column.unit}</small>}</button></th>)}
      </tr>
    </thead>
  )
}

interface RowProps {
  item: ReportItem
  columns: readonly ReportColumn[]
  isOn: boolean
  onTick: () => void
  /** The place of the picture among those of the row. */
  onPicture: (place: number) => void
}

function Row({ item, columns, isOn, onTick, onPicture }: RowProps) {
  const say = useReportSay()
  const { language, zone } = useSession()
  const base = pathsOf(useEntity('AllWorkOrders'))
  return (
    <tr className={isOn ? 'row-on' : undefined}>
      <td className="list-tick"><CheckboxInput aria-label={say('choose', { number: item.number })} checked={isOn} onChange={onTick} /></td>
      <td><Link to={base.record(item.workOrderId)}>{item.number}</Link></td><td title={item.siteName}>{item.siteCode}</td>
      <td className="answers-quiet">{item.closedTime && formatTime(language, zone, item.closedTime)}</td><td><bdi>{item.assignedUserName}</bdi></td>
      {columns.map((column) => <td key={column.key} className={column.kind === 2 ? 'list-end' : undefined}><Answer {...{ item, column, columns, onPicture }} /></td>)}
    </tr>
  )
}

function Answer({ item, column, columns, onPicture }: Omit<RowProps, 'isOn' | 'onTick'> & { column: ReportColumn }) {
  const say = useReportSay()
  const answerWords = useAnswerWords()
  const { questionOf } = useColumnWords()
  const all = picturesIn(item, columns)
  const own = all.flatMap((each, place) => (each.column.key === column.key ? [{ ...each, place }] : []))
  const value = answerWords(valueIn(item, column), column)
  const isOut = item.out.includes(column.key)
  return (
    <span className="answers-cell">
      {value !== '' && !isPicture(column) && <bdi className={isOut ? 'answers-amber' : undefined} title={isOut ? say('out') : value}>{value}{isOut && <span className="hidden-text">, {say('out')}</span>}</bdi>}
      {own.map(({ picture, place }) => <button key={place} type="button" className="answers-picture" aria-label={`${questionOf(column)}, ${place + 1}`} onClick={() => onPicture(place)}><img src={picture.thumbnailAddress} alt="" loading="lazy" /></button>)}
      {value === '' && own.length === 0 && <span className="answers-none">–</span>}
    </span>
  )
}

function Card({ item, columns, isOn, onTick, onPicture }: RowProps) {
  const say = useReportSay()
  const { language, zone } = useSession()
  const { questionOf } = useColumnWords()
  const base = pathsOf(useEntity('AllWorkOrders'))
  return (
    <li className={isOn ? 'row-on' : undefined}>
      <p><Link to={base.record(item.workOrderId)}>{item.number}</Link> <span className="answers-tick"><CheckboxInput aria-label={say('choose', { number: item.number })} checked={isOn} onChange={onTick} /></span></p>
      <p className="answers-quiet">{item.siteCode} · {item.closedTime && formatTime(language, zone, item.closedTime)} · <bdi>{item.assignedUserName}</bdi></p>
      <dl>{columns.map((column) => <div key={column.key}><dt><bdi>{questionOf(column)}</bdi></dt><dd><Answer {...{ item, column, columns, onPicture }} /></dd></div>)}</dl>
    </li>
  )
}

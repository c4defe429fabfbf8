import { formatDay } from '#framework/kinds/web'
import { Gallery, Icon, ModalDialog, PageFrame, useDialogClose, useService, useSession } from '#framework/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isPicture, picturesIn, reportPath, useAnswerAddress, useAnswerWords, useColumnWords, type Report, type ReportColumn } from './report.ts'
import { useReportSay } from './texts.ts'

interface Counted { answer: string; count: number }
interface Summary {
  column: { minimum: number | null; maximum: number | null; unit: string }
  count: number
  mean: number | null
  least: number | null
  most: number | null
  answers: readonly Counted[]
  periods: readonly { since: string; count: number; mean: number | null; answers: readonly Counted[] }[]
}

interface SummaryProps {
  column: ReportColumn
  query: { readonly [name: string]: string | number | boolean }
}

/** One question over all visits that the report shows: how often what, week by week, and its newest pictures. */
export function QuestionSummary({ onClose, ...asked }: SummaryProps & { onClose: () => void }) {
  const { questionOf } = useColumnWords()
  return <ModalDialog className="answers-dialog" label={questionOf(asked.column)} onClose={onClose}><Inside {...asked} /></ModalDialog>
}

function Inside({ column, query }: SummaryProps) {
  const say = useReportSay()
  const { questionOf } = useColumnWords()
  const close = useDialogClose()
  return (
    <>
      <header><h2><bdi>{questionOf(column)}</bdi></h2><button type="button" className="top-button" aria-label={say('close')} onClick={close}><Icon name="close" /></button></header>
      {!isPicture(column) && <Spread {...{ column, query }} />}
      <PictureWall {...{ column, query }} isOnly={isPicture(column)} />
    </>
  )
}

function Spread({ column, query }: SummaryProps) {
  const say = useReportSay()
  const answerWords = useAnswerWords()
  const addressOf = useAnswerAddress(column.key)
  const { data, error, refetch } = useService<Summary>('WorkOrderAnswer/GetQuestionSummary', { ...query, Column: column.key })
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} empty={({ count }) => (count ? undefined : { title: say('notAnswered') })}>
      {({ count, mean, least, most, answers, periods, column: { minimum, maximum } }) => (
        <div className="answers-summary">
          <dl>
            <div><dt>{say('times')}</dt><dd>{count.toLocaleString('en')}</dd></div>
            {mean !== null && <><div><dt>{say('mean')}</dt><dd>{number(mean)} {column.unit}</dd></div><div><dt>{say('least')}</dt><dd>{number(least)}</dd></div><div><dt>{say('most')}</dt><dd>{number(most)}</dd></div></>}
            {(minimum !== null || maximum !== null) && <div><dt>{say('bounds')}</dt><dd>{boundsIn(say, minimum, maximum)}</dd></div>}
          </dl>
          <h3>{say('spread')}</h3>
          <Bars lines={answers.slice(0, 30).map(({ answer, count: times }) => ({ name: answerWords(answer, column), to: addressOf(answer), value: times, words: `${times.toLocaleString('en')} · ${Math.round((times / count) * 100)} %` }))} />
          {periods.length > 1 && <Periods periods={periods} mostGiven={answers[0]?.answer ?? ''} words={(answer) => answerWords(answer, column)} />}
        </div>
      )}
    </PageFrame>
  )
}

const number = (value: number | null) => (value === null ? '–' : value.toLocaleString('en', { maximumFractionDigits: 2 }))

const boundsIn = (say: ReturnType<typeof useReportSay>, minimum: number | null, maximum: number | null) =>
  maximum === null ? say('atLeast', { number: number(minimum) }) : minimum === null ? say('atMost', { number: number(maximum) }) : `${number(minimum)} – ${number(maximum)}`

/** By week: of numbers the mean; of words how much of the week the answer has that is given most over all, so that weeks can be compared. */
function Periods({ periods, mostGiven, words: read }: { periods: Summary['periods']; mostGiven: string; words: (answer: string) => string }) {
  const say = useReportSay()
  const { language } = useSession()
  const isWords = periods.every(({ mean }) => mean === null)
  const lineOf = ({ count, mean, answers }: Summary['periods'][number]) => {
    if (mean !== null) return { value: mean, words: `${number(mean)} (${count})` }
    const given = answers.find(({ answer }) => answer === mostGiven)?.count ?? 0
    return { value: given / count, words: `${Math.round((given / count) * 100)} % · ${say('ofAll', { number: given.toLocaleString('en'), all: count.toLocaleString('en') })}` }
  }
  return (
    <>
      <h3>{isWords ? say('trendOf', { answer: read(mostGiven) }) : say('trend')}</h3>
      <Bars lines={periods.slice(-26).map((period) => ({ name: formatDay(language, period.since), ...lineOf(period) }))} />
    </>
  )
}

/** A table that is read as words, with a bar behind each line. @param lines `to`: where the visits are that it counts */
function Bars({ lines }: { lines: readonly { name: string; value: number; words: string; to?: string }[] }) {
  const say = useReportSay()
  const close = useDialogClose()
  const most = Math.max(...lines.map(({ value }) => Math.abs(value)), 1e-9)
  return (
    <table className="answers-bars">
      <thead className="hidden-text"><tr><th>{say('answer')}</th><th>{say('share')}</th><th>{say('times')}</th></tr></thead>
      <tbody>{lines.map(({ name, value, words, to }) => <tr key={name}><th scope="row">{to ? <Link to={to} onClick={close}><bdi>{name}</bdi></Link> : <bdi>{name}</bdi>}</th><td aria-hidden="true"><i style={{ inlineSize: `${Math.max(1, (Math.abs(value) / most) * 100)}%` }} /></td><td><bdi>{words}</bdi></td></tr>)}</tbody>
    </table>
  )
}

/** The newest visits with a picture; of a question that is answered in words, too, it is left out where there is none. */
function PictureWall({ column, query, isOnly }: SummaryProps & { isOnly: boolean }) {
  const say = useReportSay()
  const [first, open] = useState<number | null>(null)
  const { data, error, refetch } = useService<Report>(reportPath, { ...query, QuestionNames: column.question, HasPictures: true, SkipCount: 0, MaxResultCount: 200 })
  const own = (report: Report) => report.items.flatMap((item) => picturesIn(item, [{ ...column, key: report.columns[0]?.key ?? column.key }]).map(({ picture }) => ({ key: picture.address, address: picture.address, thumbnail: picture.thumbnailAddress, name: `${item.siteCode} · ${item.number}` })))
  if (!isOnly && !error && !data?.totalCount) return null
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} empty={(report) => (own(report).length ? undefined : { title: say('notAnswered') })}>
      {(report) => (
        <div className="answers-summary">
          <h3>{say('lastPictures')}</h3>
          <ul className="answers-wall">{own(report).map(({ key, thumbnail, name }, n) => <li key={key}><button type="button" onClick={() => open(n)}><img src={thumbnail} alt="" loading="lazy" /><span>{name}</span></button></li>)}</ul>
          {first !== null && <Gallery pictures={own(report)} first={first} onClose={() => open(null)} />}
        </div>
      )}
    </PageFrame>
  )
}

import { formatDay } from '#framework/kinds/web'
import { Chart, PageFrame, pathsOf, RecordPanel, useEntity, useService, useSession, type ChartData, type RecordPanelProps } from '#framework/web'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Movement, Movements } from '../advice.ts'
import { ordering, origins } from '../stock-words.ts'
import { LineActions } from './line-actions.tsx'
import { useStockSay } from './texts.ts'
import './stock.css'

const shown = 8
const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })

/** On the record of a line: how it went this month, what its use says about ordering, and what moved it. */
export function MovementsPanel({ row }: RecordPanelProps) {
  const say = useStockSay()
  const { data, error, refetch } = useService<Movements>('IMS_Stock/GetMovements', { StockId: row.id })
  return (
    <RecordPanel title={say('movements')} {...(data ? { count: data.totalCount } : {})} actions={data && <LineActions row={row} line={data} />}>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('movementsFailed')}>
        {(line) => <div className="stock-line">{line.totalCount > 0 && <Course line={line} />}<Advised line={line} stockId={row.id} />{line.totalCount > 0 && <Rows line={line} stockId={row.id} />}</div>}
      </PageFrame>
    </RecordPanel>
  )
}

/** The last 30 days, with the least quantity. */
function Course({ line }: { line: Movements }) {
  const say = useStockSay()
  const { language } = useSession()
  const data = useMemo((): ChartData => ({
    sentence: say('course', { from: figure(line.days[0]?.left ?? 0), to: figure(line.closing) }), labelName: say('day'), labels: line.days.map(({ day }) => formatDay(language, day)), height: 150, ...(line.unit ? { unit: line.unit } : {}),
    series: [{ name: say('left'), kind: 'line', isStep: true, values: line.days.map(({ left }) => left) }, ...(line.least > 0 ? [{ name: say('least'), kind: 'line' as const, tone: 'series2' as const, dash: 'dashed' as const, values: line.days.map(() => line.least) }] : [])],
  }), [line, language, say])
  return <Chart title={say('courseTitle')} data={data} />
}

function Advised({ line: { perDay, used, lasts, toOrder, ordered, drafted, least }, stockId }: { line: Movements; stockId: number }) {
  const say = useStockSay()
  const requisitions = useEntity('IMS_StockRequisition')
  const parts = [
    lasts === null ? say('notUsed') : say(lasts < 1 ? 'outSoon' : 'lasts', { perDay: figure(perDay), count: lasts }),
    ...(ordered > 0 ? [say('areOrdered', { quantity: figure(ordered) })] : []),
    ...(toOrder > 0 ? [say(lasts === null ? 'orderLeast' : least > 0 ? 'orderBoth' : 'orderNeed', { need: figure(used), quantity: figure(toOrder) })] : lasts === null ? [] : [say('enough')]),
  ]
  return <p className="stock-advice">{parts.join(' ')}{drafted > 0 && <> <Link to={`${pathsOf(requisitions).list}?stockId.in=${stockId}&state.eq=${ordering.draft}`}>{say('areDrafted', { quantity: figure(drafted) })}</Link></>}</p>
}

function Rows({ line: { items, totalCount }, stockId }: { line: Movements; stockId: number }) {
  const say = useStockSay()
  const { language } = useSession()
  const [receipts, issuances] = [useEntity('IMS_StockReceipt'), useEntity('IMS_StockIssuance')]
  const what = ({ kind, origin, reference, userName }: Movement) => {
    if (origin === origins.count) return say('byCount')
    if (origin === origins.move) return say(kind === 'receipt' ? 'movedIn' : 'movedOut')
    if (kind === 'issuance') return userName ? say('issuedTo', { name: userName }) : say('issued')
    return reference ? say('receivedBy', { reference }) : say('received')
  }
  return (
    <>
      <table className="stock-moves">
        <thead><tr><th scope="col">{say('day')}</th><th scope="col">{say('what')}</th><th scope="col" className="number">{say('by')}</th><th scope="col" className="number">{say('left')}</th></tr></thead>
        <tbody>
          {items.slice(0, shown).map((each) => (
            <tr key={`${each.kind} ${each.id}`}>
              <td>{formatDay(language, each.day)}</td>
              <td><span dir="auto">{what(each)}</span>{each.remarks && <small dir="auto">{each.remarks}</small>}</td>
              <td className={each.quantity > 0 ? 'number stock-in' : 'number'}><bdi dir="ltr">{each.quantity > 0 ? '+' : '−'}{figure(Math.abs(each.quantity))}</bdi></td>
              <td className="number"><bdi dir="ltr">{figure(each.left)}</bdi></td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="stock-all">{totalCount > shown && <span>{say('newest', { shown, count: totalCount })}</span>}<Link to={`${pathsOf(receipts).list}?stockId=${stockId}`}>{say('allReceipts')}</Link><Link to={`${pathsOf(issuances).list}?stockId=${stockId}`}>{say('allIssuances')}</Link></p>
    </>
  )
}

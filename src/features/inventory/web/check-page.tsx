import { Icon, Page, PageFrame, PageHead, pathsOf, useEntity, useService, useSession } from '#framework/web'
import { formatTime } from '#framework/kinds/web'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useStockSay } from './texts.ts'
import './stock.css'

interface Line { stockId: number; itemCode: string | null; itemDescription: string | null; receivedQty: number; receipts: number; issuedQty: number; issuances: number; closingBalance: number; difference: number }
interface Answer { lines: number; totalCount: number; items: readonly Line[] }
const figures = [['received', 'receivedQty'], ['receipts', 'receipts'], ['issued', 'issuedQty'], ['issuances', 'issuances'], ['closing', 'closingBalance'], ['difference', 'difference']] as const

/** Whether each line of the ledger is the sum of its entries; the lines that are not, with both figures. */
export function CheckPage() {
  const say = useStockSay()
  const { language, zone } = useSession()
  const ledger = useEntity('IMS_Stock')
  const { data, error, refetch, isFetching, dataUpdatedAt } = useService<Answer>('IMS_Stock/CheckLedger')
  return (
    <Page>
      <PageHead title={say('check')} />
      <div className="stock-bar">
        <p>{say('checkText')}</p>
        <Button icon={<Icon name="retry" />} loading={isFetching} onClick={() => void refetch()}>{say('checkNow')}</Button>
      </div>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('checkFailed')}>
        {({ lines, totalCount, items }) => (
          <div className="stock-page">
            <p role="status" className={totalCount ? 'stock-wrong' : 'stock-right'}><Icon name={totalCount ? 'alert' : 'check'} /> <span>{totalCount ? say('wrong', { count: totalCount, lines }) : say('allRight', { count: lines })}</span> <small>{say('checkedAt', { time: formatTime(language, zone, new Date(dataUpdatedAt).toISOString()) })}</small></p>
            {totalCount > 0 && (
              <>
                <p className="stock-note">{say('wrongText')}</p>
                <table className="stock-table">
                  <thead><tr><th scope="col">{say('item')}</th>{figures.map(([key]) => <th key={key} scope="col" className="number">{say(key)}</th>)}</tr></thead>
                  <tbody>
                    {items.map((line) => (
                      <tr key={line.stockId}>
                        <th scope="row"><Link to={pathsOf(ledger).record(line.stockId)}>{[line.itemCode, line.itemDescription].filter(Boolean).join(' · ')}</Link></th>
                        {figures.map(([key, field]) => <td key={key} className="number" data-label={say(key)}><bdi dir="ltr">{line[field].toLocaleString('en-US')}</bdi></td>)}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </>
            )}
          </div>
        )}
      </PageFrame>
    </Page>
  )
}

import { Button } from 'antd'
import { memo, type KeyboardEvent } from 'react'
import { useStockSay } from './texts.ts'
import { differenceOf, hasMoved, quantityOf, type Counted, type SheetLine, type useCount } from './use-count.ts'

/** Lines with what was counted; a difference asks for its reason. On paper the last columns are empty, to be written on. */
export function CountTable({ lines, count, onEntered }: { lines: readonly SheetLine[]; count: ReturnType<typeof useCount>; /** Enter was pressed in a row. */ onEntered: (line: SheetLine) => void }) {
  const say = useStockSay()
  return (
    <table className="stock-table stock-sheet">
      <thead><tr><th scope="col">{say('code')}</th><th scope="col">{say('item')}</th><th scope="col">{say('unit')}</th><th scope="col" className="number">{say('inBooks')}</th><th scope="col">{say('counted')}</th><th scope="col" className="number">{say('difference')}</th><th scope="col">{say('reason')}</th></tr></thead>
      <tbody>{lines.map((line) => <Line key={line.stockId} line={line} value={count.of(line)} set={count.set} onEntered={onEntered} />)}</tbody>
    </table>
  )
}

interface LineProps { line: SheetLine; value: Counted; set: ReturnType<typeof useCount>['set']; onEntered: (line: SheetLine) => void }

const Line = memo(function Line({ line, value, set, onEntered }: LineProps) {
  const say = useStockSay()
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEntered(line)
  }
  const name = line.itemDescription ?? line.itemCode ?? ''
  const quantity = value.counted.trim() === '' ? undefined : quantityOf(value.counted)
  const difference = quantity === undefined || quantity === null ? null : differenceOf(line, quantity)
  const moved = hasMoved(line, value)
  return (
    <tr>
      <td><bdi>{line.itemCode}</bdi></td>
      <th scope="row" dir="auto">{name}{(line.projectName || line.costCenterName) && <small>{[line.projectName, line.costCenterName].filter(Boolean).join(' · ')}</small>}</th>
      <td dir="auto">{line.uom}</td>
      <td className="number" data-label={say('inBooks')}><bdi dir="ltr">{line.closingBalance.toLocaleString('en-US')}</bdi></td>
      <td><input id={`count-${line.stockId}`} onKeyDown={press} type="text" inputMode="decimal" dir="ltr" maxLength={16} autoComplete="off" value={value.counted} aria-label={say('countedOf', { item: name })} aria-invalid={quantity === null || moved} aria-describedby={quantity === null || moved ? `count-${line.stockId}-note` : undefined} placeholder={say('counted')} onChange={({ target }) => set(line, { counted: target.value })} />{quantity === null ? <small id={`count-${line.stockId}-note`} className="stock-wrong">{say('noQuantity')}</small> : moved && <><small id={`count-${line.stockId}-note`} className="stock-wrong">{say('movedSince', { was: (value.books ?? 0).toLocaleString('en-US'), now: line.closingBalance.toLocaleString('en-US') })}</small><Button size="small" onClick={() => set(line, { counted: value.counted })}>{say('stillThere', { counted: value.counted.trim() })}</Button></>}</td>
      <td data-label={say('difference')} className={difference ? 'number stock-wrong' : 'number'}>{difference !== null && <bdi dir="ltr">{`${difference > 0 ? '+' : ''}${difference.toLocaleString('en-US')}`.replace('-', '−')}</bdi>}</td>
      <td className="stock-reason">{difference ? <input id={`reason-${line.stockId}`} onKeyDown={press} type="text" dir="auto" maxLength={1000} value={value.reason} aria-label={say('reasonOf', { item: name })} placeholder={say('needsReason')} onChange={({ target }) => set(line, { reason: target.value })} /> : null}</td>
    </tr>
  )
})

import { asFailure, Icon, Page, PageFrame, PageHead, readWholeBook, ReferencePicker, refusalText, saveWholeBook, ScanBox, sendTo, useEntity, useFeedback, useReadAgain, useSay, useSending, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sheetOf, takeSheet } from './count-sheet.ts'
import { CountTable } from './count-table.tsx'
import { useStockSay } from './texts.ts'
import { differenceOf, quantityOf, useCount, type SheetLine } from './use-count.ts'
import './stock.css'

/** A warehouse is counted: on the phone line by line, or on a sheet that is read back; differences are booked with their reasons. `?WarehouseId=` */
export function CountPage() {
  const say = useStockSay()
  const [query, setQuery] = useSearchParams()
  const warehouses = useEntity('Warehouse')
  const id = Number(query.get('WarehouseId')) || null
  return (
    <Page>
      <PageHead title={say('count')} />
      <div className="stock-bar">
        <div className="stock-field"><span id="stock-warehouse-label">{say('warehouse')}</span><ReferencePicker target={warehouses} id="stock-warehouse" value={id} label={say('warehouse')} onChange={(next) => setQuery(next === null ? {} : { WarehouseId: String(next) })} /></div>
      </div>
      {id === null ? <p className="stock-page stock-note">{say('chooseWarehouse')}</p> : <CountOf key={id} warehouseId={id} />}
    </Page>
  )
}

function CountOf({ warehouseId }: { warehouseId: number }) {
  const say = useStockSay()
  const { data, error, refetch } = useService<{ totalCount: number; items: readonly SheetLine[] }>('IMS_Stock/GetCountSheet', { WarehouseId: warehouseId })
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')} empty={({ items }) => (items.length ? undefined : { title: say('none') })}>
      {({ items, totalCount }) => <Count warehouseId={warehouseId} lines={items} total={totalCount} />}
    </PageFrame>
  )
}

const focusOn = (id: string) => document.getElementById(id)?.focus()
const scanBox = 'stock-scan'
/** Shorter ones may be a quantity. */
const shortestCode = 5

function Count({ warehouseId, lines, total }: { warehouseId: number; lines: readonly SheetLine[]; total: number }) {
  const say = useStockSay()
  const sayAll = useSay()
  const { language } = useSession()
  const { toast, showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const { busy, send } = useSending()
  const count = useCount(warehouseId, lines)
  const [note, setNote] = useState<{ text: string; isBad: boolean } | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const differing = count.compared.filter(({ difference }) => difference !== null && difference !== 0)
  const missing = differing.filter(({ reason }) => reason === '')
  const unread = count.compared.filter(({ quantity }) => quantity === null)
  const moved = count.compared.filter(({ hasMoved, quantity }) => hasMoved && quantity !== null)
  const why = count.compared.length === 0 ? say('whyNone') : unread.length ? say('unreadable', { count: unread.length }) : moved.length ? say('movedLines', { count: moved.length }) : missing.length ? say('reasonsMissing', { count: missing.length }) : null
  const book = async () => {
    // It can be reached and pressed all the same, and leads to what is missing.
    if (why !== null) return focusOn(`${missing.length && !unread.length && !moved.length ? 'reason' : 'count'}-${((unread[0] ?? moved[0] ?? missing[0])?.line ?? lines[0])?.stockId}`)
    const items = count.compared.map(({ line, quantity, reason }) => ({ stockId: line.stockId, countedQty: quantity, expectedQty: line.closingBalance, reason }))
    setNote(null)
    const text = await send(() => sendTo<string>('POST', 'IMS_Stock/CountStock', { body: { items }, failure: 'own' }).catch((thrown: unknown) => {
      const { validationErrors: wrongs } = asFailure(thrown)
      if (!wrongs.length) throw thrown
      // Each sentence names its line: somebody moved it meanwhile, as a rule. What was counted stays, beside what the books say now.
      setNote({ text: [...new Set(wrongs.map(({ message }) => message))].join(' '), isBad: true })
      return null
    }))
    if (text === undefined || text === null) return
    toast(text)
    count.clear()
    readAgain()
  }
  const read = async (chosen: File) => {
    try {
      const taken = takeSheet(await readWholeBook(chosen), lines, say)
      if ('refused' in taken) return setNote({ text: taken.refused, isBad: true })
      count.setAll(taken.counted)
      setNote({ text: [say('sheetRead', { count: taken.counted.size }), ...(taken.strange ? [say('strange', { count: taken.strange })] : [])].join(' '), isBad: taken.strange > 0 })
    } catch (thrown) {
      setNote({ text: refusalText(thrown, sayAll), isBad: true })
    }
  }
  const find = (code: string) => {
    const line = lines.find(({ itemCode }) => itemCode?.toLowerCase() === code.trim().toLowerCase())
    if (!line) return setNote({ text: say('notHere', { code }), isBad: true })
    setNote(null)
    focusOn(`count-${line.stockId}`)
  }
  // A hand scanner types where the cursor stands: a code in the box of a quantity is no quantity.
  const entered = (line: SheetLine) => {
    const { counted, reason } = count.of(line)
    const code = counted.trim().toLowerCase()
    if (code.length >= shortestCode && lines.some(({ itemCode }) => itemCode?.toLowerCase() === code)) {
      count.set(line, { counted: '' })
      return find(counted)
    }
    const quantity = quantityOf(counted)
    focusOn(quantity !== null && differenceOf(line, quantity) !== 0 && reason === '' ? `reason-${line.stockId}` : scanBox)
  }
  return (
    <div className="stock-page stock-count">
      <div className="stock-tools">
        <ScanBox id={scanBox} what={say('find')} hint={say('findHint')} onCode={find} />
        <Button icon={<Icon name="download" />} onClick={() => void saveWholeBook(say('count'), [sheetOf(lines, count.of, say)]).catch((thrown: unknown) => showFailure(asFailure(thrown)))}>{say('sheet')}</Button>
        <Button icon={<Icon name="upload" />} onClick={() => file.current?.click()}>{say('readSheet')}</Button>
        <Button onClick={() => print()}>{say('print')}</Button>
        <input ref={file} type="file" hidden accept=".xlsx,.xls,.ods,.csv" aria-label={say('readSheet')} onChange={({ target }) => { const [chosen] = target.files ?? []; target.value = ''; if (chosen) void read(chosen) }} />
      </div>
      {total > lines.length && <p className="stock-note">{say('more', { shown: lines.length, count: total })}</p>}
      {note && <p className="stock-note" role={note.isBad ? 'alert' : 'status'}>{note.text}</p>}
      <CountTable lines={lines} count={count} onEntered={entered} />
      <div className="stock-foot">
        <p role="status">{[say('soFar', { counted: count.compared.length, count: lines.length }), say('differ', { count: differing.length })].join(language === 'ur' ? '، ' : ', ')}{why !== null && <> · <span id="stock-why" {...(count.compared.length ? { className: 'stock-wrong' } : {})}>{why}</span></>}</p>
        <Button type="primary" loading={busy} {...(why === null ? {} : { className: 'stock-waits', 'aria-disabled': true, 'aria-describedby': 'stock-why' })} onClick={() => void book()}>{say('book', { count: count.compared.length })}</Button>
      </div>
    </div>
  )
}

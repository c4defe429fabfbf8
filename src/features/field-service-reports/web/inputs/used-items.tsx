import type { Json } from '#framework/kinds'
import type { InputProps } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import { CheckboxInput, Icon, readList, ReferencePicker, ScanButton, useEntity, useFocusAfter, useSession, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useReportSay } from '../texts.ts'
import './inputs.css'

type Used = { readonly [wire: string]: Json }
interface Found { item: WireRow; barcode: string }

/** The item of a bar code, else of an item code; null where there is none. */
async function lookFor(items: EntityModel, wanted: string): Promise<Found | null> {
  for (const name of ['barcode.eq', 'itemCode.eq']) {
    const { items: [item] } = await readList(items, { skip: 0, take: 1, conditions: [[name, wanted]], failure: 'own' })
    if (item) return { item, barcode: name === 'barcode.eq' ? wanted : String(item['barcode'] ?? '') }
  }
  return null
}

/** A code that waits to be found, or that no item has. */
interface Code { code: string; isTyped: boolean }

const keyOf = (row: Used) => `${String(row['itemId'])} ${String(row['barcode'] ?? '')}`
/** As many fit below the picture of a phone. */
const mostTold = 3

/** Items used: scanned by camera or hand scanner, typed, or chosen; the same code again is one more of it. */
export function UsedItems({ id, value, onChange, disabled = false, describedBy }: InputProps) {
  const say = useReportSay()
  const { language } = useSession()
  const items = useEntity('FSRItem')
  const [code, setCode] = useState('')
  const [note, setNote] = useState<{ text: string; isBad: boolean } | null>(null)
  const [picked, setPicked] = useState(0)
  // Such as serial numbers of the technician's stock: the item that is chosen next has the first of them.
  const [unknown, setUnknown] = useState<readonly Code[]>([])
  const [failed, setFailed] = useState<readonly string[]>([])
  const [lately, setLately] = useState<readonly string[]>([])
  const [box, focusOn] = useFocusAfter<HTMLDivElement>()
  const rows = Array.isArray(value) ? (value as readonly Used[]) : []
  const change = (at: number, part: Used) => onChange(rows.map((row, i) => (i === at ? { ...row, ...part } : row)))
  const add = (item: WireRow, barcode: string) => {
    const line = { itemId: item.id, itemName: String(item['name'] ?? ''), quantity: 1, barcode, isReturnable: item['isReturnable'] === true, isClaimable: item['isClaimable'] === true }
    const at = rows.findIndex((row) => keyOf(row) === keyOf(line))
    if (at >= 0) change(at, { quantity: Number(rows[at]?.['quantity'] ?? 1) + 1 })
    else onChange([...rows, line])
    setLately((before) => [keyOf(line), ...before.filter((each) => each !== keyOf(line))].slice(0, mostTold))
    setNote({ text: say(at >= 0 ? 'oneMore' : 'added', { name: line.itemName }), isBad: false })
  }
  // The camera read a label that was not meant.
  const takeBack = (key: string) => {
    const at = rows.findIndex((row) => keyOf(row) === key)
    const quantity = Number(rows[at]?.['quantity'] ?? 1)
    if (quantity > 1) change(at, { quantity: quantity - 1 })
    else onChange(rows.filter((_, i) => i !== at))
    setNote(null)
  }
  // A scanner reads the next code before this one was found: they are looked for one after the other, and each is added to what is there by then.
  const [waiting, setWaiting] = useState<readonly Code[]>([])
  const find = (text: string, isTyped = false) => {
    const wanted = text.trim()
    if (wanted === '') return
    // Whoever types another code has put the one before right.
    if (isTyped) setUnknown((before) => before.filter((each) => !each.isTyped))
    setWaiting((before) => [...before, { code: wanted, isTyped }])
  }
  const [next] = waiting
  const look = useEffectEvent((wanted: string) => lookFor(items, wanted))
  const take = useEffectEvent((wanted: Code, found: Found | null | undefined) => {
    setWaiting((before) => before.slice(1))
    if (found) return add(found.item, found.barcode)
    setNote(null)
    if (found === null) setUnknown((before) => [...before.filter((each) => each.code !== wanted.code), wanted])
    else if (code === '') {
      setCode(wanted.code)
      setNote({ text: say('notAsked', { code: wanted.code }), isBad: true })
    } else setFailed((before) => [...before, wanted.code])
  })
  useEffect(() => {
    if (!next) return
    let isOver = false
    void look(next.code).catch(() => undefined).then((found) => { if (!isOver) take(next, found) })
    return () => { isOver = true }
  }, [next])
  // A hand scanner ends with Enter, which must not save the form.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setCode('')
    find(code, true)
  }
  const [strange] = unknown
  const told = lately.flatMap((key) => rows.filter((row) => keyOf(row) === key))
  const codes = (all: readonly string[]) => all.join(language === 'ur' ? '، ' : ', ')
  return (
    <div ref={box} role="group" aria-label={say('used')} aria-describedby={describedBy}>
      <div className="used-add">
        <input id={id} type="text" dir="ltr" value={code} disabled={disabled} placeholder={say('scanOrType')} aria-label={say('scanOrType')} autoComplete="off" autoCapitalize="off" spellCheck={false} onChange={({ target }) => setCode(target.value)} onKeyDown={press} />
        <ScanButton what={say('used')} onCode={(read) => find(read)} many={{ told: <Told rows={told} note={failed.length || (note?.isBad && code) ? say('notAsked', { code: codes([...(note?.isBad && code ? [code] : []), ...failed]) }) : strange ? say('strange', { count: unknown.length, codes: codes(unknown.map((each) => each.code)) }) : ''} onUndo={takeBack} />, done: say('scanDone') }} />
        <span className="used-choose"><ReferencePicker key={picked} target={items} id={`${id}-choose`} value={null} disabled={disabled} label={say('chooseItem')} onChange={(itemId) => {
          if (itemId === null) return
          focusOn('.used-choose input')
          setPicked(picked + 1)
          void readList(items, { skip: 0, take: 1, conditions: [['id.eq', itemId]], failure: 'own' }).then(({ items: [found] }) => {
            if (!found) return
            setUnknown((before) => before.slice(1))
            add(found, strange?.code ?? String(found['barcode'] ?? ''))
          }, () => setNote({ text: say('notFoundNow'), isBad: true }))
        }} /></span>
      </div>
      {note && <p className="used-note" role={note.isBad ? 'alert' : 'status'}>{note.text}</p>}
      {failed.length > 0 && <p className="used-note" role="alert">{say('notAsked', { code: codes(failed) })} <Button type="link" size="small" onClick={() => { setFailed([]); setWaiting((before) => [...before, ...failed.map((each) => ({ code: each, isTyped: false }))]) }}>{say('tryAgain')}</Button></p>}
      {strange && <p className="used-note" role="alert">{say('unknownCode', { code: strange.code })}{unknown.length > 1 && ` ${say('thenOthers', { codes: codes(unknown.slice(1).map((each) => each.code)) })}`} <Button type="link" size="small" aria-label={say('passOverOf', { code: strange.code })} onClick={() => { focusOn('input'); setUnknown((before) => before.slice(1)) }}>{say('passOver')}</Button></p>}
      {rows.length > 0 && (
        <ul className="used-items">
          {rows.map((row, at) => <UsedLine key={at} row={row} disabled={disabled} onChange={(part) => change(at, part)} onRemove={() => { focusOn(rows.length > 1 ? `li:nth-child(${Math.min(at + 1, rows.length - 1)}) .used-remove` : 'input'); onChange(rows.filter((_, i) => i !== at)) }} />)}
        </ul>
      )}
    </div>
  )
}

/** Under the camera: what was read last, and how many of it there are. */
function Told({ rows, note, onUndo }: { rows: readonly Used[]; note: string; onUndo: (key: string) => void }) {
  const say = useReportSay()
  return (
    <>
      {note && <p className="used-note" role="alert">{note}</p>}
      {!rows.length && !note && <p>{say('noneScanned')}</p>}
      <ul className="used-told">
        {rows.map((row, n) => (
          <li key={keyOf(row)}>
            <b className="number">{Number(row['quantity'] ?? 1)}</b> <span dir="auto">{String(row['itemName'] ?? '')}</span> <bdi>{String(row['barcode'] ?? '')}</bdi>
            {n === 0 && <Button type="link" size="small" onClick={() => onUndo(keyOf(row))}>{say('undo')}</Button>}
          </li>
        ))}
      </ul>
    </>
  )
}

function UsedLine({ row, disabled, onChange, onRemove }: { row: Used; disabled: boolean; onChange: (part: Used) => void; onRemove: () => void }) {
  const say = useReportSay()
  const name = String(row['itemName'] ?? '')
  const quantity = Number(row['quantity'] ?? 0)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <li>
      <b dir="auto">{name}</b>
      <span className="used-count">
        <button type="button" disabled={disabled || quantity <= 1} aria-label={say('less', { name })} onClick={() => onChange({ quantity: quantity - 1 })}>−</button>
        <input
          type="text" inputMode="decimal" dir="ltr" disabled={disabled} aria-label={say('quantityOf', { name })} value={typed ?? String(row['quantity'] ?? '')}
          onChange={({ target }) => { setTyped(target.value); const number = Number(target.value.replace(',', '.')); if (target.value.trim() !== '' && Number.isFinite(number)) onChange({ quantity: number }) }} onBlur={() => setTyped(null)}
        />
        <button type="button" disabled={disabled} aria-label={say('more', { name })} onClick={() => onChange({ quantity: quantity + 1 })}>+</button>
      </span>
      <span className="used-code"><input type="text" dir="ltr" disabled={disabled} maxLength={128} aria-label={say('barcodeOf', { name })} placeholder={say('barcode')} value={String(row['barcode'] ?? '')} onKeyDown={(event) => { if (event.key === 'Enter') event.preventDefault() }} onChange={({ target }) => onChange({ barcode: target.value })} /><ScanButton what={say('barcodeOf', { name })} onCode={(barcode) => onChange({ barcode })} /></span>
      <Tick label={say('returnable')} of={name} isOn={row['isReturnable'] === true} disabled={disabled} onChange={(isReturnable) => onChange({ isReturnable })} />
      <Tick label={say('claimable')} of={name} isOn={row['isClaimable'] === true} disabled={disabled} onChange={(isClaimable) => onChange({ isClaimable })} />
      <Button className="used-remove" type="text" icon={<Icon name="close" />} disabled={disabled} aria-label={say('remove', { name })} onClick={onRemove} />
    </li>
  )
}

function Tick({ label, of, isOn, disabled, onChange }: { label: string; of: string; isOn: boolean; disabled: boolean; onChange: (is: boolean) => void }) {
  return <label><CheckboxInput checked={isOn} disabled={disabled} aria-label={`${of}: ${label}`} onChange={({ target }) => onChange(target.checked)} /> {label}</label>
}

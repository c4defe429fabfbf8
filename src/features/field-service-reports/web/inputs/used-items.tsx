import type { Json } from '#framework/kinds'
import type { InputProps } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import { CheckboxInput, Icon, readList, ReferencePicker, ScanButton, useEntity, useFocusAfter, type WireRow } from '#framework/web'
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

/** Items used: scanned by camera or hand scanner, typed, or chosen; the same code again is one more of it. */
export function UsedItems({ id, value, onChange, disabled = false, describedBy }: InputProps) {
  const say = useReportSay()
  const items = useEntity('FSRItem')
  const [code, setCode] = useState('')
  const [note, setNote] = useState<{ text: string; isBad: boolean } | null>(null)
  const [picked, setPicked] = useState(0)
  // Such as a serial number of the technician's stock: the item that is chosen next has it.
  const [unknown, setUnknown] = useState('')
  const [box, focusOn] = useFocusAfter<HTMLDivElement>()
  const rows = Array.isArray(value) ? (value as readonly Used[]) : []
  const change = (at: number, part: Used) => onChange(rows.map((row, i) => (i === at ? { ...row, ...part } : row)))
  const add = (item: WireRow, barcode: string) => {
    setUnknown('')
    const at = rows.findIndex((row) => row['itemId'] === item.id && String(row['barcode'] ?? '') === barcode)
    const name = String(item['name'] ?? '')
    if (at >= 0) change(at, { quantity: Number(rows[at]?.['quantity'] ?? 1) + 1 })
    else onChange([...rows, { itemId: item.id, itemName: name, quantity: 1, barcode, isReturnable: item['isReturnable'] === true, isClaimable: item['isClaimable'] === true }])
    setNote({ text: say(at >= 0 ? 'oneMore' : 'added', { name }), isBad: false })
  }
  // A hand scanner types the next code before this one was found: they are looked for one after the other, and each is added to what is there by then.
  const [waiting, setWaiting] = useState<readonly { code: string }[]>([])
  const find = (text: string) => {
    const wanted = text.trim()
    if (wanted !== '') setWaiting((before) => [...before, { code: wanted }])
  }
  const [next] = waiting
  const look = useEffectEvent((wanted: string) => lookFor(items, wanted))
  const take = useEffectEvent((wanted: string, found: Found | null | undefined) => {
    setWaiting((before) => before.slice(1))
    if (found) return add(found.item, found.barcode)
    if (found === undefined) setCode((typed) => typed || wanted)
    else setUnknown(wanted)
    setNote({ text: found === undefined ? say('notAsked', { code: wanted }) : say('unknownCode', { code: wanted }), isBad: true })
  })
  useEffect(() => {
    if (!next) return
    let isOver = false
    void look(next.code).catch(() => undefined).then((found) => { if (!isOver) take(next.code, found) })
    return () => { isOver = true }
  }, [next])
  // A hand scanner ends with Enter, which must not save the form.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setCode('')
    find(code)
  }
  return (
    <div ref={box} role="group" aria-label={say('used')} aria-describedby={describedBy}>
      <div className="used-add">
        <input id={id} type="text" dir="ltr" value={code} disabled={disabled} placeholder={say('scanOrType')} aria-label={say('scanOrType')} autoComplete="off" autoCapitalize="off" spellCheck={false} onChange={({ target }) => setCode(target.value)} onKeyDown={press} />
        <ScanButton what={say('used')} onCode={find} />
        <span className="used-choose"><ReferencePicker key={picked} target={items} id={`${id}-choose`} value={null} disabled={disabled} label={say('chooseItem')} onChange={(itemId) => {
          if (itemId === null) return
          focusOn('.used-choose input')
          setPicked(picked + 1)
          void readList(items, { skip: 0, take: 1, conditions: [['id.eq', itemId]], failure: 'own' }).then(({ items: [found] }) => found && add(found, unknown || String(found['barcode'] ?? '')), () => setNote({ text: say('notFoundNow'), isBad: true }))
        }} /></span>
      </div>
      {note && <p className="used-note" role={note.isBad ? 'alert' : 'status'}>{note.text}</p>}
      {rows.length > 0 && (
        <ul className="used-items">
          {rows.map((row, at) => <UsedLine key={at} row={row} disabled={disabled} onChange={(part) => change(at, part)} onRemove={() => { focusOn(rows.length > 1 ? `li:nth-child(${Math.min(at + 1, rows.length - 1)}) .used-remove` : 'input'); onChange(rows.filter((_, i) => i !== at)) }} />)}
        </ul>
      )}
    </div>
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

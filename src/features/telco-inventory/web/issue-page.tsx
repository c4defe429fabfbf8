import { Dialog, Icon, Page, PageHead, pathsOf, readOne, ReferencePicker, ScanButton, sendTo, StateMark, useEntity, useFeedback, useSending, useSession } from '#framework/web'
import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { Chain } from './custody-panel.tsx'
import { useTelcoSay } from './texts.ts'
import { Scanned } from './scanned.tsx'
import { mostLines, serialsIn, useLines } from './use-lines.ts'
import './telco.css'

/** Items that are scanned, chosen or pasted, and to whom they go; each says at once whether it can be issued. */
export function IssuePage() {
  const say = useTelcoSay()
  const { toast } = useFeedback()
  const { phone } = useSession()
  const [users, sites, orders, stock] = [useEntity('User'), useEntity('Site'), useEntity('WorkOrder'), useEntity('JazzTelcoInventory')]
  const { lines, before, add, remove, askAgain } = useLines()
  const [serial, setSerial] = useState('')
  const [note, setNote] = useState<{ text: string; isBad: boolean } | null>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  const pasteBox = useRef<HTMLTextAreaElement>(null)
  const scanBox = useRef<HTMLInputElement>(null)
  // A hand scanner types where the cursor stands. A phone would open its keyboard.
  const backToScan = useCallback(() => { if (!phone) scanBox.current?.focus() }, [phone])
  useEffect(backToScan, [backToScan])
  const [picked, setPicked] = useState(0)
  const [selected, select] = useState<number | null>(null)
  const [user, setUser] = useState<{ id: number; name: string } | null>(null)
  const userId = user?.id ?? null
  const [order, setOrder] = useState<{ id: number; siteId: number | null; siteName: string } | null>(null)
  const [siteId, setSite] = useState<number | null>(null)
  const [remarks, setRemarks] = useState('')
  const { busy, send } = useSending()
  const bad = lines.filter(({ state }) => state !== 'atHand')
  const good = lines.filter(({ state }) => state === 'atHand')
  const why = lines.length === 0 ? say('whyNone') : good.length === 0 ? say('whyNoneAtHand') : userId === null ? say('whyNobody') : null
  const beforeNote = before.count > 0 ? say(before.hasFailed ? 'beforeFailed' : 'beforeRead', { count: before.count }) : ''
  const shown = lines.find(({ id }) => id !== null && id === selected) ?? lines.find(({ id }) => id !== null)
  const take = async (serials: readonly string[]) => {
    const { known: [known], leftOut } = await add(serials)
    setNote(leftOut ? { text: say('leftOut', { count: leftOut, most: mostLines.toLocaleString('en') }), isBad: true } : known ? { text: say('alreadyThere', { serial: known }), isBad: false } : null)
  }
  // A hand scanner ends with Enter, and types the next code before this one was looked up.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || serial.trim() === '') return
    event.preventDefault()
    setSerial('')
    void take([serial])
  }
  const issue = async () => {
    // It can be reached and pressed all the same, and leads to what is missing.
    if (why !== null) return document.querySelector<HTMLElement>(good.length === 0 ? '.telco-add > input' : '#telco-user')?.focus()
    const said = await send(() => sendTo<string>('POST', 'JazzTelcoInventoryConsumption/AssignInventories', { body: { inventoryIds: good.map(({ id }) => id), userId, siteId: order?.siteId ?? siteId, workOrderId: order?.id ?? null, remarks }, failure: 'own' }))
    if (said === undefined) return askAgain().catch(() => undefined)
    toast(said)
    setNote(null)
    // What could not be issued stays, and says why.
    remove(({ state }) => state === 'atHand')
    setRemarks('')
    backToScan()
  }
  return (
    <Page fill>
      <PageHead title={say('issueTitle')} subtitle={say('issueSub')} />
      <div className="telco-issue">
        <div className="telco-lines">
          <div className="telco-add">
            <input ref={scanBox} type="text" dir="ltr" value={serial} placeholder={say('scan')} aria-label={say('scan')} title={say('enterAdds')} autoComplete="off" autoCapitalize="off" spellCheck={false} onChange={({ target }) => setSerial(target.value)} onKeyDown={press} />
            <ScanButton what={say('serial')} onCode={(code) => void take([code])} many={{ told: <Scanned lines={lines} note={note ?? (before.hasFailed && beforeNote ? { text: beforeNote, isBad: true } : null)} onUndo={(serial) => remove((line) => line.serial === serial)} />, done: say('review', { count: lines.length }) }} />
            <Button icon={<Icon name="copy" />} onClick={() => setPasted('')}>{say('paste')}</Button>
            <span className="telco-choose"><span>{say('choose')}</span><ReferencePicker key={picked} target={stock} id="telco-stock" value={null} label={say('choose')} onChange={(id) => {
              if (id === null) return
              setPicked(picked + 1)
              void readOne(stock, id, { failure: 'own' }).then((item) => take([String(item['serialNumber'])]), () => setNote({ text: say('failed'), isBad: true }))
            }} /></span>
          </div>
          {note && <p className="telco-note" role={note.isBad ? 'alert' : 'status'}>{note.text}</p>}
          {beforeNote && <p className="telco-note" role={before.hasFailed ? 'alert' : 'status'}>{beforeNote} {before.hasFailed && <Button size="small" onClick={before.again}>{say('tryAgain')}</Button>}</p>}
          {lines.length === 0 ? before.count === 0 && <p className="telco-note">{say('noneYet')}</p> : (
            <table>
              <thead><tr><th scope="col">{say('serial')}</th><th scope="col">{say('item')}</th><th scope="col">{say('part')}</th><th scope="col">{say('place')}</th><th scope="col">{say('can')}</th><th scope="col"><span className="hidden-text">{say('takeOut')}</span></th></tr></thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.serial} {...(line.state === 'atHand' ? {} : { 'data-bad': '' })}>
                    <th scope="row">{line.id === null ? <bdi>{line.serial}</bdi> : <button type="button" aria-label={line.serial} onClick={() => select(line.id)}><bdi>{line.serial}</bdi></button>}</th><td dir="auto">{line.itemName}</td><td><bdi>{line.partNumber}</bdi></td><td dir="auto">{line.place}</td>
                    <td className={line.state === 'atHand' ? undefined : 'telco-bad'}>{line.state === 'atHand' ? <StateMark shape="disc" tone="ok" label={say('atHand')} /> : line.state === 'unknown' ? say('unknown') : line.why}</td>
                    <td><button type="button" className="telco-remove" aria-label={say('remove', { serial: line.serial })} onClick={() => remove(({ serial: other }) => other === line.serial)}><Icon name="close" /></button></td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {shown?.id && <section className="telco-custody"><div><h2>{say('custody', { serial: shown.serial })}</h2><Link to={pathsOf(stock).record(shown.id)}>{say('openItem')}</Link></div><Chain id={shown.id} /></section>}
        </div>
        <section className="telco-side" aria-label={say('toWhom')}>
          <h2>{say('toWhom')}</h2>
          <div className="telco-field"><span>{say('person')} *</span><ReferencePicker target={users} id="telco-user" value={userId} label={say('person')} onChange={(id, name) => setUser(id === null ? null : { id, name: name ?? '' })} /></div>
          <div className="telco-field"><span>{say('workOrder')}</span><ReferencePicker target={orders} id="telco-order" value={order?.id ?? null} label={say('workOrder')} onChange={(id) => {
            if (id === null) return setOrder(null)
            setOrder({ id, siteId: null, siteName: '' })
            void readOne(orders, id, { failure: 'own' }).then((row) => setOrder({ id, siteId: (row['siteId'] ?? null) as number | null, siteName: String(row['siteName'] ?? row['siteCode'] ?? '') }), () => undefined)
          }} /></div>
          <div className="telco-field"><span>{say('site')}</span>{order?.siteId ? <p className="telco-note"><bdi>{order.siteName}</bdi> <small>{say('siteFromOrder')}</small></p> : <ReferencePicker target={sites} id="telco-site" value={siteId} label={say('site')} onChange={(id) => setSite(id)} />}</div>
          <label>{say('remark')}<textarea dir="auto" maxLength={1000} value={remarks} onChange={({ target }) => setRemarks(target.value)} /></label>
          {good.length > 0 && <><h2>{say('after')}</h2><ul><li>{say('after1', { count: good.length })}</li><li>{say('after2')}</li></ul></>}
        </section>
      </div>
      <div className="telco-foot">
        {bad.length > 0 && <><p role="status">{say('cannot', { bad: bad.length, count: lines.length })}</p><Button onClick={() => remove(({ state }) => state !== 'atHand')}>{say('takeOut')}</Button></>}
        {why !== null && <p id="telco-why" className="telco-why">{why}</p>}
        <Button type="primary" loading={busy} {...(why === null ? {} : { className: 'telco-waits', 'aria-disabled': true, 'aria-describedby': 'telco-why' })} onClick={() => void issue()}>{user?.name ? say('issueTo', { count: good.length, name: user.name }) : say('issue', { count: good.length })}</Button>
      </div>
      {pasted !== null && (
        <Dialog title={say('pasteTitle')} okText={say('pasteAdd')} cancelText={say('cancel')} onCancel={() => setPasted(null)} afterOpenChange={(isOpen) => isOpen && pasteBox.current?.focus()} onOk={() => { void take(serialsIn(pasted)); setPasted(null) }}>
          <p>{say('pasteText')}</p><textarea ref={pasteBox} className="telco-paste" dir="ltr" aria-label={say('pasteTitle')} value={pasted} onChange={({ target }) => setPasted(target.value)} />
        </Dialog>
      )}
    </Page>
  )
}

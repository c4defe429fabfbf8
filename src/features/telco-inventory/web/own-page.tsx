import type { Json } from '#framework/kinds'
import { ActionButtons, actionItems, ConfirmAction, Page, PageFrame, PageHead, ScanBox, sendTo, useFeedback, useKeptService, useRowActions, useSession, useWaiting, wordsField, type RowPage, type WireRow } from '#framework/web'
import { useState } from 'react'
import { issuanceActions, states } from '../rules.ts'
import { useTelcoSay } from './texts.ts'
import './telco.css'

const path = 'JazzTelcoInventoryConsumption/'
/** As a rule an item is used where it was issued for. */
const callsOf = (row: WireRow) => ({
  accept: { path: `${path}Accept` }, refuse: { path: `${path}Refuse`, fields: [wordsField('reason', { en: 'Reason', ur: 'وجہ' }, true)] },
  consume: { path: `${path}Consume`, fields: ['site', { field: 'workOrder', within: ['site'] }], asks: { en: `Where was ${String(row['serialNumber'])} used?`, ur: `\u2068${String(row['serialNumber'])}\u2069 کہاں استعمال ہوا؟` }, begins: placeOf(row) },
} as const)
const placeOf = (row: WireRow) => Object.fromEntries(['siteId', 'siteName', 'siteCode', 'workOrderId', 'workOrderName'].flatMap((key) => (row[key] ? [[key, row[key]]] : []))) as { readonly [wire: string]: Json }

/** What was scanned may be far down. */
const intoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'center' })

/** What was issued to me: accepted, used, given back, with one hand. */
export function OwnPage() {
  const say = useTelcoSay()
  const { data, error, refetch } = useKeptService<RowPage>('JazzTelcoInventory/GetMine')
  const waiting = useWaiting()
  const [found, setFound] = useState<string | null>(null)
  const items = data?.items.map((row) => (waiting.some((write) => write.path === `${path}Accept` && write.row === row.id && write.problem === null) ? { ...row, status: states.accepted } : row)).filter((row) => !waiting.some((write) => (write.path === `${path}Consume` || write.path === `${path}Refuse`) && write.row === row.id && write.problem === null))
  const isFound = (row: WireRow) => found !== null && String(row['serialNumber']).toLowerCase() === found.toLowerCase()
  return (
    <Page>
      <PageHead title={say('own')} {...(items ? { count: String(items.length) } : {})} />
      <PageFrame data={items} error={error} onRetry={() => void refetch()} failedTitle={say('ownFailed')} skeleton={4}>
        {(rows) => (
          <div className="telco-own">
            {rows.length > 0 && <div className="telco-find"><ScanBox what={say('serial')} hint={say('find')} onCode={setFound} /></div>}
            {found !== null && !rows.some(isFound) && <p className="telco-note" role="alert">{say('notYours', { serial: found })}</p>}
            {rows.length === 0 && <p className="telco-note">{say('ownNone')}</p>}
            {([['toAccept', states.pending], ['held', states.accepted]] as const).map(([title, status]) => {
              const of = rows.filter((row) => row['status'] === status)
              return of.length > 0 && <section key={title} aria-label={say(title)}><h2>{say(title)} {of.length}</h2><ul>{of.map((row) => <Item key={row.id} row={row} isFound={isFound(row)} />)}</ul></section>
            })}
          </div>
        )}
      </PageFrame>
    </Page>
  )
}

function Item({ row, isFound }: { row: WireRow; isFound: boolean }) {
  const say = useTelcoSay()
  const { language } = useSession()
  const { toast } = useFeedback()
  const { of, start, busy, dialog } = useRowActions(issuanceActions, callsOf(row))
  const [isReturning, setReturning] = useState(false)
  const text = (name: string) => String(row[name] ?? '')
  const isHeld = row['status'] === states.accepted
  const open = actionItems(of(row), language).filter(({ name }) => name !== 'reverse')
  const items = [...open, ...(isHeld && row['isReturnAsked'] !== true ? [{ name: 'giveBack' as const, label: say('giveBack'), open: true }] : [])]
  return (
    <li ref={isFound ? intoView : undefined} className={isFound ? 'telco-found' : undefined}>
      <div><b><bdi>{text('serialNumber')}</bdi></b><small dir="auto">{[text('itemName'), text('partNumber')].filter(Boolean).join(say('comma'))}</small>{(text('siteName') || text('workOrderName')) && <small dir="auto">{[text('siteName'), text('workOrderName')].filter(Boolean).join(say('comma'))}</small>}{row['isReturnAsked'] === true && <small>{say('returnGoes')}</small>}</div>
      <div className="telco-buttons"><ActionButtons actions={items} primary={isHeld ? 'consume' : 'accept'} beside={['refuse', 'giveBack']} busy={busy} onAction={(name) => (name === 'giveBack' ? setReturning(true) : start(name, row))} /></div>
      {dialog}
      {isReturning && <ConfirmAction title={say('giveBackTitle', { what: text('serialNumber') })} text={say('giveBackText')} action={say('giveBack')} onClose={() => setReturning(false)} work={async () => { await sendTo('POST', 'JazzTelcoInventoryReturn/Create', { body: { inventoryIds: [row['inventoryId']] }, failure: 'own' }); toast(say('returnAsked')) }} />}
    </li>
  )
}

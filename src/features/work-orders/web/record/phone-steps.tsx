/** On the phone of the one who has it: the steps of the work, the next one at the foot. */
import { formatTime } from '#framework/kinds/web'
import { geoAddress, Icon, useHere, useKeptService, useSession, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { distanceOf, usualRadius } from '#operations/positions'
import type { Step, StepItem } from '../actions/steps.ts'
import { away } from '../people/candidates.ts'
import { instantOf } from '../signs/order-clock.tsx'
import { useOrderSay } from '../texts.ts'
import { asksSomething, useChecklists } from '../checklist/use-checklist.ts'
import { hasLeftFor, noteLeftFor } from './left.ts'
import type { SiteFacts } from './use-order.ts'

type Part = 'accept' | 'go' | 'answer' | 'close'

export function PhoneSteps({ row, facts, items, busy, onStep }: { row: WireRow; facts: SiteFacts | undefined; items: readonly StepItem[]; busy: Step | null; onStep: (step: Step) => void }) {
  const say = useOrderSay()
  const { language, zone, user } = useSession()
  // Whoever was shown the way once is on it, also after the page was closed.
  const [hasLeft, setLeft] = useState(() => hasLeftFor(user.id, row.id))
  const point = facts && facts.latitude !== null && facts.longitude !== null ? `${facts.latitude},${facts.longitude}` : null
  const { data: reached } = useKeptService<{ contacts: readonly { name: string; phoneNumber: string }[]; access: { keys: string; way: string; caution: string } | null }>('WorkOrder/GetContacts', { Id: row.id })
  // Whom one calls first at the site.
  const contact = reached?.contacts.find(({ phoneNumber }) => phoneNumber)
  const { here } = useHere('allowed')
  const far = here && facts && facts.latitude !== null && facts.longitude !== null ? Math.round(distanceOf(here, { latitude: facts.latitude, longitude: facts.longitude })) : null
  const isAccepted = row['status'] === 'ACCEPTED'
  const checklists = (useChecklists(row.id).data?.items ?? []).filter(asksSomething)
  const left = checklists.reduce((sum, { missing }) => sum + missing.length, 0)
  // Whoever stands there, or has begun to answer, needs no way.
  const needsNoWay = hasLeft || (far !== null && far <= usualRadius) || checklists.some(({ answeredCount }) => answeredCount > 0)
  const parts = (['accept', 'go', 'answer', 'close'] as const).filter((part) => (part !== 'go' || point) && (part !== 'answer' || checklists.length))
  const isDone: { readonly [P in Part]: boolean } = { accept: isAccepted, go: needsNoWay, answer: left === 0, close: false }
  const now: Part = parts.find((part) => !isDone[part]) ?? 'close'
  const may = (step: Step) => items.find(({ name, open }) => name === step && open)
  const accepted = instantOf(row, 'acceptedTime')
  const go = () => {
    noteLeftFor(user.id, row.id)
    setLeft(true)
  }
  return (
    <>
      <ol className="order-steps" aria-label={say('steps')}>
        {parts.map((part, n) => {
          return (
            <li key={part} className={isDone[part] ? 'order-step-done' : part === now ? 'order-step-now' : undefined} aria-current={part === now ? 'step' : undefined}>
              <span className="order-step-mark">{isDone[part] ? <Icon name="check" size={14} /> : n + 1}</span><b>{say(`step_${part}`)}</b>
              <span>{part === 'accept' && isAccepted && accepted && formatTime(language, zone, accepted)}{part === 'go' && !needsNoWay && far !== null && away(far, say)}{part === 'go' && needsNoWay && point && <Way point={point} code={facts?.siteCode ?? ''} onGo={go} label={say('navigateTo', { site: facts?.siteCode ?? '' })}>{say('navigate')}</Way>}{part === 'answer' && isAccepted && (left ? say('requiredLeft', { count: left }) : say('allAnswered'))}{part === 'close' && say('visitedOrWhy')}</span>
              {part === 'go' && part === now && <Entry access={reached?.access ?? null} />}
            </li>
          )
        })}
      </ol>
      <div className="order-next">
        {contact && <Button className="order-call" href={`tel:${contact.phoneNumber.replaceAll(/[^\d+]/g, '')}`} icon={<Icon name="phone" />} aria-label={say('callTo', { name: contact.name })}>{say('call')}</Button>}
        {now === 'accept' && may('decline') && <Button disabled={busy !== null} onClick={() => onStep('decline')}>{may('decline')?.label}</Button>}
        {now === 'accept' && may('accept') && <Button type="primary" loading={busy === 'accept'} onClick={() => onStep('accept')}>{may('accept')?.label}</Button>}
        {now === 'go' && point && <Way point={point} code={facts?.siteCode ?? ''} onGo={go} primary>{say('navigateTo', { site: facts?.siteCode ?? '' })}</Way>}
        {now === 'answer' && may('answer') && <Button type="primary" onClick={() => onStep('answer')}>{say('step_answer')}</Button>}
        {now === 'close' && may('close') && <Button type="primary" loading={busy === 'close'} onClick={() => onStep('close')}>{may('close')?.label}</Button>}
      </div>
    </>
  )
}

/** How one gets in, before one goes: the rest stands below. */
function Entry({ access }: { access: { keys: string; way: string; caution: string } | null }) {
  const say = useOrderSay()
  const lines = access ? (['keys', 'way', 'caution'] as const).flatMap((key) => (access[key] ? [{ key, label: say(`entry_${key}`), words: access[key] }] : [])) : []
  return lines.length > 0 && <ul className="order-step-entry">{lines.map(({ key, label, words }) => <li key={key}>{label}: <span dir="auto">{words}</span></li>)}</ul>
}

/** Opens the phone's own map app. */
function Way({ point, code, primary = false, onGo, label, children }: { point: string; code: string; primary?: boolean; onGo: () => void; /** Where the words alone do not say where to. */ label?: string; children: string }) {
  const [latitude = '', longitude = ''] = point.split(',')
  const address = geoAddress(latitude, longitude, code)
  return primary ? <Button type="primary" href={address} onClick={onGo}>{children}</Button> : <a href={address} onClick={onGo} aria-label={label}>{children}</a>
}

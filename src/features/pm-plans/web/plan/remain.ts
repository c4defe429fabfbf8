import type { Plan } from '../../model/shapes.ts'
import type { PlanSay } from '../texts.ts'

/** Sites named of one state. */
const mostNamed = 3
const states = { PENDING: 'stayPending', UNDISPATCHED: 'stayUndispatched', ACCEPTED: 'stayAccepted', CLOSED: 'stayClosed' } as const

/** A code of Latin letters in a sentence of any language, which no end of a line cuts at its hyphen. */
const asOne = (code: string) => `\u2066${code.replaceAll('-', '-\u2060')}\u2069`

/** Which work orders of a plan outlive it, and why: what is past planning is somebody's work. @returns nothing, or a sentence */
export function remainWords({ visits }: Pick<Plan, 'visits'>, say: PlanSay): string[] {
  const stay = visits.filter(({ workOrderId, status }) => workOrderId !== null && status !== null && status !== 'PLANNED')
  if (!stay.length) return []
  const groups = Object.entries(states).map(([state, key]) => ({ key, all: stay.filter(({ status }) => status === state) }))
  const others = stay.filter(({ status }) => !(status !== null && status in states))
  const which = [...groups, { key: 'stayOther' as const, all: others }].filter(({ all }) => all.length).map(({ key, all }) => {
    const sites = all.slice(0, mostNamed).map(({ siteCode }) => asOne(siteCode))
    return say(key, { count: all.length, sites: [...sites, ...(all.length > mostNamed ? ['…'] : [])].join(say('comma')) })
  })
  return [say('stay', { count: stay.length, which: which.join(say('semicolon')) })]
}

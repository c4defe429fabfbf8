/** Messages of Prometheus Alertmanager (webhook, version 4) as alarms. Pure. */
import { compareInstants } from '#framework/kinds'

export interface AlertLabels { siteLabel: string; codeLabel: string }
export const usualLabels: AlertLabels = { siteLabel: 'site', codeLabel: 'alertname' }

export interface Occurrence { externalId: string; siteCode: unknown; alarmCode: unknown; raisedTime: string | undefined; clearedTime: string | undefined; text: string }

type Bag = { readonly [name: string]: unknown }
const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {})
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Go's zero time means that there is none. */
function instant(value: unknown): string | undefined {
  const time = Date.parse(text(value))
  return time > 0 ? new Date(time).toISOString() : undefined
}

/**
 * One alert as an occurrence. A fingerprint names a set of labels, which comes again and again: with the time it began it names one occurrence, so
 * that a repeated message changes nothing and a message that comes late opens nothing.
 *
 * @param now when it was cleared, where a resolved alert does not say
 */
export function occurrenceOf(sent: unknown, common: unknown, labels: AlertLabels, now: string): Occurrence {
  const alert = bag(sent)
  const named = { ...bag(bag(common)['labels']), ...bag(alert['labels']) }
  const notes = { ...bag(bag(common)['annotations']), ...bag(alert['annotations']) }
  const raisedTime = instant(alert['startsAt'])
  const ended = instant(alert['endsAt']) ?? now
  const fingerprint = text(alert['fingerprint']) || Object.entries(named).map(([name, value]) => `${name}=${String(value)}`).toSorted().join()
  return {
    externalId: fingerprint && `${fingerprint.slice(0, 90)}@${raisedTime ?? ''}`, siteCode: named[labels.siteLabel], alarmCode: named[labels.codeLabel], raisedTime,
    clearedTime: alert['status'] === 'resolved' ? (raisedTime !== undefined && compareInstants(ended, raisedTime) < 0 ? raisedTime : ended) : undefined,
    text: text(notes['summary']) || text(notes['description']),
  }
}

/**
 * Occurrences of the same labels that began earlier and still stand: their end was never told, and a new beginning means that it came.
 *
 * @param open ones of the source, by their external ids
 */
export function endedUntold(open: readonly { externalId: string; raisedTime: string }[], begun: readonly Occurrence[]): { externalId: string; clearedTime: string }[] {
  const last = new Map<string, string>()
  const of = (externalId: string) => externalId.slice(0, externalId.lastIndexOf('@')).toLowerCase()
  for (const { externalId, raisedTime } of begun) if (raisedTime !== undefined && compareInstants(raisedTime, last.get(of(externalId))) > 0) last.set(of(externalId), raisedTime)
  return open.flatMap(({ externalId, raisedTime }) => {
    const next = last.get(of(externalId))
    return next !== undefined && compareInstants(raisedTime, next) < 0 ? [{ externalId, clearedTime: next }] : []
  })
}

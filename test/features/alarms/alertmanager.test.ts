import { describe, expect, it } from 'vitest'
import { endedUntold, occurrenceOf, usualLabels } from '../../../src/features/alarms/model/alertmanager.ts'
import { sourceTokens } from '../../../src/features/alarms/server/webhook/tokens.ts'

const now = '2026-11-18T14:20:00.000Z'
const firing = { status: 'firing', labels: { alertname: 'SITE-DOWN', site: 'LHR-1533' }, annotations: { summary: 'No answer' }, startsAt: '2026-11-18T10:22:00Z', endsAt: '0001-01-01T00:00:00Z', fingerprint: 'a1b2' }

describe('an alert of Alertmanager', () => {
  it('that fires is an open alarm of its site and code', () => {
    expect(occurrenceOf(firing, {}, usualLabels, now)).toEqual({ externalId: 'a1b2@2026-11-18T10:22:00.000Z', siteCode: 'LHR-1533', alarmCode: 'SITE-DOWN', raisedTime: '2026-11-18T10:22:00.000Z', clearedTime: undefined, text: 'No answer' })
  })

  it('that is resolved ends then, now where it does not say, and never before it began', () => {
    const ended = (endsAt: string) => occurrenceOf({ ...firing, status: 'resolved', endsAt }, {}, usualLabels, now).clearedTime
    expect(ended('2026-11-18T12:00:00Z')).toBe('2026-11-18T12:00:00.000Z')
    expect(ended('0001-01-01T00:00:00Z')).toBe(now)
    expect(ended('2026-11-18T09:00:00Z')).toBe('2026-11-18T10:22:00.000Z')
  })

  it('has the labels of its group, by the names that the source uses, and a name without a fingerprint', () => {
    const alert = { status: 'firing', labels: { code: 'MAINS' }, startsAt: firing.startsAt }
    const sent = occurrenceOf(alert, { labels: { station: 'KHI-1' }, annotations: { description: 'off' } }, { siteLabel: 'station', codeLabel: 'code' }, now)
    expect(sent).toMatchObject({ siteCode: 'KHI-1', alarmCode: 'MAINS', text: 'off', externalId: expect.stringContaining('code=MAINS,station=KHI-1@') })
  })

  it.each([[null], ['text'], [7], [[]], [{ labels: 'none', startsAt: 5 }]])('that is none, %j, breaks nothing: the report says what is wrong with it', (sent) => {
    expect(occurrenceOf(sent, null, usualLabels, now)).toMatchObject({ siteCode: undefined, raisedTime: undefined })
  })

  it('ends an occurrence whose end was never told, when the same labels fire anew', () => {
    const begun = occurrenceOf({ ...firing, startsAt: '2026-11-18T13:00:00Z' }, {}, usualLabels, now)
    const open = [{ externalId: 'a1b2@2026-11-18T10:22:00.000Z', raisedTime: '2026-11-18T10:22:00.000Z' }, { externalId: 'ffff@2026-11-18T09:00:00.000Z', raisedTime: '2026-11-18T09:00:00.000Z' }]
    expect(endedUntold(open, [begun])).toEqual([{ externalId: open[0]?.externalId, clearedTime: '2026-11-18T13:00:00.000Z' }])
    expect(endedUntold(open, [occurrenceOf(firing, {}, usualLabels, now)])).toEqual([])
  })
})

it.each([[`am7.${'x'.repeat(43)}`, 7], [`am9999999999.${'x'.repeat(43)}`, null], [`7.${'x'.repeat(43)}`, null], ['', null], [null, null]])('a token names its tenant: %s', (token, tenant) => expect(sourceTokens.tenantOf(token)).toBe(tenant))

/** The address that Prometheus Alertmanager posts to, with the token of its source behind `Bearer`. */
import { z } from 'zod'
import { Failure, NotAllowed, productPrincipal, service, type FeatureContext, type Principal } from '#framework/server'
import { AlarmSource } from '#entities/alarms/alarm-source'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { endedUntold, occurrenceOf, usualLabels } from '../../model/alertmanager.ts'
import { mostMessages, takeReport, told } from '../report.ts'
import { texts } from '../texts.ts'
import { mostInMinute, sourceTokens } from './tokens.ts'

export const webhookPath = '/api/webhooks/alertmanager'
/** Alarms of a source that stand and whose end may be untold. */
const mostOpen = 10_000

/** What matters of version 4; whatever else a message holds is passed over. */
const message = z.looseObject({ alerts: z.array(z.unknown()).max(mostMessages), commonLabels: z.unknown().optional(), commonAnnotations: z.unknown().optional() })

export const alertmanagerService = service({
  path: webhookPath, method: 'POST', admits: 'everyone', ownToken: true, input: message, output: told,
  async handle({ origin, input, ...context }) {
    const { source, by } = await sourceOf(context, origin.bearer, origin.language ?? 'en')
    const now = new Date().toISOString()
    const labels = { siteLabel: source.siteLabel || usualLabels.siteLabel, codeLabel: source.codeLabel || usualLabels.codeLabel }
    const common = { labels: input.commonLabels, annotations: input.commonAnnotations }
    const alarms = input.alerts.map((alert) => occurrenceOf(alert, common, labels, now))
    const begun = alarms.filter(({ clearedTime }) => clearedTime === undefined)
    const open = begun.length ? await context.read.rows(by, SiteAlarm, { where: { source: source.name, clearedTime: null }, order: ['-raisedTime'], limit: mostOpen, fields: ['externalId', 'raisedTime', 'siteCode', 'alarmCode'], authorised: true }) : []
    const over = endedUntold(open.flatMap(({ externalId, raisedTime }) => (externalId && raisedTime ? [{ externalId, raisedTime }] : [])), begun)
    const codes = new Map(open.map((row) => [row.externalId, row]))
    const ended = over.map((each) => ({ ...each, siteCode: codes.get(each.externalId)?.siteCode, alarmCode: codes.get(each.externalId)?.alarmCode }))
    return takeReport(context, by, { source: source.name, isSnapshot: false, alarms: [...ended, ...alarms] })
  },
})

/** @throws NotAllowed 401 without a token that is good now, Failure 429 where its source sends too much */
async function sourceOf({ database, read, model }: Pick<FeatureContext, 'database' | 'read' | 'model'>, token: string | null, language: Principal['language']) {
  const tenantId = sourceTokens.tenantOf(token)
  const counted = tenantId === null ? null : await database.transaction(tenantId, (connection) => sourceTokens.count(connection, token ?? ''))
  if (tenantId === null || counted === null) throw new NotAllowed(401, texts.say(language, 'badToken'))
  const by: Principal = { ...productPrincipal(model(), tenantId, 'UTC'), language }
  const source = await read.one(by, AlarmSource, counted.ownerId, { authorised: true })
  if (!source?.name || source.isActive === false) throw new NotAllowed(401, texts.say(language, 'badToken'))
  if (counted.inMinute > mostInMinute) throw new Failure(429, texts.say(language, 'tooManyMessages', { count: mostInMinute }))
  return { source: { ...source, name: source.name }, by: { ...by, userName: source.name } }
}

/** Stores notices inside a running transaction, and has every node tell them once it stands. */
import { sendJob, tellLive, type Connection, type FeatureContext, type Principal } from '#framework/server'
import { z } from 'zod'
import { isNoticeKind } from '../kinds.ts'
import { settingsOf, wants } from './settings.ts'
import { mailJob, type NoticeLetter } from './mail-notices.ts'
import { pushJob, type NoticePush } from './push/push-notices.ts'

const both = z.object({ en: z.string().max(1000), ur: z.string().max(1000) })

/** What other features emit as the event `notice`: who is told what. Names of things stand in the texts as they are. */
export const noticeEvent = z.object({
  users: z.array(z.int().positive()).min(1).max(10_000),
  kind: z.string().refine(isNoticeKind),
  /** 0 info, 1 success, 2 warning, 3 error, 4 fatal. */
  severity: z.int().min(0).max(4).default(0),
  subject: both, message: both,
  /** A path of the web. */
  link: z.string().max(1000).regex(/^\/(?!\/)/).nullish(),
  entity: z.string().max(100).nullish(), id: z.int().nullish(),
})

export type NoticeEvent = z.input<typeof noticeEvent>

/** What was told within so many minutes and is not read yet is joined, per kind. */
const joinedWithin = 10
/** Lines that a joined notice keeps. */
const linesKept = 3
/** Ids in one event. */
const atOnce = 500

/** The live event by which nodes hear of new notices. */
export const noticesStored = 'notifications.stored'

/** What leaves the product beside what is stored. */
export interface Sends {
  mail: boolean
  /** To devices. */
  push: boolean
}

/** What this server can send. */
export const sendsOf = ({ mail, push }: Pick<FeatureContext, 'mail' | 'push'>): Sends => ({ mail: mail.isOn, push: push.publicKey !== null })

/** @param by who did what is told @throws ZodError for what is no notice */
export async function notify(connection: Connection, by: Principal, given: NoticeEvent, sends: Sends): Promise<void> {
  const { users, kind, severity, subject, message, link, entity, id } = noticeEvent.parse(given)
  const settings = await settingsOf(connection, users)
  const who = (way: 'inApp' | 'email') => [...new Set(users)].filter((userId) => wants(settings.get(userId), kind, way)).toSorted((a, b) => a - b)
  const mailed = sends.mail ? who('email') : []
  for (let from = 0; from < mailed.length; from += atOnce) await sendJob(connection, by, mailJob, { users: mailed.slice(from, from + atOnce), kind, subject, message, link: link ?? null } satisfies NoticeLetter)
  const told = who('inApp')
  if (!told.length) return
  for (let from = 0; sends.push && from < told.length; from += atOnce) await sendJob(connection, by, pushJob, { users: told.slice(from, from + atOnce), kind, severity, subject, message, link: link ?? null } satisfies NoticePush)
  const lines = JSON.stringify([{ subject, message, link: link ?? null }])
  const joined = await connection.rows({
    name: 'join_notices', values: [connection.tenantId, told, kind, severity, lines, link ?? null, linesKept, joinedWithin],
    text: `UPDATE app.notice n SET count = n.count + 1, severity = greatest(n.severity, $4::int2), at = now(),
        link = CASE WHEN n.link = $6 THEN n.link WHEN split_part(n.link, '?', 1) = split_part($6, '?', 1) THEN split_part($6, '?', 1) END, lines = CASE WHEN jsonb_array_length(n.lines) < $7::int4 THEN n.lines || $5::jsonb ELSE n.lines END
      FROM (SELECT max(id) AS id FROM app.notice WHERE tenant_id = $1 AND user_id = ANY($2::int4[]) AND kind = $3 AND NOT is_read AND at > now() - make_interval(mins => $8::int4) GROUP BY user_id) last
      WHERE n.tenant_id = $1 AND n.id = last.id RETURNING n.id, n.user_id`,
  })
  const done = new Set(joined.map(([, userId]) => Number(userId)))
  const fresh = told.filter((userId) => !done.has(userId))
  const added = fresh.length
    ? await connection.rows({
      name: 'add_notices', values: [connection.tenantId, fresh, kind, severity, lines, link ?? null, entity ?? null, id ?? null],
      text: `INSERT INTO app.notice (tenant_id, user_id, kind, severity, lines, link, entity_type, entity_id, count, is_read, at)
        SELECT $1, u, $3, $4::int2, $5::jsonb, $6, $7, $8::int4, 1, false, now() FROM unnest($2::int4[]) AS u RETURNING id`,
    })
    : []
  const ids = [...joined, ...added].map(([rowId]) => Number(rowId))
  for (let from = 0; from < ids.length; from += atOnce) await tellLive(connection, by, noticesStored, ids.slice(from, from + atOnce))
}

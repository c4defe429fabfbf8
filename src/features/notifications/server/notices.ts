/** Reads notices as a person sees them: in the reader's language, joined ones as one. */
import type { Connection, Language } from '#framework/server'
import { isNoticeKind, noticeKinds } from '../kinds.ts'
import type { Notice } from '../notice.ts'
import { texts } from './texts.ts'

/** As calls and live events tell it: also what it is about. */
export interface ToldNotice extends Notice {
  entityTypeName: string | null
  entityId: number | null
}

interface Line {
  subject: { en: string; ur: string }
  message: { en: string; ur: string }
  /** Absent in notices of before. */
  link?: string | null
}

export interface NoticeFilter {
  state?: 'unread' | 'read' | undefined
  kind?: string | undefined
  skip: number
  max: number
}

const columns = 'id, user_id, lines, link, kind, severity, entity_type, entity_id, count, is_read, at'

/** A notice in any language, and whose it is. */
export interface StoredNotice {
  userId: number
  in(language: Language): ToldNotice
}

function stored([id, userId, lines, link, kind, severity, entityType, entityId, count, isRead, at]: readonly (string | null)[]): StoredNotice {
  const all = JSON.parse(lines ?? '[]') as Line[]
  const single = Number(count) === 1
  return {
    userId: Number(userId),
    in: (language) => ({
      id: Number(id), link: link ?? null, kind: kind ?? '', severity: Number(severity), entityTypeName: single ? (entityType ?? null) : null, entityId: single && entityId !== null ? Number(entityId) : null,
      subject: single ? (all[0]?.subject[language] ?? '') : texts.say(language, 'many', { kind: isNoticeKind(kind ?? '') ? noticeKinds[kind as keyof typeof noticeKinds][language] : (kind ?? ''), count: Number(count) }),
      message: single ? (all[0]?.message[language] ?? '') : all.map((line) => line.subject[language]).join(' · ') + (Number(count) > all.length ? ' …' : ''),
      lines: single ? [] : all.map((line) => ({ text: line.subject[language], link: line.link ?? null })), count: Number(count), isRead: isRead === 't', creationTime: new Date(at ?? 0).toISOString(),
    }),
  }
}

/** Newest first, with the number of all that fit. */
export async function readNotices(connection: Connection, userId: number, { state, kind, skip, max }: NoticeFilter): Promise<{ totalCount: number; items: StoredNotice[] }> {
  const where = 'tenant_id = $1 AND user_id = $2 AND ($3::boolean IS NULL OR is_read = $3) AND ($4::text IS NULL OR kind = $4)'
  const values = [connection.tenantId, userId, state === undefined ? null : state === 'read', kind ?? null]
  const [[total] = [], rows] = await Promise.all([
    connection.rows({ values, text: `SELECT count(*) FROM app.notice WHERE ${where}` }).then((found) => found),
    connection.rows({ values: [...values, max, skip], text: `SELECT ${columns} FROM app.notice WHERE ${where} ORDER BY at DESC, id DESC LIMIT $5 OFFSET $6` }),
  ])
  return { totalCount: Number(total?.[0] ?? 0), items: rows.map(stored) }
}

export async function noticesOfIds(connection: Connection, ids: readonly number[]): Promise<StoredNotice[]> {
  return (await connection.rows({ name: 'notices_of_ids', values: [connection.tenantId, [...ids]], text: `SELECT ${columns} FROM app.notice WHERE tenant_id = $1 AND id = ANY($2::int8[])` })).map(stored)
}

export async function countUnread(connection: Connection, userId: number): Promise<number> {
  const [row] = await connection.rows({ name: 'count_unread_notices', values: [connection.tenantId, userId], text: 'SELECT count(*) FROM app.notice WHERE tenant_id = $1 AND user_id = $2 AND NOT is_read' })
  return Number(row?.[0] ?? 0)
}

/** How many are unread of each kind, most first. */
export async function unreadByKind(connection: Connection, userId: number): Promise<{ kind: string; count: number }[]> {
  const rows = await connection.rows({ name: 'unread_notices_by_kind', values: [connection.tenantId, userId], text: 'SELECT kind, count(*) FROM app.notice WHERE tenant_id = $1 AND user_id = $2 AND NOT is_read GROUP BY kind ORDER BY 2 DESC, 1' })
  return rows.map(([kind, count]) => ({ kind: kind ?? '', count: Number(count) }))
}

/** @param id null: all of them. Somebody else's is left as it is. @returns how many were not read before */
export function markRead(connection: Connection, userId: number, id: number | null): Promise<number> {
  return connection.run({
    name: 'mark_notices_read', values: [connection.tenantId, userId, id],
    text: 'UPDATE app.notice SET is_read = true WHERE tenant_id = $1 AND user_id = $2 AND NOT is_read AND ($3::int8 IS NULL OR id = $3)',
  })
}

/** What a person chose: by kind whether it reaches him, and the hours in which nothing calls. What nobody chose is on in the app, and by e-mail as its kind has it. */
import type { Connection } from '#framework/server'
import { z } from 'zod'
import { mailedKinds, noticeKinds, type NoticeKind } from '../kinds.ts'

export const noticeSettings = z.object({
  kinds: z.array(z.object({ kind: z.string(), inApp: z.boolean(), email: z.boolean() })),
  quietFrom: z.string().nullable(), quietTo: z.string().nullable(),
})

/** Of settings kept before e-mail could be chosen, what they say of it was never asked. */
const kept = noticeSettings.extend({ choseEmail: z.boolean().default(false) })

export type NoticeSettings = z.infer<typeof noticeSettings>

const usual = (kind: string) => ({ kind, inApp: true, email: mailedKinds.has(kind) })

/** Settings of users by id; those who chose nothing are not among them. */
export async function settingsOf(connection: Connection, userIds: readonly number[]): Promise<ReadonlyMap<number, NoticeSettings>> {
  const rows = await connection.rows({ name: 'notice_settings', values: [connection.tenantId, [...userIds]], text: 'SELECT user_id, settings FROM app.notice_setting WHERE tenant_id = $1 AND user_id = ANY($2::int4[])' })
  return new Map(rows.map(([userId, settings]) => [Number(userId), asChosen(kept.parse(JSON.parse(settings ?? '')))]))
}

function asChosen({ choseEmail, kinds, ...rest }: z.infer<typeof kept>): NoticeSettings {
  return { ...rest, kinds: choseEmail ? kinds : kinds.map((each) => ({ ...each, email: mailedKinds.has(each.kind) })) }
}

/** With every kind there is, in the order of the list. */
export function completed(settings: NoticeSettings | undefined): NoticeSettings {
  const kinds = (Object.keys(noticeKinds) as NoticeKind[]).map((kind) => settings?.kinds.find((each) => each.kind === kind) ?? usual(kind))
  return { kinds, quietFrom: settings?.quietFrom ?? null, quietTo: settings?.quietTo ?? null }
}

export async function keepSettings(connection: Connection, userId: number, settings: NoticeSettings): Promise<void> {
  await connection.run({
    name: 'keep_notice_settings', values: [connection.tenantId, userId, JSON.stringify({ ...settings, choseEmail: true })],
    text: 'INSERT INTO app.notice_setting (tenant_id, user_id, settings) VALUES ($1, $2, $3::jsonb) ON CONFLICT (tenant_id, user_id) DO UPDATE SET settings = excluded.settings',
  })
}

export function wants(settings: NoticeSettings | undefined, kind: string, way: 'inApp' | 'email'): boolean {
  return (settings?.kinds.find((each) => each.kind === kind) ?? usual(kind))[way]
}

/** Whether a moment lies in the quiet hours, which may pass midnight. */
export function isQuiet(settings: NoticeSettings | undefined, now: Date, zone: string): boolean {
  const { quietFrom, quietTo } = settings ?? {}
  if (!quietFrom || !quietTo) return false
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo
}

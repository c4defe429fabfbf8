/** Unread notices on home, by kind: allocations, imports, rights, and what else there is. */
import type { HomeSection } from '#framework/server'
import { isNoticeKind, noticeKinds } from '../kinds.ts'
import { countUnread, readNotices, unreadByKind } from './notices.ts'

const address = (kind?: string) => `/notifications?state=unread${kind ? `&kind=${kind}` : ''}`

export const noticesOnHome: HomeSection = {
  name: 'notices', label: { en: 'What is new', ur: 'نیا کیا ہے' }, empty: { en: 'Nothing new.', ur: 'کچھ نیا نہیں۔' },
  content: ({ principal: { tenantId, userId, language }, database }) => database.read(tenantId, async (connection) => {
    const [all, kinds, { items }] = await Promise.all([countUnread(connection, userId), unreadByKind(connection, userId), readNotices(connection, userId, { state: 'unread', skip: 0, max: 5 })])
    return {
      opens: address(),
      counters: [
        { name: 'unread', label: { en: 'Unread', ur: 'غیر پڑھی' }, count: all, opens: address() },
        ...kinds.flatMap(({ kind, count }) => (isNoticeKind(kind) ? [{ name: kind, label: noticeKinds[kind], count, opens: address(kind) }] : [])).slice(0, 3),
      ],
      items: items.map((notice) => notice.in(language)).map(({ subject, message, creationTime, link }) => ({ title: subject, subtitle: message, time: creationTime, opens: link ?? address() })),
    }
  }),
}

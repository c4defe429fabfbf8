/** Records this user opened last, in this browser. */
import type { Session } from '../session/session.ts'

export interface Recent {
  path: string
  title: string
  /** Milliseconds since 1970. */
  at: number
}

const most = 5

function place({ user, tenant }: Pick<Session, 'user' | 'tenant'>): string {
  return `recent:${tenant?.id ?? 0}:${user.id}`
}

export function recents(session: Pick<Session, 'user' | 'tenant'>): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(session)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Puts a record in front; the same record stands once. */
export function keepRecent(session: Pick<Session, 'user' | 'tenant'>, path: string, title: string, at = Date.now()): void {
  const others = recents(session).filter((recent) => recent.path !== path)
  localStorage.setItem(place(session), JSON.stringify([{ path, title, at }, ...others].slice(0, most)))
}

function isRecent(value: unknown): value is Recent {
  const { path, title, at } = (value ?? {}) as Partial<Recent>
  return typeof path === 'string' && path.startsWith('/') && typeof title === 'string' && typeof at === 'number'
}

/** "now", "4 min ago", "2 h ago"; from a day on the date. */
export function ageOf(at: number, language: Session['language'], now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - at) / 60_000))
  const relative = new Intl.RelativeTimeFormat(language === 'ur' ? 'ur-u-nu-latn' : 'en', { style: 'short', numeric: 'auto' })
  if (minutes === 0) return relative.format(0, 'second')
  if (minutes < 60) return relative.format(-minutes, 'minute')
  return minutes < 24 * 60 ? relative.format(-Math.round(minutes / 60), 'hour') : relative.format(-Math.round(minutes / 1440), 'day')
}

/** How the states of work orders look beside alarms. */
export const orderMarks = { PLANNED: ['ring', 'idle'], UNDISPATCHED: ['diamond', 'warn'], PENDING: ['half', 'quiet'], ACCEPTED: ['dot', 'plain'], CLOSED: ['done', 'ok'] } as const

/** The last digits of a work order's number. @param name `WO-2026-000037`, or with its site behind it */
export const shortNumber = (name: string): string => name.split(' · ')[0]?.split('-').at(-1) ?? ''

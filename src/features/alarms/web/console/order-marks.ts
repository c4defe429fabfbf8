/** How the states of work orders look beside alarms. */
export const orderMarks = { PLANNED: ['ring', 'idle'], UNDISPATCHED: ['diamond', 'warn'], PENDING: ['half', 'quiet'], ACCEPTED: ['dot', 'plain'], CLOSED: ['done', 'ok'] } as const

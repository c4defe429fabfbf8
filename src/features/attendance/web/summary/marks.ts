/** Employees of one page. */
export const pageSize = 50

/** What a mark of the month says. */
export const markWords = { P: 'mark_P', L: 'mark_L', E: 'mark_E', H: 'mark_H', V: 'mark_V', A: 'mark_A', O: 'mark_O', '?': 'mark_open', '–': 'mark_ahead', ' ': 'mark_none' } as const

/** Where the pages of attendance are: each loads when it is opened, and what it needs is listed here and not in what everybody loads first. */
export const decisions = () => import('./decide/decisions-page.tsx').then((m) => ({ Page: m.DecisionsPage }))
export const own = () => import('./decide/own-page.tsx').then((m) => ({ Page: m.OwnPage }))
export const present = () => import('./present/present-page.tsx').then((m) => ({ Page: m.PresentPage }))
export const absent = () => import('./present/present-page.tsx').then((m) => ({ Page: m.AbsentPage }))
export const summary = () => import('./summary/summary-page.tsx').then((m) => ({ Page: m.SummaryPage }))
export const roster = () => import('./roster/roster-list.tsx').then((m) => ({ List: m.RosterList }))
export const leave = () => import('./leave/leave-list.tsx').then((m) => ({ List: m.LeaveList }))
export const rules = () => import('../rules.ts').then((m) => m.attendanceRules)

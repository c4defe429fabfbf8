/** Pages of attendance: they load together, since whoever decides goes from one to the other. */
export { DecisionsPage } from './decide/decisions-page.tsx'
export { OwnPage } from './decide/own-page.tsx'
export { AbsentPage, PresentPage } from './present/present-page.tsx'
export { RosterList } from './roster/roster-list.tsx'
export { SummaryPage } from './summary/summary-page.tsx'

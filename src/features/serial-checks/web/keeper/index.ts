/** What keepers open: one part, loaded with the first of them. */
export { AcceptAction } from './actions.tsx'
export { ChecksPage } from './checks-page.tsx'
export { DecidePanel } from './decide-panel.tsx'
export { LinesPanel } from './lines-panel.tsx'
export { ProposalsPage } from './proposals-page.tsx'

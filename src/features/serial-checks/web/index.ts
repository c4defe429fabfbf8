import { defineWebFeature } from '#framework/web'
import { serialChecks as definition, verifyRoute } from '../feature.ts'
import { texts } from './texts.ts'

const keeper = () => import('./keeper/index.ts')
const decides = ({ holds }: { holds: (right: string) => boolean }) => holds('LookUps.AssetCheck.Update')

export const serialChecks = defineWebFeature({
  definition, texts,
  reasons: () => import('./reasons.ts'),
  later: { 'AssetCheckLine/Answer': { label: { en: 'Verify a serial', ur: 'سیریل کی تصدیق' }, row: 'id' } },
  pages: { [verifyRoute]: () => import('./own/verify-page.tsx').then((m) => ({ Page: m.VerifyPage })) },
  lists: { AssetCheck: () => keeper().then((m) => ({ List: m.ChecksPage })), AssetCheckLine: () => keeper().then((m) => ({ List: m.ProposalsPage })) },
  views: { 'AssetCheckLine.rowNumber': () => import('./keeper/books-row.tsx').then((m) => ({ View: m.BooksRow })) },
  columns: { AssetCheckLine: () => import('./keeper/columns.tsx') },
  recordPanels: {
    AssetCheck: [{ name: 'lines', first: true, load: () => keeper().then((m) => ({ Panel: m.LinesPanel })) }],
    AssetCheckLine: [{ name: 'decide', first: true, load: () => keeper().then((m) => ({ Panel: m.DecidePanel })) }],
  },
  listActions: {
    AssetCheckLine: [{ name: 'acceptSerials', icon: 'check', label: ({ language }, count) => (language === 'ur' ? `${count} قبول کریں` : `Accept ${count}`), isOpen: decides, load: () => keeper().then((m) => ({ Action: m.AcceptAction })) }],
  },
})

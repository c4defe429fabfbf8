import { StateMark, useService, useSession, type ListColumnPart, type RowPage, type WireRow } from '#framework/web'
import { planCalls } from '../../calls.ts'
import type { PlanRow } from '../../model/shapes.ts'

const count = (row: WireRow, name: string) => (typeof row[name] === 'number' ? row[name] : 0)
const words = { en: { draft: 'Draft', saved: 'Saved', done: 'done' }, ur: { draft: 'مسودہ', saved: 'محفوظ', done: 'مکمل' } } as const

function State({ row }: { row: WireRow }) {
  const { language } = useSession()
  return row['isSaved'] === true ? <StateMark shape="disc" tone="ok" label={words[language].saved} /> : <StateMark shape="ring" tone="accent" label={words[language].draft} />
}

/** What is counted from visits and work orders: of all plans in one call, whichever cells ask. */
function useCounts(id: WireRow['id']): PlanRow | undefined {
  const { data } = useService<Omit<RowPage, 'items'> & { items: readonly PlanRow[] }>(planCalls.list, { MaxResultCount: 1000 })
  return data?.items.find((plan) => plan.id === id)
}

function Progress({ row }: { row: WireRow }) {
  const { language } = useSession()
  const counted = useCounts(row.id)
  const [done, all] = [counted?.doneCount ?? 0, count(row, 'visitCount')]
  if (row['isSaved'] === true && !counted) return <span className="number">{all.toLocaleString('en')}</span>
  return <span className="number">{row['isSaved'] === true ? `${done.toLocaleString('en')} / ${all.toLocaleString('en')} ${words[language].done}` : all.toLocaleString('en')}</span>
}

function Warnings({ row }: { row: WireRow }) {
  return <span className="number">{useCounts(row.id)?.warningCount || ''}</span>
}

/** What a list of plans shows beside their fields. */
export const columns: readonly ListColumnPart[] = [
  { name: 'state', label: { en: 'State', ur: 'حالت' }, width: 110, after: 'name', insteadOf: 'isSaved', onCard: true, cell: (row) => <State row={row} /> },
  { name: 'visits', label: { en: 'Visits', ur: 'دورے' }, width: 150, align: 'end', insteadOf: 'visitCount', onCard: true, cell: (row) => <Progress row={row} /> },
  { name: 'warnings', label: { en: 'Warnings', ur: 'انتباہ' }, width: 100, align: 'end', after: 'visits', cell: (row) => <Warnings row={row} /> },
  { name: 'notPlaced', label: { en: 'Not placed', ur: 'جگہ نہیں ملی' }, width: 110, align: 'end', insteadOf: 'notPlacedCount', cell: (row) => <span className="number">{count(row, 'notPlacedCount') || ''}</span> },
]

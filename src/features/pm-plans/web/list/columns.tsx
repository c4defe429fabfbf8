import { StateMark, useSession, type ListColumnPart, type WireRow } from '#framework/web'

const count = (row: WireRow, name: string) => (typeof row[name] === 'number' ? row[name] : 0)
const words = { en: { draft: 'Draft', saved: 'Saved', done: 'done' }, ur: { draft: 'مسودہ', saved: 'محفوظ', done: 'مکمل' } } as const

function State({ row }: { row: WireRow }) {
  const { language } = useSession()
  return row['isSaved'] === true ? <StateMark shape="disc" tone="ok" label={words[language].saved} /> : <StateMark shape="ring" tone="accent" label={words[language].draft} />
}

function Progress({ row }: { row: WireRow }) {
  const { language } = useSession()
  const [done, all] = [count(row, 'doneCount'), count(row, 'visitCount')]
  return <span className="number">{row['isSaved'] === true ? `${done.toLocaleString('en')} / ${all.toLocaleString('en')} ${words[language].done}` : all.toLocaleString('en')}</span>
}

/** What a list of plans shows beside their fields. */
export const planColumns: readonly ListColumnPart[] = [
  { name: 'state', label: { en: 'State', ur: 'حالت' }, width: 110, after: 'name', insteadOf: 'isSaved', onCard: true, cell: (row) => <State row={row} /> },
  { name: 'visits', label: { en: 'Visits', ur: 'دورے' }, width: 150, align: 'end', onCard: true, cell: (row) => <Progress row={row} /> },
  { name: 'warnings', label: { en: 'Warnings', ur: 'انتباہ' }, width: 100, align: 'end', cell: (row) => <span className="number">{count(row, 'warningCount') || ''}</span> },
  { name: 'notPlaced', label: { en: 'Not placed', ur: 'جگہ نہیں ملی' }, width: 110, align: 'end', cell: (row) => <span className="number">{count(row, 'notPlacedCount') || ''}</span> },
]

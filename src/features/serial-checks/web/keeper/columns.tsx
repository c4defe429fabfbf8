/** Columns of lines: what a line is about, in the reader's language. They load with the list. */
import { useSession, wordOf, type ListColumnPart, type WireRow } from '#framework/web'
import { whatIn } from '../../model/places.ts'

function What({ row }: { row: WireRow }) {
  const { language } = useSession()
  return <span dir="auto">{whatIn(language, wordOf(row, 'place'), wordOf(row, 'what'))}</span>
}

export const columns: readonly ListColumnPart[] = [
  { name: 'said', label: { en: 'What it is', ur: 'کیا ہے' }, width: 220, insteadOf: 'what', sortName: 'what', onCard: true, cell: (row) => <What row={row} /> },
]

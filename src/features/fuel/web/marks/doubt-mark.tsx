import { StateMark, useSession, type ListColumnPart, type WireRow } from '#framework/web'
import { doubtNames, isDoubt } from '../../model/doubts.ts'

const none = { en: 'No doubts', ur: 'کوئی شبہ نہیں' }

/** In a row: the first doubt, how many more, and whether somebody still has to decide. It stands before the feature's texts are loaded. */
function DoubtCell({ row }: { row: WireRow }) {
  const { language } = useSession()
  const words = (Array.isArray(row['doubts']) ? row['doubts'] : []).filter(isDoubt)
  if (!words.length) return <span aria-label={none[language]}>–</span>
  const [first] = words
  const name = first ? doubtNames[first][language] : ''
  const isOpen = Number(row['openDoubts'] ?? 0) > 0
  return <StateMark shape={isOpen ? 'diamond' : 'tick'} tone={isOpen ? 'warn' : 'quiet'} label={words.length > 1 ? `${name} +${words.length - 1}` : name} />
}

export const columns: readonly ListColumnPart[] = [{ name: 'doubtMark', label: { en: 'Doubts', ur: 'شبہات' }, width: 220, insteadOf: 'doubts', onCard: true, cell: (row) => <DoubtCell row={row} /> }]

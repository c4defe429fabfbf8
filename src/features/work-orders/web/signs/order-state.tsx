/** The state of a work order as a mark and a word: in lists, on cards, in the record. Light: it comes with every list. */
import type { Text } from '#framework/metadata'
import { StateMark, useSession, type MarkShape, type MarkTone, type WireRow } from '#framework/web'
import { stateWords } from '#operations/order-words'
import type { State } from '../../rules.ts'

interface Sign { shape: MarkShape; tone: MarkTone; label: Text }

export const orderStates: { readonly [S in State]: Sign } = {
  PLANNED: { shape: 'ring', tone: 'idle', label: stateWords.PLANNED },
  UNDISPATCHED: { shape: 'diamond', tone: 'warn', label: stateWords.UNDISPATCHED },
  PENDING: { shape: 'half', tone: 'quiet', label: stateWords.PENDING },
  ACCEPTED: { shape: 'dot', tone: 'plain', label: stateWords.ACCEPTED },
  CLOSED: { shape: 'done', tone: 'ok', label: stateWords.CLOSED },
}
const rejected: Sign = { shape: 'cross', tone: 'bad', label: { en: 'Rejected', ur: 'مسترد' } }

/** Old rows may have other words: these are shown as they are. */
export function signOf(row: WireRow): Sign {
  const word = String(row['status'] ?? '')
  if (word === 'CLOSED' && row['jazzResponse'] === 'rejected') return rejected
  return Object.entries(orderStates).find(([state]) => state === word)?.[1] ?? { shape: 'bar', tone: 'idle', label: { en: word, ur: word } }
}

export function OrderState({ row }: { row: WireRow }) {
  const { language } = useSession()
  const { shape, tone, label } = signOf(row)
  return <StateMark shape={shape} tone={tone} label={label[language]} />
}

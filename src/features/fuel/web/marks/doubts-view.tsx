import { useSession, type FieldViewProps } from '#framework/web'
import { doubtName } from '../words.ts'

/** What a visit is doubted for, on its record, in the reader's words. */
export function DoubtsView({ value }: FieldViewProps) {
  const { language } = useSession()
  return Array.isArray(value) ? value.map((word) => doubtName(String(word), language)).join(language === 'ur' ? '، ' : ', ') : '–'
}

/** What closing asks: whether somebody was there, and then only what follows from that. */
import { wordsField, type DialogField, type DialogValues, type WireRow } from '#framework/web'

export const reasonField = (required: boolean) => wordsField('reason', { en: 'Reason', ur: 'وجہ' }, required)

export const isVisit = (entered: DialogValues): boolean => entered['isVisited'] !== false

/** A visit that was needed and not made needs its reason; an alarm that cleared is one. */
const needsReason = (row: WireRow): boolean => row['isVisitRequired'] !== false && !row['alarmClearedTime']

/** @param row null: several, of which each may need something else */
export function closeFields(row: WireRow | null, entered: DialogValues): readonly (string | DialogField)[] {
  const reason = isVisit(entered) || (row && !needsReason(row)) ? [] : [reasonField(row !== null)]
  // Work that is due by running hours: the next is reckoned from this reading.
  const reading = row && isVisit(entered) && Number(row['hoursKind'] ?? 0) > 0 ? ['hourReading'] : []
  return ['isVisited', ...reason, ...reading, 'remarks']
}

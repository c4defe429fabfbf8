/** Indexes of records of attendance. */
import type { FurtherIndex } from '#framework/server'
import { decision } from '../../model/decide.ts'

/** Days of many people are read from it: it carries what makes a day what it is, so that the records themselves are not. */
export const dayIndex: FurtherIndex = { entity: 'Attendance', name: 'attendance_user_day_ix', by: '{user}, {date}', carries: ['id', 'checkInTime', 'checkOutTime', 'status', 'overTimeStatus', 'isLate', 'isEarlyLeave', 'place', 'isCorrection'] }

/** What is open or waits for a decision: few of all records, and home counts them each time it is opened. */
export const waitingIndexes: readonly FurtherIndex[] = [
  ['open', '{checkOutTime} IS NULL'], ['pending', `{status} = ${decision.pending}`], ['overtime', `{overTimeStatus} = ${decision.pending}`],
].map(([name, where]) => ({ entity: 'Attendance', name: `attendance_${name}_ix`, by: '{checkInTime}, {id}', where }))

/** Indexes of records of attendance. */
import type { FurtherIndex } from '#framework/server'

/** Days of many people are read from it: it carries what makes a day what it is, so that the records themselves are not. */
export const dayIndex: FurtherIndex = { entity: 'Attendance', name: 'attendance_user_day_ix', by: '{user}, {date}', carries: ['id', 'checkInTime', 'checkOutTime', 'status', 'overTimeStatus', 'isLate', 'isEarlyLeave', 'place', 'isCorrection'] }

/** What is open or waits for a decision: few of all records, and home counts them each time it is opened. The numbers are those of `status` and `overTimeStatus`. */
export const waitingIndexes: readonly FurtherIndex[] = [
  ['open', '{checkOutTime} IS NULL'], ['pending', '{status} = 1'], ['overtime', '{overTimeStatus} = 1'],
].map(([name, where]) => ({ entity: 'Attendance', name: `attendance_${name}_ix`, by: '{checkInTime}, {id}', where }))

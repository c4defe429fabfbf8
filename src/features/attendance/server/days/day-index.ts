/** The index from which days of many people are read: it carries what makes a day what it is, so that the records themselves are not. */
import type { FurtherIndex } from '#framework/server'

export const dayIndex: FurtherIndex = { entity: 'Attendance', name: 'attendance_user_day_ix', by: '{user}, {date}', carries: ['id', 'checkInTime', 'checkOutTime', 'status', 'overTimeStatus', 'isLate', 'isEarlyLeave', 'place', 'isCorrection'] }

/** A day as calls take it. */
import { z } from 'zod'

/** The first day that is taken: the database knows none of the year 0, which a day of the year 1 is in some zones. */
export const firstDay = '1900-01-01'

/** `2026-11-30`; an earlier day than the first is refused like one that is none. */
export const calendarDay = z.iso.date().superRefine((day, { addIssue }) => {
  if (day < firstDay) addIssue({ code: 'invalid_format', format: 'date', input: day })
})

/** The key of a person's calendar: in its address, since programs of calendars send nothing else. Whoever has it reads that person's open work and nothing more. */
import { secretKeys } from '#framework/server'

export const calendarKeys = secretKeys({ table: 'work_calendar_key', owner: 'user_id', prefix: 'wc', forgetsUse: true })

/** A program asks every few minutes at most; several may share an address. */
export const mostInMinute = 30

/** Reads and writes schedules. All of it is held to one tenant by the connection, and to one person by `userId`. */
import type { Connection, Reports } from '#framework/server'
import { nextTime, type Rhythm } from '../model/next-time.ts'
import { filesOf, type KeptFile } from './report-files.ts'

export interface Schedule extends Rhythm {
  id: number
  name: string
  call: string
  query: string
  format: string
  isPaused: boolean
  nextTime: string
  lastTime: string | null
  /** `done` or `failed`. */
  lastState: string | null
  /** Why it failed, in the owner's language. */
  lastMessage: string | null
  rowVersion: number
}

export type Wanted = Pick<Schedule, 'name' | 'call' | 'query' | 'format' | 'every' | 'day' | 'hour'>

const columns = 'id, user_id, name, call, query, format, every, day, hour, is_paused, next_at, last_at, last_state, last_message, row_version'

function scheduleOf([id, , name, call, query, format, every, day, hour, isPaused, nextAt, lastAt, lastState, lastMessage, rowVersion]: readonly (string | null)[]): Schedule {
  return {
    id: Number(id), name: name ?? '', call: call ?? '', query: query ?? '', format: format ?? '', every: Number(every), day: Number(day), hour: Number(hour), isPaused: isPaused === 't',
    nextTime: instant(nextAt) ?? '', lastTime: instant(lastAt), lastState: lastState ?? null, lastMessage: lastMessage ?? null, rowVersion: Number(rowVersion),
  }
}

const instant = (value: string | null | undefined) => (value ? new Date(value).toISOString() : null)

export async function schedulesOf(connection: Connection, userId: number): Promise<Schedule[]> {
  const rows = await connection.rows({ name: 'report_schedules', values: [connection.tenantId, userId], text: `SELECT ${columns} FROM app.report_schedule WHERE tenant_id = $1 AND user_id = $2 ORDER BY name, id` })
  return rows.map(scheduleOf)
}

/** Null where the person has none of this id. @param isHeld until the transaction ends */
export async function ownSchedule(connection: Connection, userId: number, id: number, isHeld = false): Promise<Schedule | null> {
  const [row] = await connection.rows({ values: [connection.tenantId, userId, id], text: `SELECT ${columns} FROM app.report_schedule WHERE tenant_id = $1 AND user_id = $2 AND id = $3${isHeld ? ' FOR UPDATE' : ''}` })
  return row ? scheduleOf(row) : null
}

export async function addSchedule(connection: Connection, userId: number, { name, call, query, format, every, day, hour }: Wanted, next: Date): Promise<number> {
  const [row] = await connection.rows({
    values: [connection.tenantId, userId, name, call, query, format, every, day, hour, next.toISOString()],
    text: `INSERT INTO app.report_schedule (tenant_id, user_id, name, call, query, format, every, day, hour, is_paused, next_at, row_version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10, 1) RETURNING id`,
  })
  return Number(row?.[0])
}

export async function changeSchedule(connection: Connection, id: number, { name, call, query, format, every, day, hour }: Wanted, next: Date): Promise<void> {
  await connection.run({
    values: [connection.tenantId, id, name, call, query, format, every, day, hour, next.toISOString()],
    text: 'UPDATE app.report_schedule SET name = $3, call = $4, query = $5, format = $6, every = $7, day = $8, hour = $9, next_at = $10, row_version = row_version + 1 WHERE tenant_id = $1 AND id = $2',
  })
}

export async function pauseSchedule(connection: Connection, id: number, isPaused: boolean, next: Date): Promise<void> {
  await connection.run({ values: [connection.tenantId, id, isPaused, next.toISOString()], text: 'UPDATE app.report_schedule SET is_paused = $3, next_at = $4, row_version = row_version + 1 WHERE tenant_id = $1 AND id = $2' })
}

/** With its files. */
export async function dropSchedule(connection: Connection, id: number): Promise<void> {
  for (const text of [
    'DELETE FROM app.report_file_part p USING app.report_file f WHERE p.tenant_id = $1 AND f.tenant_id = $1 AND p.file_id = f.id AND f.schedule_id = $2',
    'DELETE FROM app.report_file WHERE tenant_id = $1 AND schedule_id = $2', 'DELETE FROM app.report_schedule WHERE tenant_id = $1 AND id = $2',
  ]) await connection.run({ text, values: [connection.tenantId, id] })
}

/** One's own that were made once, a week after they were. */
export async function dropOldOnce(connection: Connection, userId: number): Promise<void> {
  const old = await connection.rows({ values: [connection.tenantId, userId], text: `SELECT id FROM app.report_schedule WHERE tenant_id = $1 AND user_id = $2 AND every = 0 AND last_at < now() - interval '7 days'` })
  for (const [id] of old) await dropSchedule(connection, Number(id))
}

/** Those whose time has come, held; each gets its next time, so that no other node takes it too. What a stop of the server missed is one of them. */
export async function takeDue(connection: Connection, zone: string, now: Date, most: number): Promise<(Schedule & { userId: number })[]> {
  const rows = await connection.rows({
    values: [connection.tenantId, now.toISOString(), most], text: `SELECT ${columns} FROM app.report_schedule WHERE tenant_id = $1 AND NOT is_paused AND next_at <= $2 AND every > 0 ORDER BY next_at, id LIMIT $3 FOR UPDATE SKIP LOCKED`,
  })
  const due = rows.map((row) => ({ ...scheduleOf(row), userId: Number(row[1]) }))
  for (const each of due) await connection.run({ values: [connection.tenantId, each.id, nextTime(each, zone, now).toISOString()], text: 'UPDATE app.report_schedule SET next_at = $3 WHERE tenant_id = $1 AND id = $2' })
  return due
}

export async function keepOutcome(connection: Connection, id: number, state: 'done' | 'failed', message: string | null): Promise<void> {
  await connection.run({ values: [connection.tenantId, id, state, message], text: 'UPDATE app.report_schedule SET last_at = now(), last_state = $3, last_message = $4 WHERE tenant_id = $1 AND id = $2' })
}

/** As it is answered: with what its report is called, and its last files. */
export async function shownSchedules(connection: Connection, all: readonly Schedule[], reports: Reports, language: 'en' | 'ur') {
  const files = await filesOf(connection, all.map(({ id }) => id))
  return all.map((schedule) => ({ ...schedule, title: reports.find(schedule.call)?.title[language] ?? schedule.call, files: files.get(schedule.id) ?? ([] as KeptFile[]) }))
}

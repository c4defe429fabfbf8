/**
 * The first trip of a request: the change numbers, with which the token is judged and everything remembered, and what its handler will
 * ask first (docs/decisions/0044). Where that takes no time to speak of, requests share their trips (docs/decisions/0200).
 */
import type { ChangeNumbers, Early } from '../context.ts'
import type { Connection, Database } from '../database/database.ts'
import type { RawRow, Statement } from '../database/statement.ts'
import { turning } from '../database/tenant-setting.ts'
import { numbersIn, readNumbers, turningNumbers } from './change-numbers.ts'

export interface FirstTrip {
  numbers: ChangeNumbers
  early: Early | null
}

/** @param keys always the same array for the same tables @throws as `Database.brief` */
export async function firstTrip(database: Database, tenantId: number, keys: readonly string[], statement: Statement | null): Promise<FirstTrip> {
  if (statement && !statement.brief) return alone(database, tenantId, keys, statement)
  try {
    const [numbers = [], rows] = await database.brief({ tenantId, statements: [turningNumbers(tenantId, keys), ...(statement ? [statement] : [])] })
    return { numbers: numbersIn(tenantId, keys, numbers), early: statement && rows ? { statement, rows } : null }
  } catch (error) {
    if (!statement) throw error
    return alone(database, tenantId, keys, statement)
  }
}

/** Rows of a brief statement that turned out to be needed after the first trip. */
export async function inPassing(database: Database, tenantId: number, statement: Statement): Promise<RawRow[]> {
  const [, rows = []] = await database.brief({ tenantId, statements: [turning(tenantId), statement] })
  return rows
}

function alone(database: Database, tenantId: number, keys: readonly string[], statement: Statement): Promise<FirstTrip> {
  return database.read(tenantId, async (connection) => {
    const [numbers, early] = await Promise.all([readNumbers(connection, keys), askEarly(connection, statement)])
    return { numbers, early }
  })
}

/** One that fails is asked again in its place, where a failure is told as it should be. */
function askEarly(connection: Connection, statement: Statement): Promise<Early | null> {
  return connection.rows(statement).then((rows) => ({ statement, rows }), () => null)
}

import type { StartLog } from '../../start-log.ts'

/** What is needed of a connection or a pool. */
interface Queryable {
  query: (sql: string) => Promise<{ rows: unknown[] }>
}

/** A collation whose version moved; without a name it is the database's own. */
interface Moved {
  name: string | null
  stored: string
  actual: string
}

const MOVED = `
  SELECT NULL AS name, datcollversion AS stored, pg_database_collation_actual_version(oid) AS actual
  FROM pg_database WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)
  UNION ALL
  SELECT format('%I.%I', collnamespace::regnamespace::text, collname), collversion, pg_collation_actual_version(oid)
  FROM pg_collation AS c
  WHERE collversion <> pg_collation_actual_version(oid)
    AND EXISTS (SELECT 1 FROM pg_attribute WHERE attcollation = c.oid AND NOT attisdropped AND attrelid >= 16384)`

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Compares the version of the sorting rules that the indexes were built with to the one of the library that now sorts, and rebuilds all
 * indexes of the database where it moved: an index in the old order would silently miss rows.
 *
 * @param database a connection or pool of the owner; nothing else should use the database yet
 * @returns whether indexes were rebuilt
 */
export const checkCollation = async (database: Queryable, log: StartLog): Promise<boolean> => {
  const moved = (await database.query(MOVED)).rows as Moved[]
  const [first] = moved
  if (first === undefined) return false
  log.warn(`The sorting rules of the database moved from version ${first.stored} to ${first.actual}; its indexes are being rebuilt.`)
  const { rows } = (await database.query('SELECT current_database() AS name')) as { rows: { name: string }[] }
  const name = identifier(rows[0]?.name ?? '')
  await database.query(`REINDEX DATABASE ${name}`)
  // Only now: were we killed before, the next start must rebuild them once more.
  for (const each of moved) {
    const subject = each.name === null ? `DATABASE ${name} REFRESH COLLATION VERSION` : `COLLATION ${each.name} REFRESH VERSION`
    await database.query(`ALTER ${subject}`)
  }
  return true
}

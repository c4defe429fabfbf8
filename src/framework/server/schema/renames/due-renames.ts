/** What `renamedFrom` asks for in this database: found by what it holds, so that nothing has to be remembered and nothing is done twice. */
import { snakeCase, type Model } from '#framework/metadata'
import type pg from 'pg'
import { entityTables } from '../tables/entity-tables.ts'
import { whole } from '../set-aside.ts'
import { tableNamed } from '../names.ts'
import { formerModel, type Found } from './former-model.ts'
import { renameTable } from './rename-table.ts'
import { renameRights, type RightsField } from './rights.ts'
import { renameStored } from './stored-names.ts'

/**
 * @param rightsFields fields that hold names of rights
 * @returns one statement for each table, done whole or not at all; empty where nothing has a former name any more
 */
export async function dueRenames(owner: pg.ClientBase, model: Model, found: Found, rightsFields: readonly RightsField[]): Promise<string[]> {
  const former = formerModel(model, found, await storedRows(owner, model, found))
  const isAsBefore = [...model].every(([key, entity]) => former.get(key) === entity)
  const steps = isAsBefore ? [] : renameSteps(former, model, found)
  const rights = await renameRights(owner, model, former, rightsFields)
  return [...steps, rights].filter((sql) => sql.length > 0).map((sql) => whole(...sql))
}

function renameSteps(former: Model, model: Model, found: Found): string[][] {
  const before = entityTables(former)
  const tables = entityTables(model)
  return tables.map(({ name }, at) => {
    const was = before[at] ?? tables[at]
    return was && tables[at] ? [...renameTable(was, tables[at], found.get(was.name)), ...storedOf(name, former, model)] : []
  })
}

/** Entities on that table. A list of references has none: it belongs to its entity's. */
function storedOf(table: string, former: Model, model: Model): string[] {
  const all = [...model.values()]
  const places = all.flatMap((entity, at) => (entity.table === table ? [at] : [])).toSorted((one, other) => Number(all[other]?.tableOf === all[other]?.key) - Number(all[one]?.tableOf === all[one]?.key))
  const pick = (of: Model) => places.flatMap((at) => [...of.values()][at] ?? [])
  return places.length ? renameStored({ former: pick(former), wanted: pick(model) }, former, model) : []
}

/** Fields of owned rows that history or files name as they were called before, and nothing names as they are called now. */
async function storedRows(owner: pg.ClientBase, model: Model, found: Found): Promise<Set<string>> {
  const stored = new Set<string>()
  for (const entity of model.values()) for (const field of entity.fields) {
    if (field.kind !== 'rows') continue
    for (const name of field.renamedFrom) {
      const keys = [entity.tableOf, ...(found.has(entity.table) ? [] : entity.renamedFrom)]
      const sql = `SELECT EXISTS (SELECT FROM ${tableNamed('change_row').table} WHERE entity = ANY($1) AND (old ? $2 OR new ? $2)) OR EXISTS (SELECT FROM ${tableNamed('file').table} WHERE entity = ANY($1) AND starts_with(field, $3)) AS has`
      const { rows } = await owner.query<{ has: boolean }>(sql, [keys, snakeCase(name), `${name}.`])
      if (rows[0]?.has) stored.add(`${entity.key}.${name}`)
    }
  }
  return stored
}

/** The demo tenant's rows, pushed through the write door as an import would. */
import { referenceName } from '#framework/kinds'
import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import { checkFile, dateFiles, keepFile, liveRows, productPrincipal, readNumbers, type Database, type Write } from '#framework/server'
import { demoTables, type DemoRow, type DemoTable, type DemoValue } from '../data/index.ts'
import { pdfOf } from './draw-paper.ts'
import { drawPicture } from './draw-picture.ts'
import { drawSignature } from './draw-signature.ts'

export interface DemoOptions {
  tables?: readonly DemoTable[]
  /** Of the demo's users; absent: they get none, and cannot sign in. */
  password?: string | undefined
}

/**
 * Writes the tables in their order, each of them whole or not at all; where rows say who made them, each person's. It may be run again: rows are found by their business key, and a
 * table without one, or with owned rows, is left alone where it has rows.
 *
 * @returns number of rows created
 */
export async function loadDemo(model: Model, database: Database, write: Write, tenantId: number, zone: string, { tables = demoTables(), password }: DemoOptions = {}): Promise<number> {
  const principal = productPrincipal(model, tenantId, zone)
  const people = new Map<string, number | null>()
  let created = 0
  for (const { entity: key, rows, signsIn = true } of tables) {
    const entity = entityOf(model, key)
    const hasKey = entity.businessKey.length > 0
    // Owned rows have no key of their own: written again they would be others than those that answers refer to.
    const isOnce = !hasKey || entity.fields.some(({ kind }) => kind === 'rows')
    if (isOnce && (await hasRows(database, tenantId, entity))) continue
    const signed = new Map<string, string>()
    const pictured = await withPictures(model, database, tenantId, entity, rows, signed)
    for (const { userName, of } of byMaker(pictured)) {
      const changes = { kind: 'save' as const, rows: of.map((row) => ({ ...wireRow(model, entity, row), ...(password !== undefined && key === 'User' && signsIn ? { password } : {}) })), byName: true, byKey: hasKey }
      const written = await write({ principal: { ...principal, userId: people.get(userName) ?? principal.userId }, entity, mode: 'commit', changes, reason: 'demo', requestId: 'start', trusted: true })
      created += written.created
      if (key === 'User') of.forEach((row, n) => people.set(String(row['userName']), written.ids[n] ?? null))
    }
    // Once rows hold them: a file that none holds and that is older than a day is taken away.
    if (signed.size) await database.transaction(tenantId, (connection) => dateFiles(connection, signed))
  }
  return created
}

/** Rows that follow each other and were made by one person of the demo; most by nobody. */
function byMaker(rows: readonly DemoRow[]): { userName: string; of: DemoRow[] }[] {
  const found: { userName: string; of: DemoRow[] }[] = []
  for (const row of rows) {
    const userName = String(row['creatorUser'] ?? '')
    if (found.at(-1)?.userName === userName) found.at(-1)?.of.push(row)
    else found.push({ userName, of: [row] })
  }
  return found
}

/**
 * Draws what stands as a text in fields for pictures and files, and puts the keys there; in owned rows too. A text that ends in `.pdf` becomes one.
 * @param signed when signatures came (`signature of … at …`), by key: it is put there
 */
async function withPictures(model: Model, database: Database, tenantId: number, entity: EntityModel, rows: readonly DemoRow[], signed: Map<string, string>, owner = entity): Promise<readonly DemoRow[]> {
  if (!owner.files.length) return rows
  const drawn = async (text: string, isPicture: boolean) => {
    const [, name] = /^(.*)\.pdf$/.exec(text) ?? []
    const [, signature, at] = /^(signature .*?)(?: at (\d{4}-\S+Z))?$/.exec(text) ?? []
    const file = await checkFile(name === undefined ? { name: 'picture.jpg', bytes: await (signature ? drawSignature(signature) : drawPicture(text)) } : { name: text, bytes: pdfOf([name, `${name}, page 2`]) }, isPicture, 'en')
    const { key } = await database.transaction(tenantId, (connection) => keepFile(connection, file, { entity: owner.tableOf, userId: null }))
    if (at) signed.set(key, at)
    return key
  }
  return Promise.all(rows.map(async (row) => Object.fromEntries(await Promise.all(Object.entries(row).map(async ([key, value]): Promise<[string, DemoValue]> => {
    const field = entity.fields.find((f) => f.key === key)
    if ((field?.kind === 'image' || field?.kind === 'file') && typeof value === 'string') return [key, await drawn(value, field.kind === 'image')]
    if (field?.kind === 'rows' && field.target && Array.isArray(value)) return [key, await withPictures(model, database, tenantId, entityOf(model, field.target), value as readonly DemoRow[], signed, owner)]
    return [key, value]
  })))))
}

/** By wire name; references by the name of the row they mean, in owned rows too. */
function wireRow(model: Model, entity: EntityModel, row: DemoRow): { [name: string]: unknown } {
  return Object.fromEntries(entity.fields.filter((field) => row[field.key] !== undefined).map((field) => {
    const value = row[field.key]
    if (field.kind === 'rows' && field.target) return [field.wire, (value as readonly DemoRow[]).map((own) => wireRow(model, entityOf(model, field.target ?? ''), own))]
    return [field.kind === 'ref' ? referenceName(field) : field.wire, value]
  }))
}

async function hasRows(database: Database, tenantId: number, entity: EntityModel): Promise<boolean> {
  const numbers = await database.read(tenantId, (connection) => readNumbers(connection, [entity.tableOf]))
  return liveRows(numbers.get(entity.tableOf)) > 0
}

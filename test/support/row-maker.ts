/** Valid rows made from descriptors: kinds supply values, references create their targets first. */
import { mustHaveFile } from './files/kept-files.ts'
import { entityOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { kinds, type Json } from '#framework/kinds'

export type WireRow = { [name: string]: Json }

/** Creates a row of an entity and gives its id. @param apart beside the one that others refer to, for a row that must not refer to that one */
export type Create = (entity: EntityModel, row: WireRow, apart?: boolean) => Promise<number>

export interface RowMaker {
  /** The n-th valid body of a create; different for different n. References point at one chain of rows, so that cascades agree. */
  row(entity: EntityModel, n: number): Promise<WireRow>
  /** Id of the row others refer to; created when first asked for. */
  anchor(entity: EntityModel): Promise<number>
}

export interface Making {
  /** Of a further maker in one tenant: its rows have other values than the first one's. */
  from?: number
  /** Sends a file for a field that must have one, and gives its key. */
  file?: (entity: EntityModel, field: FieldModel) => Promise<string>
}

export function makeRows(model: Model, create: Create, { from = 0, file }: Making = {}): RowMaker {
  const anchors = new Map<string, Promise<number | null>>()

  const anchor = (entity: EntityModel): Promise<number | null> => {
    const known = anchors.get(entity.tableOf)
    if (known) return known
    anchors.set(entity.tableOf, Promise.resolve(null)) // a ring of references ends here: the second time round it stays empty
    const made = rowOf(entity, from + 9000).then((row) => create(entityOf(model, entity.tableOf), row))
    anchors.set(entity.tableOf, made)
    return made
  }

  const rowOf = async (entity: EntityModel, n: number): Promise<WireRow> => {
    const row: WireRow = {}
    // An allocation that began has no end.
    const unlike = tellsApart(entity)
    const place = entity.tableOf === entity.key ? n : n + 5000 // two descriptors of one table do not meet in its keys
    // Persons own users, who take names and addresses from them: no other user has these.
    const placeOf = ({ kind }: FieldModel) => (kind === 'text' && entity.person !== null && entity.person !== 'id' ? place + 600_000 : place)
    for (const field of entity.fields) if (isWritten(field) && field.key !== entity.allocates?.until && !(entity.tableOf === 'WorkOrder' && field.key === 'siteCode')) // it follows from the site
      row[field.wire] = unlike.has(field.key) ? await fresh(field, place) : isFarEnd(entity, field) ? await fresh(field, 0) : await valueOf(field, entity.journal && field.kind === 'decimal' ? place % 5 : placeOf(field)) // entries take out of the one row that others put into: little each time
    if (file) for (const field of entity.fields) if (mustHaveFile(field)) row[field.wire] = await file(entity, field)
    return row
  }

  /** A target of its own for the n-th row. */
  const fresh = (field: FieldModel, n: number): Promise<number> => {
    const target = entityOf(model, field.target ?? '')
    const key = `${target.tableOf} ${n}`
    const known = apart.get(key) ?? rowOf(target, from + 20_000 + n).then((row) => create(entityOf(model, target.tableOf), row, true))
    apart.set(key, known)
    return known
  }
  const apart = new Map<string, Promise<number>>()

  const valueOf = async (field: FieldModel, n: number): Promise<Json> => {
    if (field.kind === 'rows') return []
    // A password, of which more is asked than of a text.
    if (field.input && field.secret) return `Mast-anchor-${n}`
    if (!field.target) return kinds[field.kind].sample(field, n)
    const target = entityOf(model, field.target)
    if (inTheMaking.has(target.tableOf)) return field.kind === 'refs' ? [] : null
    inTheMaking.add(target.tableOf)
    const id = await anchor(target).finally(() => inTheMaking.delete(target.tableOf))
    return field.kind === 'refs' ? (id === null ? [] : [id]) : id
  }
  const inTheMaking = new Set<string>()

  // One after the other: a target in the making is no ring to its neighbour.
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = before.then(work)
    before = mine.catch(() => undefined)
    return mine
  }
  return {
    row: (entity, n) => inTurn(() => rowOf(entity, n)),
    async anchor(entity) {
      const id = await inTurn(() => anchor(entity))
      if (id === null) throw new Error(`${entity.key} refers to itself in a ring; no row could be made`)
      return id
    },
  }
}

/** Fields a request may carry. */
export function isWritten(field: FieldModel): boolean {
  return !field.computed && !field.readOnly && field.kind !== 'image' && field.kind !== 'file' && !setByActions(field)
}

/** What actions of a work order set: a request may carry it, and its rules decide what becomes of it (test/features/work-orders). */
function setByActions({ key, words, default: usual }: FieldModel): boolean {
  return (words.length > 0 && usual !== null) || ['acceptedBy', 'dispatchTime', 'acceptedTime', 'closedTime', 'visit'].includes(key)
}

/** Where something goes to: another place than that it comes from. */
function isFarEnd(entity: EntityModel, { key, target }: FieldModel): boolean {
  return target !== null && /^to[A-Z]/.test(key) && entity.fields.some((field) => field.target !== null && /^from[A-Z]/.test(field.key))
}

/** References that must differ from row to row: the last one of each unique set that has nothing else to differ in. */
function tellsApart(entity: EntityModel): ReadonlySet<string> {
  const sets = entity.unique.map((set) => set.map((key) => entity.fields.find((f) => f.key === key)))
  return new Set(sets.flatMap((set) => (set.every((field) => field?.kind === 'ref') ? [set.at(-1)?.key ?? ''] : [])))
}

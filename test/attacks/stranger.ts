/**
 * A row that somebody may not see, in every place of every call where an id can stand: the answer is word for word the one about a row that
 * never existed, and nothing is changed. Whose row it is (another tenant's, one out of scope) is the suite's own matter.
 */
import { expect, test } from 'vitest'
import type { EntityModel, FieldModel } from '#framework/metadata'
import type { TestAnswer, TestClient, TestRequest, TestServer } from '../support/server.ts'
import { isWritten, type RowMaker, type WireRow } from '../support/row-maker.ts'
import { isFull } from '../support/shapes.ts'
import { testPassword } from '../support/server.ts'
import { distinct, fault, fewToAttack, type Operation, type Watch } from './attack.ts'

/** An id of a stranger's in every table, and one that is in none. Equally long, so that not even lengths differ. */
export const foreign = 777_001
export const nowhere = 777_002

export interface Stranger {
  server: TestServer
  /** Who asks. */
  client: TestClient
  database: Watch
  operations: readonly Operation[]
  /** Makes rows whose references may be seen. */
  rows: RowMaker
  /** Tenant of the rows that may not be seen. */
  tenantId: number
  /** Whether rows of the entity that have the id may not be seen: references to others are none to test. */
  isHidden(entity: EntityModel): boolean
}

export const takesRows = ({ body }: Operation) => body === 'row' || body === 'rows'
/** What a call does not take it leaves aside, whoever's it is. */
const isTaken = ({ variant }: Operation, field: string) => variant === null || ((variant.fields?.includes(field) ?? true) && !(field in variant.set))

/** Valid rows, made once: what they refer to must stand before the state is taken. */
export function validRows(rows: () => RowMaker) {
  const made = new Map<string, WireRow>()
  return async ({ entity }: Pick<Operation, 'entity'>, n: number): Promise<WireRow> => {
    if (!entity) return {}
    const key = `${entity.key} ${n}`
    const row = made.get(key) ?? (await rows().row(entity, n))
    made.set(key, row)
    return row
  }
}

/** Without the moments it was answered at, and the secret of a file that was made for it. */
function withoutMoment(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?::|%3A)\d\d\.\d{3}Z/g, 'MOMENT').replaceAll(/(?<="(?:fileToken|address|url)":")[^"]+/g, 'TOKEN')
}

/** Defines the tests. @param given once everything stands; @param valid rows 500, 510 and 520 must have been made before the first test */
export function strangerTests(given: () => Stranger, valid: ReturnType<typeof validRows>): void {
  /** Asks for both ids and compares what comes back, word by word. */
  async function alike(make: (id: number) => [path: string, request: TestRequest], differs: string[]): Promise<TestAnswer> {
    const { client } = given()
    const [path, request] = make(foreign)
    const ask = async () => {
      const answers = [await client.call(path, request), await client.call(...make(nowhere))] as const
      return [answers[0], ...answers.map(({ status, text }) => `${status} ${withoutMoment(text).replaceAll(String(foreign), 'ID').replaceAll(String(nowhere), 'ID')}`)] as const
    }
    let [their, a, b] = await ask()
    // What a row says of the clock may have moved on between the two.
    if (a !== b) [their, a, b] = await ask()
    if (a !== b) differs.push(`${request.method} ${path} ${JSON.stringify(request.body ?? '').slice(0, 150)}: ${a?.slice(0, 200)} <> ${b?.slice(0, 200)}`)
    if (fault(their)) differs.push(`${request.method} ${path}: ${fault(their)}`)
    return their
  }
  let thorough: ReadonlySet<EntityModel> | undefined
  let drawn = 1
  /**
   * The ways to try a call. Services, and entities that between them have every trait, are tried in all of them, where the suite has them; any other call in one of them: so
   * each call is tried, and each way meets calls of many entities. Which one is drawn, the same in every run: counted, loops inside each other would leave pairs out.
   */
  function ways<T>({ entity }: Operation, all: readonly T[]): readonly T[] {
    thorough ??= new Set(fewToAttack(given().server.model))
    if (!isFull || entity === null || thorough.has(entity)) return all
    drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0
    return [all[(drawn >>> 16) % all.length] as T]
  }
  const references = (entity: EntityModel | null): FieldModel[] => entity?.fields.filter((f) => {
    const target = f.target ? given().server.model.get(f.target) : undefined
    return target && f.kind !== 'rows' && given().isHidden(target)
  }) ?? []

  test('in the query of every call', async () => {
    const { database, operations } = given()
    const before = await database.state()
    const differs: string[] = []
    for (const operation of operations.filter((o) => o.body === 'none')) {
      const { path, method, parameters, kind } = operation
      const own = 1001
      for (const { name } of parameters.filter((p) => !['SkipCount', 'MaxResultCount'].includes(p.name))) {
        for (const spelling of isFull ? ways(operation, [name, name.toUpperCase(), name.toLowerCase()]) : [name.toUpperCase()]) await alike((id) => [`${path}?${spelling}=${id}`, { method }], differs)
        if (kind === 'deleteMany') await alike((id) => [`${path}?${name}=${own}&${name}=${id}`, { method }], differs)
        for (const list of ways(operation, [`${foreign},${own}`, `${own},${foreign}`])) await alike((id) => [`${path}?${name}=${list.replace(String(foreign), String(id))}`, { method }], differs)
      }
      await alike((id) => [`${path}?Id=${id}&id=${id}&IDS=${id}`, { method }], differs)
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })

  test('in every filter of every list', async () => {
    const { database, operations } = given()
    const before = await database.state()
    const differs: string[] = []
    for (const operation of (isFull ? operations : distinct(operations)).filter((o) => o.method === 'GET' && o.entity)) {
      const { path, method, entity } = operation
      const names = ['id', 'creatorUserId', 'lastModifierUserId', ...references(entity).map((f) => f.wire)]
      for (const name of names) for (const operator of ways(operation, ['eq', 'in', 'gte', 'ne'])) {
        const answer = await alike((id) => [`${path}?${name}.${operator}=${id}`, { method }], differs)
        if (operator !== 'ne' && answer.status === 200 && /"items":\[/.test(answer.text)) expect([path, name, operator, answer.envelope.result]).toMatchObject([path, name, operator, { items: [] }])
      }
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })

  test('as target of every call that writes one row, in any spelling', async () => {
    const { database, operations } = given()
    const before = await database.state()
    const differs: string[] = []
    for (const operation of operations.filter((o) => o.body === 'row')) {
      // A service may ask for more than the id: with all of it, the id decides.
      const row = operation.entity ? await valid(operation, 500) : { adminPassword: testPassword, newPassword: 'Taken.1234' }
      const names = ['id', 'Id', 'ID', 'iD', ...(operation.entity ? [] : ['userId', 'USERID'])]
      const spellings = names.flatMap((name) => [(id: number) => id, String, (id: number) => ` ${id} `].map((written) => ({ name, written })))
      for (const { name, written } of ways(operation, spellings)) {
        const answer = await alike((id) => [operation.path, { method: operation.method, body: { ...row, [name]: written(id) } }], differs)
        if (operation.entity) expect([400, 404], operation.path).toContain(answer.status)
      }
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })

  test('as reference, in lists of references and by the name of the other’s row', async () => {
    const differs: string[] = []
    const { server, client, database, operations, tenantId } = given()
    const before = await database.state()
    for (const operation of operations.filter((o) => takesRows(o) && o.entity)) {
      const row = await valid(operation, 510)
      const many = operation.body === 'rows'
      for (const field of references(operation.entity).filter((f) => isWritten(f) && isTaken(operation, f.key))) {
        for (const name of ways(operation, [field.wire, field.wire.toUpperCase(), ...field.also])) {
          const value = (id: number) => (field.kind === 'refs' ? [id] : id)
          const rest = Object.fromEntries(Object.entries(row).filter(([other]) => other !== field.wire))
          const bodies = [(id: number) => ({ ...rest, [name]: value(id) }), (id: number) => ({ ...rest, [name]: field.kind === 'refs' ? [{ id, name: 'x' }] : String(id) })]
          for (const body of ways(operation, bodies)) {
            await alike((id) => [operation.path, { method: operation.method, body: many ? [body(id)] : body(id) }], differs)
            if (many) await alike((id) => [operation.path, { method: operation.method, body: { items: [row, { ...body(id), id: 0 }] } }], differs)
          }
        }
        if (many && field.kind === 'ref') {
          const target = server.model.get(field.target ?? '')
          const title = target?.fields.find((f) => f.key === target.title[0])
          const [their] = title?.column ? await database.rows(`SELECT "${title.column}"::text AS name FROM data."${target?.table}" WHERE tenant_id = $1 AND id = $2`, [tenantId, foreign]) : []
          if (!their || (await database.rows(`SELECT 1 FROM data."${target?.table}" WHERE tenant_id = 1 AND NOT (tenant_id = $2 AND id = $3) AND "${title?.column}"::text = $1`, [their['name'], tenantId, foreign])).length) continue
          const known = String(their['name'])
          const unknown = `${known.slice(0, -1)}~`
          const bodies = [known, unknown].map((text) => [{ ...row, [field.wire]: undefined, [`${field.key}Name`]: text }])
          const [a, b] = await Promise.all(bodies.map((body) => client.call(operation.path, { method: operation.method, body })))
          if (withoutNear(a, known) !== withoutNear(b, unknown)) differs.push(`${operation.path} ${field.key}Name: ${a?.text.slice(0, 300)} <> ${b?.text.slice(0, 300)}`)
        }
      }
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })

  test('inside a bulk, alone and beside one’s own rows', async () => {
    const { database, operations } = given()
    const before = await database.state()
    const differs: string[] = []
    for (const operation of operations.filter((o) => o.body === 'rows')) {
      const row = await valid(operation, 520)
      const bodies = [(id: number) => [{ ...row, id }], (id: number) => [row, { ...row, ID: id }], (id: number) => ({ items: [{ ...row, iD: String(id) }, row] }), (id: number) => ({ Items: [{ id, Id: id }] })]
      for (const body of ways(operation, bodies)) for (const query of ways(operation, ['', '?Match=key'])) await alike((id) => [operation.path + query, { method: operation.method, body: body(id) }], differs)
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })
}

/** Names that are spelt like another have neighbours of their own: which ones are offered is the matter of near-names.test.ts. */
function withoutNear(answer: TestAnswer | undefined, name: string): string | undefined {
  return answer?.text.replaceAll(name, 'NAME').replace(/"near":\[.*?\](?=[,}])/, '').replaceAll(/ (Did you mean .*?\?|Check the spelling, or create it first\.)/g, '')
}

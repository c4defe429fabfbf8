/** Where others join a write: rules of entities, features' hooks, listeners, and the scope of who asks. */
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { entityOf } from '#framework/metadata'
import { problem } from '#framework/wire'
import { InvalidInput, Refused } from '../../../../src/framework/server/failures.ts'
import { joinHooks } from '../../../../src/framework/server/feature/join-hooks.ts'
import type { WriteEvent, WriteHook } from '../../../../src/framework/server/write/hooks.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { librarian, openLibrary, type Library, type LibraryOptions } from './library.ts'
import { rules } from './toy-rules.ts'

let library: Library | undefined
afterEach(() => library?.close())

const open = async (options: LibraryOptions) => (library = await openLibrary(options))
const moduleUrl = new URL('toy-rules.ts', import.meta.url).href

describe('rules', () => {
  test('fill computed fields and refuse, for new rows and for merged ones', async () => {
    const { put, sql: ask } = await open({ rules })
    const id = await put('Author', { name: 'Ada', about: 'wrote three words', books: 55 })
    expect(await ask('SELECT books FROM data.author WHERE id = $1', [id])).toEqual([{ books: 3 }])
    await put('Author', { id, about: 'two words' }, { kind: 'update' })
    expect(await ask('SELECT books FROM data.author WHERE id = $1', [id])).toEqual([{ books: 2 }])
    const error = await put('Author', { id, alias: 'Ada' }, { kind: 'update' }).catch((thrown: unknown) => thrown)
    expect((error as InvalidInput).errors).toEqual([{ members: ['alias'], message: 'Pen name cannot be changed.' }])
    const bookId = await put('Book', { isbn: '1-1', bookTitle: 'B' })
    const loan = await put('Loan', { bookId })
    await expect(put('Loan', { id: loan, chapters: [{ name: '1' }, { name: '2' }, { name: '3' }] }, { kind: 'update' })).rejects.toMatchObject({ status: 400 })
  })

  test.each([['in the thread', moduleUrl], ['on the main thread, where only it knows them', undefined]])('of a long body: %s', async (_, rulesModule) => {
    const { change, sql: ask } = await open({ rules, ...(rulesModule ? { rulesModule } : {}) })
    const rows = Array.from({ length: 3000 }, (_, n) => ({ name: `Author ${n}`, about: 'four words about them' }))
    expect(await change('Author', { kind: 'save', rows: Buffer.from(JSON.stringify(rows)) }, { bulk: true })).toMatchObject({ created: 3000 })
    expect(await ask('SELECT DISTINCT books FROM data.author')).toEqual([{ books: 4 }])
    const wrong = rows.map((row, n) => ({ ...row, name: `Next ${n}`, alias: n === 2500 ? 'Next 2500' : '' }))
    const result = await change('Author', { kind: 'save', rows: Buffer.from(JSON.stringify(wrong)) }, { bulk: true, mode: 'check' })
    expect(result.findings).toMatchObject([{ row: 2500, field: 'alias' }])
  })
})

describe('rules that look at the row as it is stored', () => {
  test.each([['a form', 1, undefined], ['a few rows', 3, undefined], ['a long body in the thread', 2000, moduleUrl], ['a long body on the main thread', 2000, undefined]])('%s', async (_, count, rulesModule) => {
    const { change, put, state, sql: ask } = await open({ rules, ...(rulesModule ? { rulesModule } : {}) })
    const write = (rows: readonly object[], mode: 'check' | 'commit' = 'commit') => (count === 1 ? change('Member', { kind: 'save', rows, single: true }, { mode }) : change('Member', { kind: 'save', rows: Buffer.from(JSON.stringify(rows)) }, { bulk: true, mode }))
    await write(Array.from({ length: count }, (_none, n) => ({ name: `Member ${n}`, memberNumber: n === 0 ? 'M-0' : '' })))
    const ids = (await ask<{ id: number }>('SELECT id FROM data.member ORDER BY id')).map(({ id }) => id)
    const before = await state()
    const renumbered = ids.map((id, n) => ({ id, memberNumber: `N-${n}` }))
    expect((await write(renumbered, 'check')).findings).toMatchObject([{ row: 0, field: 'memberNumber', problem: { code: 'readOnly' } }])
    await expect(write(renumbered)).rejects.toMatchObject({ status: 400 })
    expect(await state()).toBe(before)
    // What had none gets one, and whoever leaves it as it is may change the rest.
    await write(count === 1 ? [{ id: ids[0], name: 'other' }] : [{ id: ids[0], name: 'other' }, ...renumbered.slice(1)])
    const bookId = await put('Book', { isbn: '1-1', bookTitle: 'B' })
    const loan = await put('Loan', { bookId, chapters: [{ name: 'one', number: 1 }, { name: 'two' }] })
    const chapters = await ask<{ id: number; name: string }>('SELECT id, name FROM data.chapter ORDER BY id')
    const [one, two] = chapters
    await put('Loan', { id: loan, chapters: [{ ...one, number: 1 }, { ...two, number: 2 }] }, { kind: 'update' })
    await expect(put('Loan', { id: loan, chapters: [{ ...one, number: 9 }, { ...two, number: 2 }] }, { kind: 'update' })).rejects.toMatchObject({ status: 400, errors: [{ members: ['chapters[0].number'] }] })
  })
})

describe('hooks', () => {
  test.each([['a few rows', 3], ['a long body', 2000]])('validate new rows before they are written, in a check too, and go on once they are: %s', async (_, count) => {
    const asked: { rows: number; of: readonly string[] }[] = []
    const hook: WriteHook = {
      creating: {
        needs: ['series', 'pages'],
        async validate(rows, { principal }, tx) {
          asked.push({ rows: rows.length, of: [...new Set(rows.flatMap(({ values }) => Object.keys(values)))] })
          const series = await tx.lockRows(entityOf(toyModel, 'Series'), rows.map(({ values }) => Number(values['series'])))
          const room = [...series.values()].some((row) => row['name'] === 'Full') ? 100 : 100_000
          const problems = rows.filter(({ values }) => Number(values['pages']) > room).map(({ row }) => ({ row, field: 'pages', problem: problem('refused', { help: { en: `There is room for ${room}.`, ur: `${room}` } }) }))
          const entity = entityOf(toyModel, 'Shelf')
          return { problems, afterwards: async () => void (await tx.write({ principal, entity, changes: { kind: 'create', rows: [{ name: `For ${rows.length}` }] }, reason: 'hook', requestId: '' })) }
        },
      },
    }
    const { put, change, sql: ask, state } = await open({ hooks: new Map([['Book', hook]]) })
    const [free, full] = [await put('Series', { name: 'Free' }), await put('Series', { name: 'Full' })]
    const books = (seriesId: number, wrong: object = {}) => Buffer.from(JSON.stringify(Array.from({ length: count }, (_none, n) => ({ isbn: `${seriesId}-${n}`, bookTitle: 'B', seriesId, pages: 200, ...(n === 1 ? wrong : {}) }))))
    const before = await state()
    const checked = await change('Book', { kind: 'save', rows: books(full, { pages: 50 }) }, { bulk: true, mode: 'check' })
    expect([checked.findingCount, checked.findings[0], checked.findings[1]?.row]).toMatchObject([count - 1, { row: 0, field: 'pages', value: 200, problem: { code: 'refused' } }, 2])
    await expect(change('Book', { kind: 'save', rows: books(full) }, { bulk: true })).rejects.toMatchObject({ status: 400 })
    await change('Book', { kind: 'save', rows: books(full, { isbn: '?' }) }, { bulk: true, mode: 'check' })
    expect(await state()).toBe(before)
    expect(asked).toEqual([count, count, count - 1].map((rows) => ({ rows, of: ['series', 'pages'] })))
    expect(await change('Book', { kind: 'save', rows: books(free) }, { bulk: true })).toMatchObject({ created: count })
    expect(await ask('SELECT name FROM data.shelf WHERE id > 1000')).toEqual([{ name: `For ${count}` }])
    const ids = (await ask<{ id: number }>('SELECT id FROM data.book')).map(({ id }) => ({ id, pages: 7 }))
    await change('Book', { kind: 'save', rows: Buffer.from(JSON.stringify(ids)) }, { bulk: true })
    expect(asked.length).toBe(4)
  })

  test.each([['one row', 1], ['a few rows', 3], ['a long body', 2000]])('fill new rows, which are written with it: %s', async (_, count) => {
    const hook: WriteHook = {
      creating: { needs: ['name'], validate: async (rows) => ({ problems: [], fills: rows.map(({ row, values }) => ({ row, values: { books: String(values['name']).length, about: 'filled "it\'s"' } })) }) },
    }
    const { change, sql: ask } = await open({ hooks: new Map([['Author', hook]]) })
    const rows = Array.from({ length: count }, (_none, n) => ({ name: 'x'.repeat(1 + (n % 9)) + n, about: 'sent' }))
    const changes = count === 1 ? { kind: 'create' as const, rows, single: true } : { kind: 'save' as const, rows: Buffer.from(JSON.stringify(rows)) }
    expect(await change('Author', changes, { bulk: count > 1 })).toMatchObject({ created: count })
    expect(await ask(`SELECT count(*)::int AS n FROM data.author WHERE books = length(name) AND about = 'filled "it''s"'`)).toEqual([{ n: count }])
    expect(await ask(`SELECT DISTINCT op FROM data.change_row WHERE entity = 'Author'`)).toEqual([{ op: 'c' }])
  })

  test.each([['a few rows', 2], ['a long body', 2000]])('are asked before rows change, and again with them changed: %s', async (_, count) => {
    const seen: unknown[] = []
    const hook: WriteHook = {
      async updating(ids, { principal }, { connection }) {
        const names = async () => (await connection.rows({ text: 'SELECT DISTINCT about FROM app.author WHERE tenant_id = $1 AND id = ANY($2)', values: [principal.tenantId, ids] })).flat()
        const before = await names()
        return async () => {
          const after = await names()
          seen.push([ids.length, before, after])
          if (after.includes('never')) throw new Refused('Never.')
        }
      },
    }
    const { change, sql: ask, state } = await open({ hooks: new Map([['Author', hook]]) })
    const names = Array.from({ length: count }, (_none, n) => ({ name: `Author ${n}`, about: 'old' }))
    const bytes = (rows: object[]) => Buffer.from(JSON.stringify(rows))
    await change('Author', { kind: 'save', rows: bytes(names) }, { bulk: true })
    const ids = (await ask<{ id: number }>('SELECT id FROM data.author ORDER BY id')).map(({ id }) => id)
    expect(seen).toEqual([])
    await change('Author', { kind: 'save', rows: bytes([...ids.map((id) => ({ id, about: 'new' })), { name: 'One more' }]) }, { bulk: true })
    expect(seen).toEqual([[count, ['old'], ['new']]])
    const before = await state()
    await expect(change('Author', { kind: 'save', rows: bytes(ids.map((id) => ({ id, about: 'never' }))) }, { bulk: true })).rejects.toThrow('Never.')
    expect(await state()).toBe(before)
  })

  test.each([['a few rows', 3], ['a long body', 1500]])('are heard in a check, which leaves nothing behind: %s', async (_, count) => {
    const told: unknown[] = []
    const hook: WriteHook = {
      async updating(ids, { principal }, { connection, rehearsal }) {
        const never = async () => Number((await connection.rows({ text: `SELECT count(*) FROM app.author WHERE tenant_id = $1 AND id = ANY($2) AND about = 'never'`, values: [principal.tenantId, ids] }))[0]?.[0])
        return async () => {
          told.push(['updating', ids.length, rehearsal])
          if (await never()) throw new Refused('Never.')
        }
      },
      async written({ created, principal }, { connection, write, rehearsal }) {
        told.push(['written', created.length, rehearsal])
        const [bad] = await connection.rows({ text: `SELECT name FROM app.author WHERE tenant_id = $1 AND id = ANY($2) AND about = 'unwelcome'`, values: [principal.tenantId, created.map(({ id }) => id)] })
        if (bad) throw new Refused(`Not ${bad[0]}.`)
        await write({ principal, entity: entityOf(toyModel, 'Shelf'), changes: { kind: 'create', rows: [{ name: `For ${created.length}` }] }, reason: 'hook', requestId: '' })
      },
    }
    const listeners = [(event: WriteEvent) => void told.push(['told', event.entity.key])]
    const { change, sql: ask, state } = await open({ hooks: new Map([['Author', hook]]), listeners })
    const check = (rows: object[]) => change('Author', { kind: 'save', rows: Buffer.from(JSON.stringify(rows)) }, { bulk: true, mode: 'check' })
    const rows = (wrong: object = {}) => Array.from({ length: count }, (_none, n) => ({ name: `Author ${n}`, about: 'x', ...(n === count - 2 ? wrong : {}) }))
    const sequence = async () => (await ask(`SELECT last_value, is_called FROM data.author_id_seq`))[0]
    const [before, first] = [await state(), await sequence()]

    expect(await check(rows())).toMatchObject({ created: count, findings: [] })
    expect(told).toEqual([['written', count, true]])
    expect((await check(rows({ about: 'unwelcome' }))).findings).toMatchObject([{ row: count - 2, field: '', problem: { code: 'refused', params: { help: { en: `Not Author ${count - 2}.` } } } }])
    expect([await state(), await sequence()]).toEqual([before, first])
    const error = await change('Author', { kind: 'save', rows: Buffer.from(JSON.stringify(rows({ about: 'unwelcome' }))) }, { bulk: true }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: `Not Author ${count - 2}.` })

    await change('Author', { kind: 'save', rows: Buffer.from(JSON.stringify(rows())) }, { bulk: true })
    expect(told.slice(-3)).toEqual([['written', count, false], ['told', 'Shelf'], ['told', 'Author']])
    const ids = (await ask<{ id: number }>('SELECT id FROM data.author ORDER BY id')).map(({ id }) => id)
    expect((await check(ids.map((id, n) => ({ id, about: n === 1 ? 'never' : 'y' })))).findings).toMatchObject([{ row: 1, field: '', problem: { code: 'refused' } }])
    // What is wrong by itself is told without asking the feature.
    told.length = 0
    expect((await check([{ name: '' }])).findings).toMatchObject([{ row: 0, field: 'name' }])
    expect(told).toEqual([])
  })

  test('that only follow are not asked in a check, which then writes nothing for them', async () => {
    const told: string[] = []
    const follows: WriteHook = { onlyFollows: true, written: async () => void told.push('follows') }
    const refuses: WriteHook = { written: async () => void told.push('refuses') }
    const { change } = await open({ hooks: new Map([['Author', joinHooks([follows, follows])], ['Member', joinHooks([follows, refuses])]]) })
    for (const name of ['Author', 'Member']) await change(name, { kind: 'save', rows: [{ name: 'Ada' }] }, { bulk: true, mode: 'check' })
    expect(told).toEqual(['follows', 'refuses'])
    for (const name of ['Author', 'Member']) await change(name, { kind: 'save', rows: [{ name: 'Ada' }] }, { bulk: true })
    expect(told.slice(2)).toEqual(['follows', 'follows', 'follows', 'refuses'])
  })

  test('turn to another tenant inside the transaction, with its wall, numbers and history', async () => {
    const hook: WriteHook = {
      async written({ created, principal }, { within, connection }) {
        await within(2, async ({ write, connection: there }) => {
          expect((await there.rows({ text: 'SELECT count(*) FROM app.member' })).flat()).toEqual(['0'])
          await write({ principal: { ...principal, tenantId: 2 }, entity: entityOf(toyModel, 'Shelf'), changes: { kind: 'create', rows: [{ name: `Of ${created[0]?.id}` }] }, reason: 'hook', requestId: '' })
        })
        expect((await connection.rows({ text: 'SELECT DISTINCT tenant_id FROM app.member' })).flat()).toEqual(['1'])
        if (principal.userName === 'clumsy') throw new Refused('Dropped.')
      },
    }
    const { put, sql: ask, state } = await open({ hooks: new Map([['Member', hook]]) })
    const id = await put('Member', { name: 'Ada' })
    expect(await ask('SELECT tenant_id, name FROM data.shelf')).toEqual([{ tenant_id: 2, name: `Of ${id}` }])
    expect(await ask(`SELECT tenant_id, entity, live_rows::int FROM data.change_no WHERE entity IN ('Member', 'Shelf') ORDER BY 1`)).toEqual([{ tenant_id: 1, entity: 'Member', live_rows: 1 }, { tenant_id: 2, entity: 'Shelf', live_rows: 1 }])
    expect(await ask('SELECT tenant_id, entity, request_id FROM data.change_set ORDER BY id')).toEqual([{ tenant_id: 1, entity: 'Member', request_id: 'test' }, { tenant_id: 2, entity: 'Shelf', request_id: 'test' }])
    const before = [await state(1), await state(2)]
    await expect(put('Member', { name: 'Bob' }, { principal: librarian({ userName: 'clumsy' }) })).rejects.toThrow('Dropped.')
    expect([await state(1), await state(2)]).toEqual(before)
  })

  test('see ids and inputs inside the transaction, and can write more; what they refuse did not happen', async () => {
    const events: WriteEvent[] = []
    const hook: WriteHook = {
      async written(event, { write }) {
        events.push(event)
        if (event.created[0]?.input['password'] === 'bad') throw new Refused('Not that one.')
        if (event.created.length) await write({ principal: event.principal, entity: entityOf(toyModel, 'Member'), changes: { kind: 'create', rows: [{ name: `Of loan ${event.created[0]?.id}` }] }, reason: 'hook', requestId: event.requestId })
      },
    }
    const { put, sql: ask, state } = await open({ hooks: new Map([['Loan', hook]]) })
    const bookId = await put('Book', { isbn: '1-1', bookTitle: 'B' })
    const id = await put('Loan', { bookId, password: 'good' })
    expect(events).toMatchObject([{ created: [{ id, input: { password: 'good' } }], updated: [], reason: 'form' }])
    expect(await ask('SELECT name FROM data.member')).toEqual([{ name: `Of loan ${id}` }])
    expect(await ask(`SELECT entity, live_rows::int FROM data.change_no WHERE tenant_id = 1 AND entity IN ('Loan', 'Member') ORDER BY 1`)).toEqual([{ entity: 'Loan', live_rows: 1 }, { entity: 'Member', live_rows: 1 }])
    const before = await state()
    await expect(put('Loan', { bookId, password: 'bad' })).rejects.toThrow('Not that one.')
    expect(await state()).toBe(before)
    await put('Loan', { id, password: 'new' }, { kind: 'update' })
    expect(events.at(-1)).toMatchObject({ created: [], updated: [{ id, input: { password: 'new' } }] })
    expect(await state()).toBe(before)
  })

  test('see every id of a long body, with its inputs', async () => {
    let seen: WriteEvent | undefined
    const { put, change, sql: ask } = await open({ hooks: new Map([['Loan', { written: async (event: WriteEvent) => void (seen = event) }]]) })
    const bookId = await put('Book', { isbn: '1-1', bookTitle: 'B' })
    const rows = Array.from({ length: 2000 }, (_, n) => ({ bookId, notes: 'x'.repeat(40), password: `p${n}` }))
    await change('Loan', { kind: 'save', rows: Buffer.from(JSON.stringify(rows)) }, { bulk: true })
    const ids = (await ask<{ id: number }>('SELECT id FROM data.loan ORDER BY id')).map((r) => r.id)
    expect(seen?.created.map((r) => r.id)).toEqual(ids)
    expect(seen?.created[1234]?.input).toEqual({ password: 'p1234' })
  })

  test('can refuse a delete', async () => {
    const { put, change, state } = await open({ hooks: new Map([['Member', { deleting: async () => { throw new Refused('The last one stays.') } }]]) })
    const id = await put('Member', { name: 'Last' })
    const before = await state()
    await expect(change('Member', { kind: 'delete', ids: [id] })).rejects.toThrow('The last one stays.')
    expect(await state()).toBe(before)
  })

  test('listeners are told after COMMIT, and only then', async () => {
    const told: string[] = []
    const { put, change } = await open({ listeners: [(event) => void told.push(`${event.entity.key} +${event.created.length} ~${event.updated.length} -${event.deleted.length}${event.many ? ' many' : ''}`)] })
    const id = await put('Member', { name: 'A' })
    await put('Member', { id, name: 'B' }, { kind: 'update' })
    await put('Member', { id, name: 'B' }, { kind: 'update' })
    await put('Member', { name: '' }).catch(() => undefined)
    await change('Member', { kind: 'delete', ids: [id] })
    await change('Member', { kind: 'save', rows: Buffer.from(JSON.stringify(Array.from({ length: 1000 }, (_, n) => ({ name: `Member ${n}` })))) }, { bulk: true })
    expect(told).toEqual(['Member +1 ~0 -0', 'Member +0 ~1 -0', 'Member +0 ~0 -1', 'Member +0 ~0 -0 many'])
  })
})

describe('scope', () => {
  const scope: LibraryOptions['scope'] = (entity, principal) =>
    entity.key === 'Publisher' && principal.userName === 'local' ? { key: 'lahore', restsOn: [], predicate: (column) => sql<boolean>`${column('city')} = ${'Lahore'}` } : null
  const local = librarian({ userName: 'local' })

  test('rows outside it do not exist: not for updates, deletes or references', async () => {
    const { put, change, state } = await open({ scope })
    const [here, there] = [await put('Publisher', { name: 'Here', city: 'Lahore' }), await put('Publisher', { name: 'There', city: 'Multan' })]
    const before = await state()
    await expect(put('Publisher', { id: there, name: 'X' }, { kind: 'update', principal: local })).rejects.toMatchObject({ status: 404 })
    await expect(change('Publisher', { kind: 'delete', ids: [there] }, { principal: local })).rejects.toMatchObject({ status: 404 })
    await expect(put('Book', { isbn: '1-1', bookTitle: 'B', publisherId: there }, { principal: local })).rejects.toMatchObject({ status: 400 })
    const byName = (name: string) => change('Book', { kind: 'save', rows: [{ isbn: '1-2', bookTitle: 'B', publisherName: name }], byName: true }, { principal: local, mode: 'check' })
    expect((await byName('There')).findings).toMatchObject([{ field: 'publisherId', problem: { code: 'unknownReference' } }])
    expect((await byName('Here')).findings).toEqual([])
    expect(await state()).toBe(before)
    const id = await put('Book', { isbn: '1-1', bookTitle: 'B', publisherId: here }, { principal: local })
    await put('Book', { id, publisherId: there }, { kind: 'update' })
    await put('Book', { id, publisherId: there, pages: 3 }, { kind: 'update', principal: local })
  })
})

describe('an import that is cut off', () => {
  test('leaves nothing, and the next one works', async () => {
    const { change, state, sql: ask } = await open({})
    const rows = Buffer.from(JSON.stringify(Array.from({ length: 30_000 }, (_, n) => ({ name: `Publisher ${n}`, city: 'Lahore' }))))
    const before = await state()
    for (const stage of ['COPY', 'INSERT']) {
      const importing = change('Publisher', { kind: 'save', rows: Buffer.from(rows) }, { bulk: true }).then(() => 'done', (error: unknown) => error)
      let cut = 0
      while (!cut) {
        const found = await ask<{ cut: boolean }>(`SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active' AND query ${stage === 'COPY' ? `LIKE 'COPY%'` : `LIKE '%INSERT INTO app."publisher"%'`}`)
        cut = found.length
      }
      expect(await importing).toBeInstanceOf(Error)
      expect(await state()).toBe(before)
    }
    expect(await change('Publisher', { kind: 'save', rows: Buffer.from(rows) }, { bulk: true })).toMatchObject({ created: 30_000 })
  })

  test('with its thread leaves nothing either, and the next one gets a new thread', async () => {
    const { change, state, killThread, sql: ask } = await open({})
    const rows = Buffer.from(JSON.stringify(Array.from({ length: 30_000 }, (_, n) => ({ name: `Publisher ${n}`, city: 'Lahore' }))))
    const before = await state()
    const importing = change('Publisher', { kind: 'save', rows: Buffer.from(rows) }, { bulk: true }).then(() => 'done', (error: unknown) => error)
    for (let copying = 0; !copying; ) copying = (await ask(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE 'COPY%'`)).length
    await killThread()
    expect(await importing).toMatchObject({ message: 'the thread for bulk bodies ended' })
    expect(await state()).toBe(before)
    expect(await change('Publisher', { kind: 'save', rows: Buffer.from(rows) }, { bulk: true })).toMatchObject({ created: 30_000 })
  })
})

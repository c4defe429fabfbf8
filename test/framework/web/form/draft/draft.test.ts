// @vitest-environment happy-dom
import { entityOf } from '#framework/metadata'
import { beforeEach, describe, expect, test } from 'vitest'
import { draftOf, withDraft, type Draft } from '../../../../../src/framework/web/form/draft/draft.ts'
import { draftBounds, draftPlace, draftsAt, keepDraft } from '../../../../../src/framework/web/form/draft/draft-store.ts'
import { changedFields, rowValues, type Values } from '../../../../../src/framework/web/form/form-values.ts'
import { clearStorages } from '../../../../../src/framework/web/session/storages.ts'
import { toyModel } from '../../../../support/toy-model.ts'

const loan = entityOf(toyModel, 'Loan')
/** The toy domain with a file in each chapter of a loan. */
const cover = entityOf(toyModel, 'Book').fields.filter((field) => field.key === 'cover').map((field) => ({ ...field, key: 'scan', wire: 'scan' }))
const chapter = entityOf(toyModel, 'Chapter')
const model: typeof toyModel = new Map([...toyModel, ['Chapter', { ...chapter, fields: [...chapter.fields, ...cover] }]])
const at = new Date('2026-03-01T09:08:00Z')
const stored = { id: 4, rowVersion: 2, bookId: 1, bookName: 'Emma', due: null, notes: '', chapters: [{ id: 9, name: 'One', scan: 'k1', scanAddress: '/files/k1?a' }] }
const draft = (values: Values) => draftOf(model, values, changedFields(loan, rowValues(model, loan, stored), values), stored.rowVersion, at)

describe('what a draft holds', () => {
  test('only what was changed, with the names of references and the version it began from', () => {
    expect(draft({ ...rowValues(model, loan, stored), bookId: 2, bookName: 'Persuasion' })).toEqual({ at: at.toISOString(), rowVersion: 2, fields: { book: { kind: 'ref', value: 2, name: 'Persuasion' } } })
    expect(draft(rowValues(model, loan, stored))).toBeNull()
  })

  test('no secrets, and it says so; files by their keys, without addresses, as long as the server has them', () => {
    const typed = { ...rowValues(model, loan, stored), password: 'Secret.4711', chapters: [{ ...stored.chapters[0], name: 'Two' }, { name: 'New', scan: 'k2', scanAddress: '/files/k2' }] }
    const kept = draft(typed)
    expect(JSON.stringify(kept)).not.toMatch(/4711|files\/k/)
    expect(kept).toMatchObject({ partial: true, filesSince: at.toISOString(), fields: { chapters: { value: [{ id: 9, name: 'Two', scan: 'k1' }, { name: 'New', scan: 'k2' }] } } })
    expect(draft({ ...rowValues(model, loan, stored), password: 'Secret.4711' })).toBeNull()
    const after = (hours: number, of = model) => withDraft(of, loan, rowValues(model, loan, stored), kept!, new Date(at.getTime() + hours * 3_600_000))['chapters']
    expect(after(19)).toEqual([{ id: 9, name: 'Two', scan: 'k1', scanAddress: '/files/k1?a' }, { name: 'New', scan: 'k2' }])
    // Later the stored row's file stays its own, others are gone; a row that is nothing without its file goes with it.
    expect(after(20)).toEqual([{ id: 9, name: 'Two', scan: 'k1', scanAddress: '/files/k1?a' }, { name: 'New' }])
    const needed: typeof model = new Map([...model, ['Chapter', { ...chapter, fields: [...chapter.fields, ...cover.map((field) => ({ ...field, required: true }))] }]])
    expect(after(20, needed)).toEqual([{ id: 9, name: 'Two', scan: 'k1', scanAddress: '/files/k1?a' }])
    expect(draftOf(model, typed, changedFields(loan, rowValues(model, loan, stored), typed), 2, new Date(at.getTime() + 1000), kept!.filesSince)?.filesSince).toBe(at.toISOString())
  })

  test('a field that is another one by now stays as it is', () => {
    const old: Draft = { at: at.toISOString(), fields: { notes: { kind: 'integer', value: 7 }, gone: { kind: 'text', value: 'x' } } }
    expect(withDraft(model, loan, rowValues(model, loan, stored), old)).toEqual(rowValues(model, loan, stored))
  })
})

describe('where drafts are kept', () => {
  beforeEach(() => localStorage.clear())
  const place = (userId: number, tenantId: number | null = 1, record = 'new') => draftPlace({ user: { id: userId } as never, tenant: tenantId === null ? null : ({ id: tenantId } as never) }, 'Loan', record)
  const of = (day: number, notes = 'x'): Draft => ({ at: new Date(Date.now() - day * 86_400_000).toISOString(), fields: { notes: { kind: 'text', value: notes } } })

  test('each under its tenant, user and record; the newest first', () => {
    keepDraft(`${place(1)}a`, of(2))
    keepDraft(`${place(1)}b`, of(1))
    expect(draftsAt(place(1)).map(({ name }) => name)).toEqual([`${place(1)}b`, `${place(1)}a`])
    for (const other of [place(11), place(2), place(1, 2), place(1, null), place(1, 1, '7'), place(1, 1, 'clone-7')]) expect(draftsAt(other)).toEqual([])
  })

  test('they outlive signing out, nothing else does', () => {
    keepDraft(`${place(1)}a`, of(0))
    localStorage.setItem('recent:1:1', '[]')
    clearStorages()
    expect(Object.keys(localStorage)).toEqual([`${place(1)}a`])
  })

  test('within bounds: the oldest go; one that is too large is not kept, nor its earlier state', () => {
    for (let i = 0; i < draftBounds.count + 5; i++) keepDraft(`${place(1)}${i}`, of(20 - i / 10))
    expect(draftsAt(place(1))).toHaveLength(draftBounds.count)
    expect(draftsAt(place(1)).at(-1)?.name).toBe(`${place(1)}5`)
    expect(keepDraft(`${place(1)}20`, of(0, 'x'.repeat(draftBounds.each)))).toBe(false)
    expect(draftsAt(place(1)).map(({ name }) => name)).not.toContain(`${place(1)}20`)
    for (let i = 0; i < 10; i++) keepDraft(`${place(2)}${i}`, of(1 - i / 100, 'x'.repeat(190_000)))
    expect(Object.values(localStorage).join('').length).toBeLessThanOrEqual(draftBounds.characters)
    expect(draftsAt(place(2))[0]?.name).toBe(`${place(2)}9`)
    localStorage.setItem(`${place(3)}old`, JSON.stringify(of(draftBounds.days + 1)))
    localStorage.setItem(`${place(3)}broken`, '{')
    keepDraft(`${place(3)}now`, of(0))
    expect(draftsAt(place(3)).map(({ name }) => name)).toEqual([`${place(3)}now`])
  })
})

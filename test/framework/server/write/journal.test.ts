/** Rows of a journal stay as they were added, whoever writes. */
import { expect, test } from 'vitest'
import { entityOf } from '#framework/metadata'
import { asJournal } from '../../../../src/framework/server/write/intake/journal.ts'
import type { WriteRequest } from '../../../../src/framework/server/write/request.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { librarian } from './library.ts'

const member = entityOf(toyModel, 'Member')
const request = (journal: boolean, changes: WriteRequest['changes']): WriteRequest =>
  ({ principal: librarian(), entity: { ...member, journal }, mode: 'commit', changes, reason: 'form', requestId: 'test', trusted: true })

test('what may create or update only creates; what can only change or delete is a mistake, even of the product itself', () => {
  const rows = [{ id: 7, name: 'Ada' }]
  expect(asJournal(request(true, { kind: 'save', rows, byName: true, byKey: true })).changes).toEqual({ kind: 'create', rows, byName: true, byKey: false })
  expect(() => asJournal(request(true, { kind: 'update', rows }))).toThrow('Member is a journal')
  expect(() => asJournal(request(true, { kind: 'delete', ids: [7] }))).toThrow('Member is a journal')
  for (const changes of [{ kind: 'save', rows }, { kind: 'delete', ids: [7] }] as const) expect(asJournal(request(false, changes)).changes).toBe(changes)
})

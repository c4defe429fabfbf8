/** What is kept of scopes: the same while nothing moved, never that of another entity, tenant or person, and nothing where the layer is off. */
import { entityOf, resolveModel } from '#framework/metadata'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { layersWithout } from '../../../../src/framework/server/layers.ts'
import { makeScopeConditions } from '../../../../src/framework/server/read/cache/scope-conditions.ts'
import type { Scope } from '../../../../src/framework/server/read/where/scope.ts'
import type { Where } from '../../../../src/framework/server/read/where/where.ts'
import { makeScopeRule } from '../../../../src/framework/server/scope/scope-rule.ts'
import { emptyReach } from '../../../../src/framework/server/scope/reach.ts'
import { model } from './nodes.ts'
import { sources } from '#entities'

const product = resolveModel(sources, {})
const scope: Scope = { key: 'all', predicate: () => sql<boolean>`true`, restsOn: [] }
const [book, author] = [entityOf(model, 'Book'), entityOf(model, 'Author')]
let made = 0
const make = (): Where => ({ text: `made ${made += 1}`, values: [], all: false, indexed: false, keepsPlan: false, restsOn: [] })

it('a condition is kept by scope, entity and tenant', () => {
  const conditions = makeScopeConditions<Where>(layersWithout(''))
  const first = conditions.of(scope, book, 1, make)
  expect(conditions.of(scope, book, 1, make)).toBe(first)
  expect(conditions.of(scope, author, 1, make)).not.toBe(first)
  const second = conditions.of(scope, book, 1, make)
  expect(conditions.of(scope, book, 2, make)).not.toBe(second)
  expect(conditions.of({ ...scope }, book, 2, make)).not.toBe(second)
})

it('without the layer it is made each time', () => {
  const conditions = makeScopeConditions<Where>(layersWithout('scopes'))
  expect(conditions.of(scope, book, 1, make)).not.toBe(conditions.of(scope, book, 1, make))
})

it('the scope of a person is kept with what the person reaches, and is the same without', () => {
  const [kept, plain] = [makeScopeRule(() => product, undefined, layersWithout('')), makeScopeRule(() => product, undefined, layersWithout('scopes'))]
  const person = (userId: number) => ({ tenantId: 1, userId, userName: '', permissions: new Set<string>(), reach: emptyReach, language: 'en' as const, zone: 'UTC' })
  const site = entityOf(product, 'Site')
  expect(kept(site, person(7))).toBe(kept(site, person(7)))
  expect(kept(site, person(7))).not.toBe(kept(site, person(8)))
  expect(kept(site, person(7), 'change')).not.toBe(kept(site, person(7)))
  expect(kept(entityOf(product, 'Team'), person(7))).not.toBe(kept(site, person(7)))
  expect(plain(site, person(7))).not.toBe(plain(site, person(7)))
  expect(plain(site, person(7))?.key).toBe(kept(site, person(7))?.key)
})

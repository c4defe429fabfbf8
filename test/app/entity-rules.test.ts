/** The worker that reads large bodies has the rules of every feature, and loads nothing of the server for them. */
import { expect, it } from 'vitest'
import { rulesOfFeatures } from '#framework/server'
import { rules } from '../../src/app/entity-rules.ts'
import { features } from '../../src/app/features.ts'
import { readSources } from '../support/imports.ts'

it('knows the rules of every feature', () => {
  expect(new Map(rules)).toEqual(new Map(rulesOfFeatures(features)))
})

it('loads nothing of the server for them', () => {
  const files = new Map(readSources().map((file) => [file.file, file]))
  const loaded = new Set<string>()
  const follow = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const { to, typeOnly } of files.get(name)?.imports ?? []) if (to && !typeOnly) follow(to)
  }
  follow('src/app/entity-rules.ts')
  expect([...loaded]).toContain('src/features/inventory/rules.ts')
  expect([...loaded].filter((file) => file.startsWith('src/framework/server/'))).toEqual([])
})

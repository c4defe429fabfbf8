/** The product's own migrations: each has its test. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readMigrations } from '#framework/server'

it('every migration of the product is well named and has a test of its own', () => {
  const names = readMigrations(fileURLToPath(new URL('../../../src/app/migrations', import.meta.url))).map(({ name }) => name)
  expect(names.filter((name) => !existsSync(new URL(`../../migrations/${name}.test.ts`, import.meta.url)))).toEqual([])
})

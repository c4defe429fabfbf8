/** What the runs are made of: each suite in the one it belongs to, none twice, none left out. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources, root } from '../support/imports.ts'

interface Lists { GROWING: readonly string[]; LARGE: readonly string[]; LONG: readonly string[] }

// Plain JavaScript, which the runs read before anything is installed.
const { GROWING, LARGE, LONG } = (await import(new URL('../support/run/suites.mjs', import.meta.url).href)) as Lists
const suites = readSources(['test']).filter(({ file }) => /\.test\.tsx?$/.test(file))
const using = (word: string) => suites.filter(({ file, text }) => file !== 'test/app/runs.test.ts' && new RegExp(`\\b${word}\\b`).test(text)).map(({ file }) => file)

describe('the runs', () => {
  test('name suites that exist, in order, each once', () => {
    for (const list of [GROWING, LARGE, LONG]) {
      expect(list.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
      expect(list).toEqual([...new Set(list)].toSorted())
    }
    expect(GROWING.filter((file) => LARGE.includes(file))).toEqual([])
  })

  test('a suite grows if it takes the entities that grow', () => {
    expect([...new Set([...using('entitiesToTest'), ...using('attacked\\(\\)\\.map')])].toSorted()).toEqual(GROWING)
  })

  test('only a large suite has every entity, or more, in the full run', () => {
    expect([...using('entitiesOfLargeSuite'), ...using('attackedByLargeSuite'), ...using('isFull')].filter((file) => ![...LARGE, ...GROWING].includes(file))).toEqual([])
  })

  test('only a long suite has more rounds', () => {
    expect(using('MASTLINE_LONG')).toEqual(LONG)
  })
})

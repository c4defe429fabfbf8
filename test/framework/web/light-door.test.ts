/** What stands on the way to the first list takes cells and words of the kinds by their light door; the whole of them are parsers too. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = 'src/framework/web'
const early = ['home', 'list', 'page', 'palette', 'record', 'shell']
/** Loaded when somebody exports. */
const late = new Set([join(web, 'list/export-rows.ts')])

it('nothing a list needs loads the parsers of the kinds', () => {
  const files = early.flatMap((folder) => readdirSync(join(web, folder)).map((file) => join(web, folder, file))).filter((file) => /\.tsx?$/.test(file) && !late.has(file))
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => /^import (?!type)[^;]*? from '#framework\/kinds'$/m.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Modules of the first list import cells and words of the kinds through the light entry; the full one brings the parsers too. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = 'src/framework/web'
const early = ['home', 'list', 'page', 'palette', 'record', 'shell']
/** Loaded when somebody exports. */
const late = new Set([join(web, 'list/export/export-rows.ts')])

it('nothing a list needs loads the parsers of the kinds', () => {
  const files = early.flatMap((folder) => readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(web, folder, file))).filter((file) => /\.tsx?$/.test(file) && !late.has(file))
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => /^import (?!type)[^;]*? from '#framework\/kinds'$/m.test(readFileSync(file, 'utf8')))).toEqual([])
})

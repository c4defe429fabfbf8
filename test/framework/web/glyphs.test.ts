/** What the web says is made of signs that its bundled faces have: on a machine that has no others, a sign without a face is an empty box. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../../../src', import.meta.url))
const ranges = [...readFileSync(join(src, 'framework/web/theme/fonts.ts'), 'utf8').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)
/** In every system's own face: a speed without an end. */
const everywhere = new Set(['∞'])
const isDrawn = (sign: string) => sign <= '~' || everywhere.has(sign) || ranges.some(([from, to]) => from <= (sign.codePointAt(0) ?? 0) && (sign.codePointAt(0) ?? 0) <= to)
/** Comments are read by people who have an editor. */
const said = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

it('keys, texts and pages are written with signs of the bundled faces', () => {
  expect(ranges.length).toBeGreaterThan(20)
  expect(['↵', '⌘', '⏎', '→'].filter(isDrawn)).toEqual([])
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.split(/[\\/]/).includes('server'))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => {
    const missing = [...new Set(said(readFileSync(join(src, file), 'utf8')))].filter((sign) => !isDrawn(sign))
    return missing.length ? [`${file}: ${missing.join(' ')}`] : []
  })).toEqual([])
})

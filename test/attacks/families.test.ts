/** docs/security.md tells the truth about where things stand: files, tests and names in code that it speaks of are there. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', root), 'utf8')
const files = ['src', 'test'].flatMap((folder) => readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`))
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
const endingIn = (name: string) => files.filter((file) => `/${file}`.endsWith(`/${name}`))

describe('docs/security.md', () => {
  test('names files that there are', () => {
    const named = [...new Set([...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name))]
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => endingIn(name).length === 0)).toEqual([])
  })

  test('names guards that stand in those files', () => {
    const guards = rows.flatMap(([, place = '']) => [...place.matchAll(/`([\w./-]+\.ts)` `(\w+)`/g)].map(([, file = '', name = '']) => ({ file, name })))
    expect(guards.length).toBeGreaterThan(10)
    expect(guards.filter(({ file, name }) => !endingIn(file).some((found) => readFileSync(new URL(found, root), 'utf8').includes(name)))).toEqual([])
  })

  test('names each family of attacks with a test of that name', () => {
    const families = rows.filter((cells) => /^“.+”$/.test(cells[2] ?? ''))
    expect(families.length).toBeGreaterThan(25)
    const missing = families.filter(([, file = '', title = '']) => !readFileSync(new URL(`test/attacks/${file.replaceAll('`', '')}`, root), 'utf8').includes(`'${title.slice(1, -1)}'`))
    expect(missing).toEqual([])
  })
})

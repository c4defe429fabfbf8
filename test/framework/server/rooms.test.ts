/** The folders of the read and the write side are rooms: each has a main file and a line in the README that says what it does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from '../../support/imports.ts'

const server = path.resolve(import.meta.dirname, '../../../src/framework/server')

describe.each(['read', 'write'])('%s', (side) => {
  const folder = path.join(server, side)
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const rooms = [...readme.matchAll(/^\| (\w+) \| `([^`]+)` \| (.+) \|$/gm)].map(([, room = '', door = '', text = '']) => ({ room, door, text }))

  test('every folder is a room that the README tells of, in at least three sentences', () => {
    expect(rooms.map(({ room }) => room).toSorted()).toEqual(readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).toSorted())
    for (const { room, door, text } of rooms) {
      expect(door.startsWith(`${room}/`) && existsSync(path.join(folder, door)), door).toBe(true)
      expect(text.split(/[.:] /).length, room).toBeGreaterThanOrEqual(3)
    }
  })

  test('every file that the README names is there', () => {
    const named = [...readme.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file)
    expect(named.filter((file) => ![folder, server].some((from) => existsSync(path.join(from, file))))).toEqual([])
  })

  test('no folder is a row of more than twelve files, but for statements and bulk', () => {
    const long = ['.', ...rooms.map(({ room }) => room)].filter((room) => !['sql', 'bulk'].includes(room) && readdirSync(path.join(folder, room)).filter((file) => file.endsWith('.ts')).length > 12)
    expect(long).toEqual([])
  })
})

test('one list request is followed through at most eight files, each entered from one before it', () => {
  const readme = readFileSync(path.join(server, 'read/README.md'), 'utf8')
  const way = [...readme.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => `src/framework/server/${file}`)
  expect(way.length).toBeLessThanOrEqual(8)
  const imports = new Map(readSources().map(({ file, imports }) => [file, imports.map(({ to }) => to)]))
  // The first finds the second by the call's kind, in a table of handlers.
  for (const [at, file] of way.entries()) if (at > 1) expect(way.slice(0, at).some((before) => imports.get(before)?.includes(file)), file).toBe(true)
})

/** What package.json lists and who uses it, and that the lock file serves `npm ci` on every platform. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources, root } from '../support/imports.ts'

const { fitsLock } = (await import(new URL('../../src/app/start/installed.mjs', import.meta.url).href)) as { fitsLock: () => boolean }

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

interface Locked {
  optionalDependencies?: Record<string, string>
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T

const manifest = readJson<Manifest>('package.json')
const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json')
const listed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
const sources = readSources(['src', 'entities', 'codegen', 'test'])
const texts = [...sources.filter(({ file }) => file !== 'test/app/packages.test.ts').map(({ text }) => text), readFileSync(path.join(root, 'vite.config.ts'), 'utf8')]

/** Used without any file of ours naming them. */
const UNNAMED = {
  '@testing-library/dom': '@testing-library/react asks for it beside itself',
  'workbox-build': 'vite-plugin-pwa asks for it beside itself',
  'workbox-window': 'vite-plugin-pwa asks for it beside itself',
  'oxlint-tsgolint': 'oxlint runs it for the rules that need types',
}

/** The client's own list: stays, and is used. */
const CLIENTS = ['react', 'react-dom', 'react-router-dom', '@refinedev/core', '@refinedev/antd', '@refinedev/simple-rest', 'antd', 'axios', 'xlsx', 'dayjs', 'zod', 'vite', 'vitest', '@testing-library/react']

const importedAs = new Set([
  ...sources.flatMap(({ imports }) => imports.map(({ specifier }) => specifier.startsWith('node:') ? 'node' : /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0])),
  // Vitest is told its environment in a comment, and types belong to the package that they describe.
  ...texts.flatMap((text) => [...text.matchAll(/@vitest-environment (\S+)/g)].map(([, name]) => name)),
])

// Tools and files of a package are named by a path, or resolved from a string.
const isNamed = (name: string): boolean => texts.some((text) => text.includes(`node_modules/${name}/`) || text.includes(`'${name}'`) || text.includes(`'${name}/`))

const isUsed = (name: string): boolean => importedAs.has(name) || isNamed(name) || (name.startsWith('@types/') && isUsed(name.slice('@types/'.length)))

describe('packages', () => {
  test.each(listed.filter((name) => !(name in UNNAMED)))('%s is used', (name) => {
    expect(isUsed(name)).toBe(true)
  })

  test.each(Object.keys(UNNAMED))('%s is excused only while nobody names it', (name) => {
    expect(listed).toContain(name)
    expect(isUsed(name)).toBe(false)
  })

  test.each(CLIENTS)('%s, of the client’s own list, is there', (name) => {
    expect(listed).toContain(name)
  })

  test('pages are routed by the name of the client’s list', () => {
    expect([...importedAs].filter((name) => name?.startsWith('react-router'))).toEqual(['react-router-dom'])
  })
})

test('the lock file holds the packages of every platform, so that `npm ci` takes it', () => {
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => packages[`node_modules/${name}`] === undefined && packages[`${owner}/node_modules/${name}`] === undefined))
  expect(missing).toEqual([])
})

test('what `npm ci` puts there is all that a start asks for: nothing is installed twice', () => {
  expect(fitsLock()).toBe(true)
})

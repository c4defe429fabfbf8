/** Where a sign-in leads is a page of ours, whatever was kept as the page to come back to (document 0 §2). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOrigin, takeOrigin } from '../../../src/framework/web/session/sign-in.ts'

const kept = new Map<string, string>()
beforeEach(() => void vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) }))
afterEach(() => vi.unstubAllGlobals())

test.each(['/company', '/site/12/edit?tab=history', '/company?Keyword=a\\b&next=//evil.example'])('%s is come back to, once', (address) => {
  keepOrigin(address)
  expect([takeOrigin(), takeOrigin()]).toEqual([address, '/'])
})

test.each(['//evil.example/x', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', 'https://evil.example', 'javascript:alert(1)', '\\\\evil.example', ''])('%j is not', (address) => {
  keepOrigin(address)
  const taken = takeOrigin()
  expect([taken, new URL(taken, 'https://our.example').origin]).toEqual(['/', 'https://our.example'])
})

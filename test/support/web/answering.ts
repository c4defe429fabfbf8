/** Answers what the web asks its server for, for tests of a piece of it alone. */
import { vi } from 'vitest'
import { client } from '../../../src/framework/web/api/client.ts'

/** What was asked: the path after `services/app/`, its query, and what was sent with it. */
export interface Asking { path: string; query: { readonly [name: string]: string }; body?: unknown }

/** @param answer the bare result of a call @returns all that was asked since */
export function answering(answer: (asking: Asking) => unknown): Asking[] {
  const asked: Asking[] = []
  vi.spyOn(client, 'request').mockImplementation(async ({ url = '', params = [], data }) => {
    const asking = { path: url.replace(/^.*services\/app\//, ''), query: Object.fromEntries((params as [string, unknown][]).map(([name, value]) => [name, String(value)])), ...(data === undefined ? {} : { body: data }) }
    asked.push(asking)
    return { data: answer(asking), headers: {} } as never
  })
  return asked
}

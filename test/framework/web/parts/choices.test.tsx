// @vitest-environment happy-dom
/** What a list of choices asks the server for, and when. */
import { entityOf, fieldOf } from '#framework/metadata'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useChoices } from '../../../../src/framework/kinds/ref/use-choices.ts'
import { toyModel } from '../../../support/toy-model.ts'

const asked: string[] = []
vi.mock('../../../../src/framework/kinds/ref/picker-context.ts', () => ({ usePicker: () => ({ search: (_: unknown, term: string) => { asked.push(term); return Promise.resolve({ items: [], total: 0 }) } }) }))
afterEach(() => { vi.useRealTimers() })

it('what is pasted into a closed list is sought as it opens', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useChoices(fieldOf(entityOf(toyModel, 'Book'), 'author'), {}))
  await act(async () => {
    // One event of the browser: the text comes, and the list opens for it.
    result.current.search('Austen')
    result.current.open()
    await vi.advanceTimersByTimeAsync(2_000)
  })
  expect(asked).toEqual(['Austen'])
})

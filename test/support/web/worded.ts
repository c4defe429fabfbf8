/** For tests of pieces of a feature's pages: its words in English are there, and nothing of one test is left to the next. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { speak } from '../../../src/framework/web/texts/load.ts'

export function worded({ load }: { load: (language: 'en') => Promise<unknown> }): void {
  beforeAll(async () => {
    await speak('en')
    await load('en')
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

// @vitest-environment happy-dom
/** A page of a feature that was loaded ahead comes without anything empty before it. */
import { cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { composeWebFeatures } from '../../../../src/framework/web/feature/compose-web-features.ts'

afterEach(cleanup)

const Record = () => <p>a book</p>
const composed = (load: () => Promise<{ Record: typeof Record }>) => {
  const Page = composeWebFeatures([{ definition: { key: 'loans', pages: [], permissions: [] }, records: { Book: load } }]).records.get('Book')
  if (!Page) throw new Error('no page')
  return { Page, shown: () => render(<Suspense fallback="empty"><Page entity={null as never} base="/books" id={1} /></Suspense>).container }
}

it('loads when it is shown where nobody asked for it ahead', async () => {
  const container = composed(async () => ({ Record })).shown()
  expect(container.textContent).toBe('empty')
  await vi.waitFor(() => expect(container.textContent).toBe('a book'))
})

it('is drawn at once where it was loaded ahead; what could not be loaded is asked for again', async () => {
  const load = vi.fn<() => Promise<{ Record: typeof Record }>>().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue({ Record })
  const { Page, shown } = composed(load)
  Page.loadAhead()
  await new Promise((resolve) => setTimeout(resolve))
  Page.loadAhead()
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).toHaveBeenCalledTimes(2)
  expect(shown().textContent).toBe('a book')
})

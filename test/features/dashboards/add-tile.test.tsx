// @vitest-environment happy-dom
/** A figure in the making: nothing of it is lost, and leaving its page asks. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AddTile } from '../../../src/features/dashboards/web/own/add-tile.tsx'
import { texts } from '../../../src/features/dashboards/web/texts.ts'
import { speak } from '../../../src/framework/web/texts/load.ts'
import { productModel } from '../../support/shapes.ts'
import { renderAround } from '../../support/web-around.tsx'

// A test awaits no words that come while it draws.
beforeAll(async () => {
  await speak('en')
  await texts.load('en')
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const nothing = () => undefined
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })

async function show(onAdd = vi.fn<() => Promise<boolean>>(async () => true), onCancel = nothing) {
  const shown = await renderAround(<AddTile onAdd={onAdd} onCancel={onCancel} isBusy={false} />, { model: productModel, permissions: ['Pages.Site'] })
  await act(() => shown.router.navigate('/myDashboard?add=Site&siteCode.contains=LHR'))
  await screen.findByRole('textbox', { name: 'Title' }, { timeout: 10_000 })
  return shown
}

test('what was chosen stands again with its conditions; leaving the page asks, another address of the page does not', async () => {
  const { router, unmount } = await show()
  await act(() => router.navigate('/elsewhere?add=Site'))
  // Nothing was chosen yet: nothing is asked.
  expect([router.state.location.pathname, screen.queryByText('Leave without saving?')]).toEqual(['/elsewhere', null])
  await act(() => router.navigate('/myDashboard?add=Site&siteCode.contains=LHR'))
  await userEvent.type(title(), 'Sites of Lahore')
  await userEvent.click(screen.getByRole('radio', { name: 'Bars' }))
  void router.navigate('/site')
  await screen.findAllByText('Leave without saving?')
  await screen.findByText(/kept on this device/)
  expect(router.state.location.pathname).toBe('/myDashboard')
  unmount()

  const again = await renderAround(<AddTile onAdd={async () => true} onCancel={nothing} isBusy={false} />, { model: productModel })
  await act(() => again.router.navigate('/myDashboard?add=Site'))
  await waitFor(() => expect(title().value).toBe('Sites of Lahore'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bars' }).checked).toBe(true)
  await waitFor(() => expect(again.router.state.location.search).toContain('siteCode.contains=LHR'))
})

test.each(['Add', 'Cancel'])('“%s” ends what was kept; a figure that was not taken stays', async (button) => {
  let isTaken = false
  const { unmount } = await show(vi.fn<() => Promise<boolean>>(async () => isTaken))
  await userEvent.type(title(), 'Sites')
  if (button === 'Add') {
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(title().value).toBe('Sites')
    isTaken = true
  }
  await userEvent.click(screen.getByRole('button', { name: button }))
  unmount()
  await show()
  expect(title().value).toBe('')
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignInAgain } from '../../../../src/framework/web/sign-in/sign-in-again.tsx'
import { productModel } from '../../../support/shapes.ts'
import { renderAround } from '../../../support/web-around.tsx'

const session = vi.hoisted(() => ({ over: false, changed: () => undefined as void }))
vi.mock('../../../../src/framework/web/session/ended/use-session-over.ts', async () => {
  const { useSyncExternalStore } = await import('react')
  return { useSessionOver: () => useSyncExternalStore((changed) => { session.changed = changed; return () => undefined }, () => session.over) }
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  session.over = false
})

const password = () => document.querySelector<HTMLInputElement>('.sign-in-again input[name=password]')
const end = async () => {
  session.over = true
  session.changed()
  await vi.waitFor(() => expect(password()).not.toBeNull())
}

test('where the session ends while somebody types, keys do not go into the box of the password until they pause', async () => {
  await renderAround(<><textarea aria-label="Remarks" /><SignInAgain /></>, { model: productModel })
  screen.getByRole('textbox', { name: 'Remarks' }).focus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  session.over = true
  session.changed()
  for (let turn = 0; turn < 50 && !password(); turn += 1) await new Promise((done) => setImmediate(done))
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  expect(document.activeElement).toBe(dialog)
  vi.advanceTimersByTime(900)
  fireEvent.keyDown(dialog, { key: 'a' })
  vi.advanceTimersByTime(900)
  expect(document.activeElement).toBe(dialog)
  vi.advanceTimersByTime(200)
  expect(document.activeElement).toBe(password())
})

test('where nobody types, the box of the password has the focus at once', async () => {
  await renderAround(<SignInAgain />, { model: productModel })
  await end()
  await vi.waitFor(() => expect(document.activeElement).toBe(password()))
})

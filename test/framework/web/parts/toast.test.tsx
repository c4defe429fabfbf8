// @vitest-environment happy-dom
/** Where a page says back: on a phone never over what is pressed next, which stands at the bottom. */
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFeedback } from '../../../../src/framework/web/feedback/feedback.tsx'
import { renderAround } from '../../../support/web-around.tsx'

function Says() {
  const { toast } = useFeedback()
  return <button type="button" onClick={() => toast('Checked in')}>Say</button>
}

test('a toast stands at the top of a phone, and at the bottom of a screen', async () => {
  for (const [phone, place] of [[true, 'ant-notification-top'], [false, 'ant-notification-bottomLeft']] as const) {
    const { unmount } = await renderAround(<Says />, { phone })
    await act(async () => screen.getByRole('button', { name: 'Say' }).click())
    const toast = await screen.findByText('Checked in')
    expect([...(toast.closest('.ant-notification')?.classList ?? [])]).toContain(place)
    unmount()
  }
})

function SaysMany() {
  const { toast } = useFeedback()
  return (
    <>
      <button type="button" onClick={() => toast('Was refused', { kind: 'info', stays: true })}>Refuse</button>
      <button type="button" onClick={() => { for (const n of [1, 2, 3, 4, 5]) toast(`Scanned ${n}`) }}>Scan</button>
    </>
  )
}

test('of many toasts the last one is left on a phone, and the last three on a screen; what stays until it is closed is pushed out by none', async () => {
  for (const [phone, left] of [[true, ['Scanned 5']], [false, ['Scanned 3', 'Scanned 4', 'Scanned 5']]] as const) {
    const { unmount } = await renderAround(<SaysMany />, { phone })
    await act(async () => screen.getByRole('button', { name: 'Refuse' }).click())
    await act(async () => screen.getByRole('button', { name: 'Scan' }).click())
    await vi.waitFor(() => expect(screen.getAllByText(/^Scanned/).map((each) => each.textContent).toSorted()).toEqual(left))
    expect(screen.getByText('Was refused')).toBeTruthy()
    unmount()
  }
})

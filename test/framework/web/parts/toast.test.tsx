// @vitest-environment happy-dom
/** Where a page says back: on a phone never over what is pressed next, which stands at the bottom. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

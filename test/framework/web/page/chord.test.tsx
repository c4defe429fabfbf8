// @vitest-environment happy-dom
/** Two keys one after the other: neither reaches what has the focus. */
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useChord } from '../../../../src/framework/web/page/keys.ts'

function Page({ map, close }: { map: () => void; close: () => void }) {
  useChord('v', { m: map, c: map })
  return <button type="button" onKeyDown={({ key }) => key === 'c' && close()}>row</button>
}

it('does what the second key says; alone it is the row’s', () => {
  const [map, close] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { getByRole } = render(<Page map={map} close={close} />)
  const press = (key: string) => getByRole('button').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  press('c')
  expect([map.mock.calls.length, close.mock.calls.length]).toEqual([0, 1])
  press('v')
  press('c')
  expect([map.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
  press('c')
  press('v')
  press('x')
  press('m')
  expect([map.mock.calls.length, close.mock.calls.length]).toEqual([1, 2])
})

// @vitest-environment happy-dom
/** The box of names for a wrong value, by keys alone, inside the form that replaces. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FieldModel } from '#framework/metadata'
import { SuggestBox } from '../../../../src/framework/web/bulk/steps/columns/suggest-box.tsx'
import { renderAround } from '../../../support/web-around.tsx'
import { fieldNamed } from '../../../kinds/fields.ts'

const names = ['Ravi Bank', 'Crescent', 'Chenab']
const held = vi.hoisted(() => ({ isOn: false, waiting: [] as (() => void)[] }))
vi.mock('../../../../src/framework/web/form/picker-source.ts', () => ({
  pickerSource: () => ({
    search: (_field: FieldModel, term: string) => new Promise((resolve) => {
      const items = names.filter((name) => name.toLowerCase().includes(term.toLowerCase())).map((name, id) => ({ id, name }))
      const answer = () => resolve({ items, total: items.length })
      if (held.isOn) held.waiting.push(answer)
      else answer()
    }),
  }),
}))

afterEach(() => {
  held.isOn = false
  held.waiting.splice(0)
  cleanup()
})

function Replace({ field, near, sent }: { field: FieldModel; near?: string; sent: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <form onSubmit={(event) => {
      event.preventDefault()
      sent(value)
    }}>
      <SuggestBox label="Instead" field={field} near={near} value={value} onChange={setValue} />
      <button type="submit">Replace</button>
    </form>
  )
}

/** Enter as browsers have it: a key that nobody took sends the form. */
function pressEnter(box: HTMLElement) {
  if (fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 })) fireEvent.submit(box.closest('form') ?? box)
  fireEvent.keyUp(box, { key: 'Enter', keyCode: 13, which: 13 })
}

async function boxOf(field: FieldModel, near?: string) {
  const sent = vi.fn<(value: string) => void>()
  await renderAround(<Replace field={field} sent={sent} {...(near === undefined ? {} : { near })} />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Instead' })
  return { sent, box, value: () => box.value }
}

test.each([['a reference', 'author', 'cres', 'Crescent'], ['a choice', 'state', 'rep', 'In repair'], ['a text with known words', 'standing', 'lent', 'Lent out']])('Enter takes the suggestion of %s, and only the next one replaces', async (_, key, typed, whole) => {
  const { sent, box, value } = await boxOf(fieldNamed(key))
  await userEvent.type(box, typed)
  await waitFor(() => expect(document.querySelector('.ant-select-item-option-active')?.textContent).toBe(whole))
  pressEnter(box)
  expect([value(), sent.mock.calls]).toEqual([whole, []])
  pressEnter(box)
  expect(sent.mock.calls).toEqual([[whole]])
})

test('Enter on an empty box takes the nearest name', async () => {
  const { sent, box, value } = await boxOf(fieldNamed('author'), 'Chenab')
  await userEvent.click(box)
  await waitFor(() => expect(document.querySelector('.ant-select-item-option-active')?.textContent).toBe('Chenab'))
  pressEnter(box)
  expect([value(), sent.mock.calls]).toEqual(['Chenab', []])
})

test('Enter before the names came takes the first of them when they come', async () => {
  held.isOn = true
  const { sent, box, value } = await boxOf(fieldNamed('author'))
  await userEvent.type(box, 'cres')
  pressEnter(box)
  expect([value(), sent.mock.calls]).toEqual(['cres', []])
  held.waiting.splice(0).forEach((answer) => answer())
  await waitFor(() => expect(value()).toBe('Crescent'))
  expect(sent.mock.calls).toEqual([])
})

test('a text that nothing holds is taken as it is typed', async () => {
  const { sent, box } = await boxOf(fieldNamed('author'))
  await userEvent.type(box, 'Indus')
  await new Promise((resolve) => setTimeout(resolve, 50))
  pressEnter(box)
  expect(sent.mock.calls).toEqual([['Indus']])
})

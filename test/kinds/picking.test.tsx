// @vitest-environment happy-dom
/** Pickers by keys alone: what is typed decides. */
import type { Json } from '#framework/kinds'
import { KindsContext, PickerContext, type PickerSource } from '#framework/kinds/web'
import { inputOf } from '#framework/kinds/web-inputs'
import type { FieldModel } from '#framework/metadata'
import type { Operator } from '#framework/wire'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fieldNamed } from './fields.ts'

afterEach(cleanup)

const rows = [{ id: 3, name: 'Ravi' }, { id: 31, name: 'Crescent', code: 'C-7' }, { id: 7, name: 'Chenab' }, { id: 70, name: 'Indus' }]
/** Answers when told to. */
function sourceOf() {
  const waiting: (() => void)[] = []
  const now = { isOn: true }
  const source: PickerSource = {
    search: vi.fn<PickerSource['search']>((_field, term) => {
      const items = rows.filter((row) => `${row.name} ${row.code ?? ''}`.toLowerCase().includes(term.toLowerCase()))
      return new Promise((resolve) => {
        const answer = () => resolve({ items, total: items.length })
        if (now.isOn) answer()
        else waiting.push(answer)
      })
    }),
    resolve: (_field, id) => Promise.resolve(rows.find((row) => row.id === id)),
    labelOf: (_field, key) => key, wireOf: (_field, key) => `${key}Id`, isOptional: () => false,
  }
  return { source, now, answer: () => waiting.splice(0).forEach((one) => one()) }
}

function Form({ field, start, told }: { field: FieldModel; start: Json; told: (value: Json) => void }) {
  const [value, setValue] = useState(start)
  const { Input } = inputOf(field)
  return <><label htmlFor="it">it</label><Input id="it" field={field} value={value} row={{ authorName: 'Ravi', publisherId: 2 }} onChange={(next) => { setValue(next); told(next) }} /></>
}

function Condition({ field, operator, start, told }: { field: FieldModel; operator: Operator; start: string[]; told: (values: string[]) => void }) {
  const [values, setValues] = useState(start)
  const { Filter } = inputOf(field)
  return <Filter field={field} operator={operator} values={values} onChange={(next) => { setValues(next); told(next) }} />
}

function inForm(start: Json, field = fieldNamed('author')) {
  const told = vi.fn<(value: Json) => void>()
  const made = sourceOf()
  render(<KindsContext value={{ language: 'en', zone: 'UTC' }}><PickerContext value={made.source}><Form field={field} start={start} told={told} /></PickerContext></KindsContext>)
  return { told, ...made, box: screen.getByRole('combobox') }
}

function inFilter(name: string, operator: Operator, start: string[]) {
  const told = vi.fn<(values: string[]) => void>()
  const made = sourceOf()
  render(<KindsContext value={{ language: 'en', zone: 'UTC' }}><PickerContext value={made.source}><Condition field={fieldNamed(name)} operator={operator} start={start} told={told} /></PickerContext></KindsContext>)
  return { told, ...made, box: screen.getByRole('combobox') }
}

const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((o) => o.textContent)
const press = (box: HTMLElement, key: string, keyCode: number) => {
  fireEvent.keyDown(box, { key, keyCode, which: keyCode })
  fireEvent.keyUp(box, { key, keyCode, which: keyCode })
}
const opened = async (box: HTMLElement) => {
  fireEvent.mouseDown(document.querySelector('.ant-select-selector') as Element)
  await waitFor(() => expect(offered().length).toBeGreaterThan(2))
  box.focus()
}

describe('a reference in a form', () => {
  test('Enter takes the first match of the text, not the value that was there', async () => {
    const { told, box } = inForm(3)
    await opened(box)
    await userEvent.type(box, 'chen{Enter}')
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(7))
    expect(told).toHaveBeenCalledTimes(1)
  })
  test('Enter before the answer waits for it, and takes what it brings', async () => {
    const { told, box, now, answer } = inForm(3)
    await opened(box)
    now.isOn = false
    await userEvent.type(box, 'C-7{Enter}')
    expect(told).not.toHaveBeenCalled()
    answer()
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(31))
  })
  test('Enter and Tab at once: the choice is made all the same', async () => {
    const { told, box, now, answer } = inForm(null)
    await opened(box)
    now.isOn = false
    await userEvent.type(box, 'indus{Enter}')
    await userEvent.tab()
    answer()
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(70))
  })
  test('figures that begin the id of a row, or the value there, say nothing', async () => {
    const { told, box } = inForm(3)
    await opened(box)
    await userEvent.type(box, '7')
    await waitFor(() => expect(offered()).toEqual(['CrescentC-7']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(31))
  })
  test('no match: Enter does nothing and says so', async () => {
    const { told, box } = inForm(3)
    await opened(box)
    await userEvent.type(box, 'xyz{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing matches “xyz”. Nothing was chosen.')
    expect(told).not.toHaveBeenCalled()
    await userEvent.tab()
    await waitFor(() => expect(document.querySelector('.ant-select-selection-item')?.textContent).toBe('Ravi'))
  })
  test('an empty list says what narrowed it', async () => {
    for (const [within, said] of [[['publisher'], 'Nothing matches within the chosen publisher.'], [[], 'Nothing matches.']] as const) {
      const { box } = inForm(null, { ...fieldNamed('author'), within: [...within] })
      await opened(box)
      await userEvent.type(box, 'xyz')
      expect((await screen.findByText(/^Nothing matches/)).textContent).toBe(said)
      cleanup()
    }
  })
  test('arrow keys choose another', async () => {
    const { told, box } = inForm(3)
    await opened(box)
    await userEvent.type(box, 'c')
    await waitFor(() => expect(offered()).toEqual(['CrescentC-7', 'Chenab']))
    press(box, 'ArrowDown', 40)
    press(box, 'Enter', 13)
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(7))
  })
  test('leaving with nothing typed chooses nothing', async () => {
    const { told, box } = inForm(null)
    await opened(box)
    await userEvent.tab()
    expect(told).not.toHaveBeenCalled()
  })
})

describe('in a filter', () => {
  test.each([['author'], ['shelves']])('of %s Enter adds, and never takes away', async (name) => {
    const { told, box } = inFilter(name, 'in', ['7'])
    await opened(box)
    await userEvent.type(box, 'chen{Enter}')
    await waitFor(() => expect((box as HTMLInputElement).value).toBe(''))
    await userEvent.type(box, 'ind{Enter}')
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(['7', '70']))
    expect(told).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(offered().length).toBe(4))
    // Once more, to be done: what stands first was not asked for.
    press(box, 'Enter', 13)
    press(box, 'Enter', 13)
    expect(told).toHaveBeenCalledTimes(1)
    for (let i = 0; i < 5; i++) {
      press(box, 'ArrowDown', 40)
      press(box, 'Enter', 13)
    }
    expect(told.mock.calls.length).toBeGreaterThan(1)
    for (const [values] of told.mock.calls) expect(values).toEqual(expect.arrayContaining(['7']))
    await userEvent.keyboard('{Backspace}')
    expect(told.mock.lastCall?.[0].length).toBeLessThan(4)
  })
  test('of a choice as well', async () => {
    const field = fieldNamed('state')
    const [first, second] = field.choices
    const { told, box } = inFilter('state', 'in', [String(first?.value)])
    fireEvent.mouseDown(document.querySelector('.ant-select-selector') as Element)
    await userEvent.type(box, `${first?.label.en}{Enter}`)
    expect(told).not.toHaveBeenCalled()
    await userEvent.type(box, `${second?.label.en}{Enter}`)
    expect(told).toHaveBeenLastCalledWith([String(first?.value), String(second?.value)])
    press(box, 'Enter', 13)
    expect(told).toHaveBeenCalledTimes(1)
    await userEvent.type(box, 'xyz{Enter}')
    expect(told).toHaveBeenCalledTimes(1)
  })
  test('of a text with known words as well', async () => {
    const { told, box } = inFilter('standing', 'in', ['LOST'])
    await userEvent.click(box)
    await userEvent.type(box, 'Lost{Enter}')
    for (const [values] of told.mock.calls) expect(values).toEqual(['LOST'])
    await userEvent.type(box, 'burnt{Enter}')
    expect(told).toHaveBeenLastCalledWith(['LOST', 'burnt'])
  })
})

describe('the name of what is chosen', () => {
  test.each([['form', '.ant-select-selection-item'], ['filter', '.ant-select-selection-item-content']])('while it is asked for, says in a %s that it loads, and never a number', async (where, item) => {
    const made = sourceOf()
    let answer = () => undefined as void
    made.source.resolve = () => new Promise((resolve) => {
      answer = () => resolve({ id: 7, name: 'Chenab' })
    })
    const field = fieldNamed('author')
    render(<KindsContext value={{ language: 'en', zone: 'UTC' }}><PickerContext value={made.source}>{where === 'form' ? <Unnamed field={field} /> : <Condition field={field} operator="in" start={['7']} told={() => undefined} />}</PickerContext></KindsContext>)
    const shown = () => document.querySelector(item)?.textContent
    expect(shown()).toBe('Loading…')
    answer()
    await waitFor(() => expect(shown()).toBe('Chenab'))
  })
})

function Unnamed({ field }: { field: FieldModel }) {
  const { Input } = inputOf(field)
  return <Input id="it" field={field} value={7} row={{}} onChange={() => undefined} />
}

// @vitest-environment happy-dom
import type { Json } from '#framework/kinds'
import { kinds } from '#framework/kinds'
import { FilesContext, KindsContext, PickerContext, type FileStore, type PickerSource } from '#framework/kinds/web'
import { inputOf, webInputs } from '#framework/kinds/web-inputs'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parentsOf } from '../../src/framework/kinds/ref/parents.ts'
import { fieldNamed, fields, kindNames, sample } from './fields.ts'
import { read } from './reading.ts'

afterEach(cleanup)

const people = Array.from({ length: 45 }, (_, i) => ({ id: i + 1, name: `Author ${i + 1}`, code: `A${i + 1}` }))

function sourceOf(overrides: Partial<PickerSource> = {}): PickerSource {
  return {
    search: vi.fn<PickerSource['search']>((_field, term, _parents, page) => {
      const found = people.filter((p) => p.name.toLowerCase().includes(term.toLowerCase()))
      return Promise.resolve({ items: found.slice(page * 20, page * 20 + 20), total: found.length })
    }),
    resolve: vi.fn<PickerSource['resolve']>((_field, id) => Promise.resolve(people.find((p) => p.id === id))),
    labelOf: (_field, key) => key,
    wireOf: (_field, key) => `${key}Id`,
    isOptional: () => false,
    ...overrides,
  }
}

function Around({ children, source = sourceOf(), language = 'en' }: { children: ReactNode; source?: PickerSource; language?: 'en' | 'ur' }) {
  return <KindsContext value={{ language, zone: 'Asia/Karachi' }}><PickerContext value={source}>{children}</PickerContext></KindsContext>
}

/** An input that keeps what it is told, as a form does. */
function Kept({ name, start, told, row, disabled }: { name: string; start?: Json; told?: (value: Json) => void; row?: { [wire: string]: Json }; disabled?: boolean }) {
  const field = fieldNamed(name)
  const [value, setValue] = useState<Json | undefined>(start)
  const { Input } = inputOf(field)
  return (
    <>
      <label htmlFor="it">{field.label.en}</label>
      <Input id="it" field={field} value={value} row={row ?? {}} disabled={disabled ?? false} onChange={(next) => { setValue(next); told?.(next) }} />
    </>
  )
}

function show(props: Parameters<typeof Kept>[0], source = sourceOf()) {
  const told = vi.fn<(value: Json) => void>()
  render(<Around source={source}><Kept {...props} told={told} /></Around>)
  return told
}

describe.each(fields.map((f) => [f.key, f] as const))('%s', (_, field) => {
  const { Input, Filter } = webInputs[field.kind]
  test('its input renders empty, filled, disabled and in error', async () => {
    for (const value of [undefined, null, read(field, sample(field, 1)).stored]) {
      for (const extra of [{}, { disabled: true }, { status: 'error', describedBy: 'why' } as const]) {
        const { container } = render(<Around><Input id="it" field={field} value={value} onChange={() => undefined} row={{ authorId: 3 }} {...extra} /></Around>)
        await act(async () => undefined)
        expect(container.textContent ?? '').not.toMatch(/undefined|null|NaN|\[object/)
        expect(container.querySelectorAll('#it').length).toBe(field.kind === 'rows' ? 0 : 1)
        cleanup()
      }
    }
  })
  test.each(kinds[field.kind].operators)('its filter renders for %s, named for those who cannot see it', async (operator) => {
    const { container } = render(<Around language="ur"><Filter field={field} operator={operator} values={operator === 'empty' ? ['false'] : [String(sample(field, 1))]} onChange={() => undefined} /></Around>)
    await act(async () => undefined)
    expect(container.querySelector(`[aria-label="${field.label.ur}"]`)).not.toBeNull()
  })
})

test('every kind has inputs', () => expect(kindNames.filter((kind) => !webInputs[kind])).toEqual([]))

describe('numbers', () => {
  test('give numbers, keep the spelling while it is typed, null when emptied', async () => {
    const told = show({ name: 'amount' })
    const box = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.type(box, '1.50')
    expect(box.value).toBe('1.50')
    expect(told).toHaveBeenLastCalledWith(1.5)
    await userEvent.clear(box)
    expect(told).toHaveBeenLastCalledWith(null)
  })
  test('what is no number stays as typed', async () => {
    const told = show({ name: 'count' })
    const box = screen.getByLabelText<HTMLInputElement>('Count')
    await userEvent.type(box, '12x')
    expect([box.value, told.mock.lastCall]).toEqual(['12x', ['12x']])
  })
  test('a value from outside replaces the spelling', () => {
    show({ name: 'count', start: 7 })
    expect(screen.getByLabelText<HTMLInputElement>('Count').value).toBe('7')
  })
})

describe('text', () => {
  test('long pastes are not cut', () => {
    const told = show({ name: 'needed' })
    fireEvent.change(screen.getByLabelText('Needed'), { target: { value: 'x'.repeat(30) } })
    expect(told).toHaveBeenLastCalledWith('x'.repeat(30))
  })
  test('secrets are not shown', () => {
    show({ name: 'token', start: 'geheim' })
    expect(screen.getByLabelText<HTMLInputElement>('Token').type).toBe('password')
  })
})

describe('dates', () => {
  test('typed as in a file', async () => {
    const told = show({ name: 'born' })
    const box = screen.getByLabelText<HTMLInputElement>('Born')
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value: '2015-01-31' } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('2015-01-31'))
    // The calendar bears the name as well.
    expect(box.value).toBe('31 Jan 2015')
  })
  test.each([['31/1/2015', '2015-01-31'], ['31-Jan-15', '2015-01-31'], ['1.2.2015', '2015-02-01'], ['31/1/15', '2015-01-31'], ['1/2/15', '2015-02-01'], ['1/31/2015', '2015-01-31']])('typed as people write them: %s', async (text, day) => {
    const told = show({ name: 'born' })
    const box = screen.getByLabelText<HTMLInputElement>('Born')
    fireEvent.mouseDown(box)
    fireEvent.input(box, { target: { value: text } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(day))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test.each([['1 Feb 2015', '2015-02-01'], ['25-Nov-2015', '2015-11-25'], ['1/2/2015', '2015-02-01'], ['31/12/2015', '2015-12-31'], ['12/31/2015', '2015-12-31'], ['31/12/15', '2015-12-31'], ['25 Nov 15', '2015-11-25'], ['2015-12-31', '2015-12-31']])('key by key nothing is taken before it is typed: %s', async (text, day) => {
    const told = show({ name: 'born' })
    const box = screen.getByLabelText<HTMLInputElement>('Born')
    await userEvent.click(box)
    await userEvent.type(box, `${text}{Enter}`)
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(day))
    for (const [one] of told.mock.calls) expect(one).toBe(day)
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test.each(['{Control>}s{/Control}', '{Tab}'])('what stands there counts for what follows %s', async (keys) => {
    const told = show({ name: 'born' })
    const box = screen.getByLabelText<HTMLInputElement>('Born')
    await userEvent.click(box)
    await userEvent.type(box, '31/12/15')
    await userEvent.keyboard(keys)
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('2015-12-31'))
  })
  test('what is no day is said, until there is one', async () => {
    const told = show({ name: 'born', start: '2015-01-31' })
    const box = screen.getByLabelText<HTMLInputElement>('Born')
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value: '31/13/2015' } })
    fireEvent.blur(box)
    expect((await screen.findByRole('alert')).textContent).toContain('31/13/2015')
    expect([box.getAttribute('aria-invalid'), told.mock.calls.length]).toEqual(['true', 0])
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value: '2 Feb 2015' } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('2015-02-02'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test('times are entered in the zone of the tenant', async () => {
    const told = show({ name: 'seen', start: '2024-01-15T09:08:00.000Z' })
    const box = screen.getByLabelText<HTMLInputElement>('Seen')
    expect(box.value).toBe('15 Jan 2024 14:08')
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value: '16 Jan 2024 02:00' } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('2024-01-15T21:00:00.000Z'))
  })
  test.each(['31-12-2024 14:08', '31/12/24 14:08', '31-Dec-24 14:08', '12/31/2024 14:08', '2024-12-31 14:08'])('a day with its time is typed like a day: %s', async (text) => {
    const told = show({ name: 'seen' })
    const box = screen.getByLabelText<HTMLInputElement>('Seen')
    fireEvent.mouseDown(box)
    fireEvent.input(box, { target: { value: text } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('2024-12-31T09:08:00.000Z'))
  })
})

describe('a reference', () => {
  const open = () => fireEvent.mouseDown(document.querySelector('.ant-select-selector') as Element)

  test('asks for nothing until it is opened, then for the first page', async () => {
    const source = sourceOf()
    show({ name: 'author' }, source)
    expect(source.search).not.toHaveBeenCalled()
    open()
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBeGreaterThan(5))
    expect(source.search).toHaveBeenCalledExactlyOnceWith(fieldNamed('author'), '', {}, 0)
  })

  test('searches once the typing pauses, and gives the id with its name', async () => {
    const source = sourceOf()
    const told = show({ name: 'author' }, source)
    open()
    await userEvent.type(screen.getByLabelText('Author'), 'author 33')
    await waitFor(() => expect(source.search).toHaveBeenLastCalledWith(fieldNamed('author'), 'author 33', {}, 0))
    expect(vi.mocked(source.search).mock.calls.length).toBeLessThan(5)
    fireEvent.click(await waitFor(() => document.querySelector('.ant-select-item-option[title], .ant-select-item-option') as Element))
    expect(told).toHaveBeenLastCalledWith(33)
  })

  test('a late answer to an older question is dropped', async () => {
    const answers: ((found: { items: typeof people; total: number }) => void)[] = []
    const source = sourceOf({ search: () => new Promise((resolve) => answers.push(resolve)) })
    show({ name: 'author' }, source)
    open()
    await userEvent.type(screen.getByLabelText('Author'), 'new')
    await waitFor(() => expect(answers.length).toBe(2))
    await act(async () => answers[1]?.({ items: [{ id: 2, name: 'Right', code: '' }], total: 1 }))
    await act(async () => answers[0]?.({ items: [{ id: 1, name: 'Wrong', code: '' }], total: 1 }))
    expect(document.body.textContent).toContain('Right')
    expect(document.body.textContent).not.toContain('Wrong')
  })

  test('shows the name in the row, or asks for it', async () => {
    const source = sourceOf()
    show({ name: 'author', start: 7, row: { authorName: 'Given' } }, source)
    expect(screen.getByText('Given')).toBeDefined()
    expect(source.resolve).not.toHaveBeenCalled()
    cleanup()
    show({ name: 'author', start: 7 }, source)
    expect(await screen.findByText('Author 7')).toBeDefined()
  })

  test('a failure is said, with a way out', async () => {
    const search = vi.fn<PickerSource['search']>().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ items: [{ id: 1, name: 'Back' }], total: 1 })
    show({ name: 'author' }, sourceOf({ search }))
    open()
    fireEvent.click(await screen.findByText('Try again'))
    expect(await screen.findByText('Back')).toBeDefined()
  })

  test('waits while what narrows it is empty, and is narrowed by it then', async () => {
    const source = sourceOf()
    show({ name: 'halls' }, source)
    expect(screen.getByText('Waits for author')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Halls').disabled).toBe(true)
    cleanup()
    show({ name: 'halls', row: { authorId: 4 } }, source)
    open()
    await waitFor(() => expect(source.search).toHaveBeenLastCalledWith(fieldNamed('halls'), '', { authorId: 4 }, 0))
  })

  test.each([[true, true, []], [true, false, ['author']], [false, true, ['author']]])('required %s, its parent optional %s: waits for %j', (required, optional, missing) => {
    const source = sourceOf({ isOptional: () => optional })
    expect(parentsOf({ ...fieldNamed('halls'), required }, {}, source)).toEqual({ parents: {}, missing })
    expect(parentsOf({ ...fieldNamed('halls'), required }, { authorId: 4 }, source)).toEqual({ parents: { authorId: 4 }, missing: [] })
  })
})

test('a list of references gives ids with names', async () => {
  const told = show({ name: 'shelves', start: [{ id: 1, name: 'Author 1' }] })
  fireEvent.mouseDown(document.querySelector('.ant-select-selector') as Element)
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBeGreaterThan(2))
  fireEvent.click(document.querySelectorAll('.ant-select-item-option')[1] as Element)
  expect(told).toHaveBeenLastCalledWith([{ id: 1, name: 'Author 1' }, { id: 2, name: 'Author 2' }])
})

describe('files', () => {
  const send = (file = new File(['x'], 'x.png', { type: 'image/png' }), ...others: File[]) => fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file, ...others] } })
  const upload = vi.fn<FileStore['upload']>()
  const store: FileStore = { largest: () => 1, upload, address: (_, key) => Promise.resolve(`/files/${key}?x`), inside: () => store }
  const told = vi.fn<(value: Json) => void>()
  const draw = (name: string, start: Json = null) => render(<FilesContext value={store}><Kept name={name} start={start} told={told} /></FilesContext>)
  beforeEach(() => {
    told.mockReset()
    upload.mockReset().mockResolvedValue('key-1')
  })

  test('an upload gives its key and shows the picture', async () => {
    draw('cover')
    send()
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('key-1'))
    expect(document.querySelector('.input-file img')?.getAttribute('src')).toMatch(/^blob:/)
    expect(screen.getByRole('status').textContent).toBe('x.png was sent. Save to keep it.')
    fireEvent.click(screen.getByText('Remove'))
    expect(told).toHaveBeenLastCalledWith(null)
  })
  test('a stored picture is shown small', async () => {
    draw('cover', 'old')
    await waitFor(() => expect(document.querySelector('.input-file img')?.getAttribute('src')).toBe('/files/old?x&size=thumbnail'))
  })
  test('dropped and pasted files are sent too', async () => {
    draw('cover')
    const files = [new File(['x'], 'dropped.png', { type: 'image/png' })]
    fireEvent.drop(document.querySelector('.input-file') as Element, { dataTransfer: { files, types: ['Files'] } })
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
    expect(upload.mock.calls[0]?.[1].name).toBe('dropped.png')
    fireEvent.paste(document.querySelector('.input-file') as Element, { clipboardData: { files } })
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2))
  })
  test('progress is told, and it can be called off', async () => {
    let signal: AbortSignal | undefined
    upload.mockImplementation((_, __, sending) => new Promise((_resolve, reject) => {
      signal = sending.signal
      sending.progress(0.5)
      sending.signal.addEventListener('abort', () => reject(new Error('canceled')))
    }))
    draw('cover', 'old')
    send()
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('0.5')
    fireEvent.click(screen.getByText('Cancel'))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(signal?.aborted).toBe(true)
    expect([told.mock.calls.length, screen.queryByRole('alert')]).toEqual([0, null])
  })
  test('what can be known before is not sent: too large, no picture, several', () => {
    draw('cover')
    for (const [files, words] of [
      [[new File([new Uint8Array(1024 * 1024 + 1)], 'large.png', { type: 'image/png' })], 'The file is larger than 1 MB. Choose a smaller one.'],
      [[new File(['x'], 'x.svg', { type: 'image/svg+xml' })], 'This is not a picture that can be kept. Choose a JPEG, PNG, GIF or WebP picture.'],
      [[new File(['x'], 'a.png', { type: 'image/png' }), new File(['x'], 'b.png', { type: 'image/png' })], 'Only one file fits here.'],
    ] as const) {
      send(...(files as unknown as [File, ...File[]]))
      expect(screen.getByRole('alert').textContent).toBe(words)
    }
    expect(upload).not.toHaveBeenCalled()
  })
  test('a failed one keeps the old value and says why', async () => {
    upload.mockRejectedValue(new Error('The file is larger than 10 MB.'))
    draw('cover', 'old')
    send()
    expect((await screen.findByRole('alert')).textContent).toBe('The file is larger than 10 MB.')
    expect(told).not.toHaveBeenCalled()
  })
  test('where there is no store the control says so', () => {
    show({ name: 'cover' })
    expect(screen.getByText('Files cannot be sent from here.')).toBeDefined()
  })
})

describe('a text that usually holds one of a few words', () => {
  test('offers them under their labels and gives the word', async () => {
    const told = show({ name: 'standing', start: 'LOST' })
    const box = screen.getByRole('combobox')
    expect(box.getAttribute('value')).toBe('Lost')
    await userEvent.clear(box)
    await userEvent.type(box, 'Lent out')
    expect(told).toHaveBeenLastCalledWith('LENT_OUT')
    await userEvent.type(box, ' for long')
    expect(told).toHaveBeenLastCalledWith('Lent out for long')
  })

  test('is filtered by ticking labels; the condition keeps the stored words', async () => {
    const told = vi.fn<(values: string[]) => void>()
    const field = fieldNamed('standing')
    const { Filter } = webInputs.text
    render(<Around language="ur"><Filter field={field} operator="in" values={['LENT_OUT']} onChange={told} /></Around>)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByTitle('گم'))
    expect(told).toHaveBeenLastCalledWith(['LENT_OUT', 'LOST'])
  })

  test('a part of a word is typed', () => {
    const { Filter } = webInputs.text
    render(<Around><Filter field={fieldNamed('standing')} operator="contains" values={['LO']} onChange={() => undefined} /></Around>)
    expect(screen.getByRole('textbox').getAttribute('value')).toBe('LO')
  })
})

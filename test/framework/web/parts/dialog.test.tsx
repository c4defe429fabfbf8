// @vitest-environment happy-dom
/** A dialog with a form of fields, and a picker outside a form. */
import { useQuery } from '@tanstack/react-query'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entityOf } from '#framework/metadata'
import { FormDialog } from '../../../../src/framework/web/dialog/form-dialog.tsx'
import { ReferencePicker } from '../../../../src/framework/web/dialog/reference-picker.tsx'
import { useService } from '../../../../src/framework/web/api/use-service.ts'
import { WireFailure } from '../../../../src/framework/web/api/wire-failure.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { renderAround } from '../../../support/web-around.tsx'

const { sendTo, send } = vi.hoisted(() => ({ sendTo: vi.fn<(method: string, path: string, request: { body?: unknown }) => Promise<unknown>>(), send: vi.fn<(call: { path: string }, request: object) => Promise<unknown>>() }))
vi.mock(import('../../../../src/framework/web/api/send.ts'), async (original) => ({ ...(await original()), sendTo: sendTo as never, send: send as never }))

// The dialog is loaded when it is shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

const book = entityOf(toyModel, 'Book')
afterEach(cleanup)
beforeEach(() => {
  vi.clearAllMocks()
  sendTo.mockResolvedValue({ id: 4 })
})

describe('a dialog with a form', () => {
  const onClose = vi.fn<() => void>()
  const onDone = vi.fn<(result: unknown) => void>()
  const onRefused = vi.fn<(failure: WireFailure) => void>()
  const show = (more: object = {}) => renderAround(<FormDialog entity={book} title="Rename" fields={['bookTitle', { field: 'pages', required: false }]} values={{ bookId: 4 } as never} action="Rename book" service="Book/Rename" onClose={onClose} onDone={onDone} onRefused={onRefused} {...more} />)
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Title/i })

  it('checks its fields, sends what was entered to the service, tells the result and closes', async () => {
    await show()
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'Rename book' }))
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBeTruthy())
    expect(sendTo).not.toHaveBeenCalled()
    await userEvent.type(await title(), 'Dune')
    // While it is typed into, before it is left.
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Rename book' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 4 }))
    expect(sendTo).toHaveBeenCalledWith('POST', 'Book/Rename', expect.objectContaining({ body: expect.objectContaining({ bookTitle: 'Dune', bookId: 4 }) as unknown, failure: 'own' }))
    expect(onClose).toHaveBeenCalled()
  })

  it('does not send the day before where another was typed that cannot be taken; says so on the field, until one can', async () => {
    const published = book.fields.find(({ key }) => key === 'published')
    await show({ fields: [{ field: { ...published, from: '2026-11-01' } }], values: { published: '2026-12-01' } })
    const day = await screen.findByRole<HTMLInputElement>('textbox', { name: /Published/i })
    const typeDay = async (text: string) => {
      await userEvent.clear(day)
      await userEvent.type(day, text)
    }
    const isSaid = async (text: string) => {
      await screen.findByText('What was typed here was not taken. Correct it first.')
      await waitFor(() => expect(document.querySelector('.moment-problem')?.textContent ?? '').toContain(text))
    }
    await typeDay('20 Oct 2026{Enter}')
    await isSaid('20 Oct 2026')
    await typeDay('31 Nov 2026')
    await userEvent.click(screen.getByRole('button', { name: 'Rename book' }))
    await isSaid('31 Nov 2026')
    expect(sendTo).not.toHaveBeenCalled()
    await typeDay('2 Dec 2026{Enter}')
    await waitFor(() => expect(sendTo).toHaveBeenCalledWith('POST', 'Book/Rename', expect.objectContaining({ body: expect.objectContaining({ published: '2026-12-02' }) as unknown })))
    // It fades out.
    await waitFor(() => expect(screen.queryByText('What was typed here was not taken. Correct it first.')).toBeNull())
  })

  it('gives the focus back to what opened it, however it is closed', async () => {
    const Opens = () => {
      const [isOpen, setOpen] = useState(false)
      return <><button type="button" onClick={() => setOpen(true)}>Rename…</button>{isOpen && <FormDialog entity={book} title="Rename" fields={['bookTitle']} action="Rename book" service="Book/Rename" onClose={() => setOpen(false)} />}</>
    }
    await renderAround(<Opens />)
    const opens = screen.getByRole('button', { name: 'Rename…' })
    for (const close of [() => userEvent.click(screen.getByRole('button', { name: 'Close' })), () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })), async () => { await userEvent.type(await title(), 'Dune{Enter}') }]) {
      opens.focus()
      await userEvent.keyboard('{Enter}')
      ;(await title()).focus()
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(opens))
    }
  })

  it('has what services answered read again, as counts beside the list are', async () => {
    const Count = () => <p>{useService<{ count: number }>('Book/Count').data?.count}</p>
    let count = 1
    sendTo.mockImplementation(async (method) => (method === 'GET' ? { count } : { id: ++count }))
    await renderAround(<><Count /><FormDialog entity={book} title="Rename" fields={['bookTitle']} action="Rename book" service="Book/Rename" onClose={onClose} /></>)
    await screen.findByText('1')
    await userEvent.type(await title(), 'Dune')
    await userEvent.click(screen.getByRole('button', { name: 'Rename book' }))
    await screen.findByText('2')
  })

  it('done, the record that the page shows is read again, of whichever entity the dialog is', async () => {
    let left = 85
    const Record = () => <p>{useQuery({ queryKey: ['record', 'Shelf', 4], queryFn: async () => left }).data} on the shelf</p>
    await renderAround(<><Record /><FormDialog entity={book} title="Lend" fields={['bookTitle']} action="Lend" service="Book/Lend" onClose={onClose} /></>)
    await screen.findByText('85 on the shelf')
    left = 55
    await userEvent.type(await title(), 'Dune')
    await userEvent.click(screen.getByRole('button', { name: 'Lend' }))
    await screen.findByText('55 on the shelf')
  })

  it('says what is there by now when it was refused for what it said before', async () => {
    let left = 181
    function Issue() {
      const known = useService<{ left: number }>('Book/Left').data?.left
      return known === undefined ? null : <FormDialog entity={book} title="Lend" text={<p>{known} left</p>} fields={['bookTitle']} action="Lend" service="Book/Lend" onClose={onClose} />
    }
    sendTo.mockImplementation(async (method) => {
      if (method === 'GET') return { left }
      left = 81
      throw new WireFailure(400, 'Not valid', { validationErrors: [{ message: '81 left.', members: ['bookTitle'] }] as never })
    })
    await renderAround(<Issue />)
    await screen.findByText('181 left')
    await userEvent.type(await title(), 'Dune')
    await userEvent.click(screen.getByRole('button', { name: 'Lend' }))
    await screen.findByText('81 left')
    expect((await title()).value).toBe('Dune')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('puts the server\'s errors on their fields, keeps what was typed, and stays open', async () => {
    sendTo.mockRejectedValue(new WireFailure(400, 'Not valid', { validationErrors: [{ message: 'This title is taken.', members: ['bookTitle'] }, { message: 'The library is closed.', members: [] }] as never }))
    await show()
    await userEvent.type(await title(), 'Dune')
    await userEvent.click(screen.getByRole('button', { name: 'Rename book' }))
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe('This title is taken.'))
    expect(screen.getByText('The library is closed.')).toBeTruthy()
    expect((await title()).value).toBe('Dune')
    expect(onClose).not.toHaveBeenCalled()
    expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ status: 400 }))
  })

  it('a refusal that rests on two fields goes from both once either is another', async () => {
    const said = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map(({ textContent }) => textContent)
    sendTo.mockRejectedValue(new WireFailure(400, 'Not valid', { validationErrors: [{ message: 'Title or pages.', members: ['bookTitle', 'pages'] }, { message: 'No such title.', members: ['bookTitle'] }] as never }))
    await show()
    await userEvent.type(await title(), 'Dune')
    await userEvent.click(screen.getByRole('button', { name: 'Rename book' }))
    await waitFor(() => expect(said()).toEqual(['Title or pages.', 'No such title.', 'Title or pages.']))
    await userEvent.type(screen.getByLabelText(/Pages/i), '7')
    // What the title alone was refused for stays.
    await waitFor(() => expect(said()).toEqual(['No such title.']))
  })

  it('a choice is narrowed by another where that is filled, and does not outlive it', async () => {
    const narrowed = () => send.mock.calls.flatMap(([call, request]) => (call.path.startsWith('Series/') || call.path.endsWith('WithFilter') ? [JSON.stringify(request).includes('"publisher":3')] : []))
    send.mockImplementation(async ({ path }) => (/Publisher\/Get/.test(path) ? { totalCount: 2, items: [{ id: 3, name: 'Murray' }, { id: 5, name: 'Hogarth' }] } : { totalCount: 1, items: [{ id: 9, name: 'Waverley' }] }))
    await show({ fields: ['publisher', { field: 'series', within: ['publisher'] }], values: {} })
    const choose = async (field: RegExp, option: string) => {
      await userEvent.click(await screen.findByRole('combobox', { name: field }))
      const listed = await screen.findAllByText(option)
      await userEvent.click(listed.at(-1) as HTMLElement)
    }
    // Without one it does not wait.
    await choose(/Series/, 'Waverley')
    expect(narrowed()).toEqual([false])
    await choose(/Publisher/, 'Murray')
    await userEvent.click(screen.getByRole('button', { name: 'Rename book' }))
    await waitFor(() => expect(sendTo).toHaveBeenCalledWith('POST', 'Book/Rename', expect.objectContaining({ body: { publisherId: 3, seriesId: null } })))
  })

  it('asks for what the other narrows it to', async () => {
    send.mockResolvedValue({ totalCount: 1, items: [{ id: 9, name: 'Waverley' }] })
    await show({ fields: ['publisher', { field: 'series', within: ['publisher'] }], values: { publisherId: 3, publisherName: 'Murray' } })
    await userEvent.click(await screen.findByRole('combobox', { name: /Series/ }))
    await screen.findByText('Waverley')
    expect(send.mock.calls.map(([{ path }, request]) => [path, (request as { parents?: object }).parents])).toEqual([['Series/GetAllSeriesByPublisherIdWithFilter', { publisher: 3 }]])
  })

  it('sends by the method of the service', async () => {
    await show({ method: 'PUT' })
    await userEvent.type(await title(), 'Dune')
    await userEvent.click(screen.getByRole('button', { name: 'Rename book' }))
    await waitFor(() => expect(sendTo).toHaveBeenCalledWith('PUT', 'Book/Rename', expect.anything()))
  })
})

describe('a picker of an entity', () => {
  it('searches the entity and tells id and name of what was chosen', async () => {
    send.mockResolvedValue({ totalCount: 2, items: [{ id: 3, name: 'Ada' }, { id: 5, name: 'Bob' }] })
    const onChange = vi.fn<(id: number | null, name: string | null) => void>()
    await renderAround(<ReferencePicker target={entityOf(toyModel, 'Author')} id="to" value={null} onChange={onChange} />)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Choose author' }))
    await userEvent.click(await screen.findByText('Bob'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(5, 'Bob')
  })

  it('shows what tells rows of like names apart, and hands over the name alone', async () => {
    send.mockResolvedValue({ totalCount: 2, items: [{ id: 3, name: 'Murray', city: 'London' }, { id: 5, name: 'Murray', city: '' }] })
    const onChange = vi.fn<(id: number | null, name: string | null) => void>()
    await renderAround(<ReferencePicker target={entityOf(toyModel, 'Publisher')} id="of" value={null} onChange={onChange} />)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Choose publisher' }))
    expect((await screen.findAllByText(/Murray/)).map(({ textContent }) => textContent)).toEqual(['MurrayLondon', 'Murray'])
    await userEvent.click(screen.getByText('London'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(3, 'Murray')
  })
})

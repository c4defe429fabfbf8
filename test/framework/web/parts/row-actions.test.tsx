// @vitest-environment happy-dom
/** Actions of a row: done at once or after a dialog; refusals in words, and the page reads again. */
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { transitions } from '#framework/wire'
import { useRowActions, wordsField } from '../../../../src/framework/web/frame/use-row-actions.tsx'
import { WireFailure } from '../../../../src/framework/web/api/wire-failure.ts'
import type { WireRow } from '../../../../src/framework/web/api/wire-row.ts'
import { renderAround } from '../../../support/web-around.tsx'

const { sendTo } = vi.hoisted(() => ({ sendTo: vi.fn<(method: string, path: string, request: { body?: unknown }) => Promise<unknown>>() }))
vi.mock(import('../../../../src/framework/web/api/send.ts'), async (original) => ({ ...(await original()), sendTo: sendTo as never }))
configure({ asyncUtilTimeout: 15_000 })

const label = (en: string) => ({ en, ur: `ا ${en}` })
const table = transitions({
  entity: 'Book', states: { out: label('Out'), back: label('Back') }, stateOf: (row) => (row['state'] === 1 ? 'back' : 'out'),
  actions: { giveBack: { label: label('Give back'), from: ['out'], to: 'back', by: [{ self: 'reader' }] }, lose: { label: label('Report lost…'), from: ['out'], by: [{ self: 'reader' }], asks: { required: ['reason'] } } },
})
const calls = { giveBack: { path: 'Book/GiveBack' }, lose: { path: 'Book/Lose', method: 'PUT', fields: [wordsField('reason', label('Reason'), true)] } } as const
const row: WireRow = { id: 4, rowVersion: 2, state: 2, reader: 7, bookTitle: 'Dune' }

afterEach(cleanup)
beforeEach(() => vi.clearAllMocks())

describe('actions of a row', () => {
  const onChanged = vi.fn<(row: WireRow) => void>()
  function Page() {
    const { of, start, dialog } = useRowActions(table, calls, onChanged)
    return <>{of(row).map(({ name }) => <button key={name} onClick={() => start(name, row)}>{name}</button>)}{dialog}</>
  }

  it('sends what asks for nothing at once, with the version that was read, and reads again', async () => {
    sendTo.mockResolvedValue({})
    await renderAround(<Page />)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['giveBack', 'lose'])
    await userEvent.click(screen.getByRole('button', { name: 'giveBack' }))
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(row))
    expect(sendTo).toHaveBeenCalledExactlyOnceWith('POST', 'Book/GiveBack', { body: { id: 4, rowVersion: 2 }, failure: 'own' })
  })

  it('shows a refusal in words, and reads again', async () => {
    sendTo.mockRejectedValue(new WireFailure(500, 'This book is back. Open now: Lend.'))
    await renderAround(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'giveBack' }))
    expect(await screen.findByText('This book is back. Open now: Lend.')).toBeTruthy()
    expect(onChanged).toHaveBeenCalledTimes(1)
  })

  it('asks for words first; where the row was old, what was written can be sent for the newer one', async () => {
    sendTo.mockRejectedValueOnce(new WireFailure(409, 'Somebody else changed this book.', { data: { id: 4, rowVersion: 3 } })).mockResolvedValue({})
    await renderAround(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'lose' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Left in a train')
    const done = screen.getByRole('button', { name: 'Report lost' })
    await userEvent.click(done)
    expect(await screen.findByText('Somebody else changed this book.')).toBeTruthy()
    expect(onChanged).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Report lost' }))
    await waitFor(() => expect(sendTo).toHaveBeenCalledTimes(2))
    expect(sendTo.mock.calls.map(([method, , request]) => [method, request.body])).toEqual([2, 3].map((rowVersion) => ['PUT', { id: 4, rowVersion, reason: 'Left in a train' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

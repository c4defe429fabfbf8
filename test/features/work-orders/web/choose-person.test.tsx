// @vitest-environment happy-dom
/** Giving a work order to a person by keys: whoever is shown as chosen gets it, never somebody who came to stand there since. */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { WireFailure } from '../../../../src/framework/web/api/wire-failure.ts'
import { client } from '../../../../src/framework/web/api/client.ts'
import { ChoosePerson } from '../../../../src/features/work-orders/web/people/choose-person.tsx'
import { texts } from '../../../../src/features/work-orders/web/texts.ts'
import type { WireRow } from '../../../../src/framework/web/index.ts'
import { answering, type Asking } from '../../../support/web/answering.ts'
import { productModel } from '../../../support/shapes.ts'
import { worded } from '../../../support/web/worded.ts'
import { renderAround } from '../../../support/web-around.tsx'

worded(texts)

const person = (userId: number, userName: string) => ({ userId, userName, isChosen: false, openWorkOrders: 1, distance: 900, why: 'equal' })
const [ayesha, kamran, sana] = [person(4, 'Ayesha Malik'), person(5, 'Kamran Ali'), person(6, 'Sana Mirza')]
const row = { id: 9, number: 'WO-1', status: 'ACCEPTED', isHeld: false, assignedUserId: 3, rowVersion: 1 } as unknown as WireRow
const onClose = vi.fn<() => void>()

let people = [ayesha, kamran, sana]
let refuse: ((asking: Asking) => void) | null = null
const answer = (asking: Asking): unknown => {
  if (asking.path === 'WorkOrder/GetProposals') return { items: [{ id: 9, candidates: people }] }
  if (asking.path === 'WorkOrder/Reassign') refuse?.(asking)
  if (asking.path.startsWith('User/')) return { totalCount: 1, items: [{ id: 6, fullName: 'Sana Mirza', userName: 'sana' }] }
  return { id: 9 }
}
const sentIn = (asked: readonly Asking[]) => asked.filter(({ path }) => path === 'WorkOrder/Reassign').map(({ body }) => body as { userId: number; rowVersion: number })
const open = (permissions: readonly string[] = []) => renderAround(<ChoosePerson row={row} action="reassign" onClose={onClose} />, { model: productModel, permissions })
const box = () => screen.findByRole('textbox', { name: 'Find a person' })

beforeEach(() => {
  onClose.mockClear()
  ;[people, refuse] = [[ayesha, kamran, sana], null]
})

test('a name typed and Enter at once give it to the one who is called so', async () => {
  const asked = answering(answer)
  await open()
  await screen.findByRole('radio', { name: /Sana/ })
  await userEvent.type(await box(), 'sana{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentIn(asked)).toMatchObject([{ userId: 6 }])
})

test('Enter before the people are there gives it to nobody, whoever comes', async () => {
  const asked = answering(answer)
  const [gate, waits] = [{ open: () => undefined as void }, vi.mocked(client.request).getMockImplementation()]
  const held = new Promise<void>((opens) => { gate.open = opens })
  vi.mocked(client.request).mockImplementation(async (config) => {
    await held
    return waits?.(config) as never
  })
  await open()
  await userEvent.type(await box(), 'sana{Enter}')
  await act(async () => gate.open())
  await screen.findByRole('radio', { name: /Sana/ })
  expect(sentIn(asked)).toEqual([])
})

test('people who are read again in another order leave the chosen one chosen; who is no longer among them is followed by nobody', async () => {
  const asked = answering(answer)
  await open()
  await screen.findByRole('button', { name: 'Reassign to Ayesha Malik' })
  people = [kamran, ayesha, sana]
  refuse = () => { throw new WireFailure(400, 'Not now.') }
  await userEvent.type(await box(), '{Enter}')
  // What is refused reads the people again.
  await screen.findByText('Not now.')
  await waitFor(() => expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('b')?.textContent)).toEqual(['Kamran Ali', 'Ayesha Malik', 'Sana Mirza']))
  people = [kamran, sana]
  await userEvent.type(await box(), '{Enter}')
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
  refuse = null
  await userEvent.type(await box(), '{Enter}')
  expect(sentIn(asked).map(({ userId }) => userId)).toEqual([4, 4])
  expect(screen.queryByRole('button', { name: 'Reassign to Kamran Ali' })).toBeNull()
})

test('what only the clock wrote meanwhile asks for no second press', async () => {
  const asked = answering(answer)
  refuse = ({ body }) => { if ((body as { rowVersion: number }).rowVersion === 1) throw new WireFailure(409, 'Changed meanwhile.', { data: { ...row, rowVersion: 2, isExpired: true } }) }
  await open()
  await screen.findByRole('radio', { name: /Sana/ })
  await userEvent.type(await box(), 'kamran{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentIn(asked)).toMatchObject([{ userId: 5, rowVersion: 1 }, { userId: 5, rowVersion: 2 }])
})

test('what a person changed meanwhile is said, and a second press is meant for that', async () => {
  const asked = answering(answer)
  refuse = ({ body }) => { if ((body as { rowVersion: number }).rowVersion === 1) throw new WireFailure(409, 'Changed meanwhile.', { data: { ...row, rowVersion: 3, assignedUserId: 4 } }) }
  await open()
  await screen.findByRole('radio', { name: /Sana/ })
  await userEvent.type(await box(), 'kamran{Enter}')
  await screen.findByText('Changed meanwhile.')
  expect(sentIn(asked)).toHaveLength(1)
  // Who has it now is offered no more.
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
  await userEvent.type(await box(), '{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentIn(asked)).toMatchObject([{ userId: 5, rowVersion: 1 }, { userId: 5, rowVersion: 3 }])
})

test('a name typed into “Anybody else” and Enter at once give it to nobody else', async () => {
  const asked = answering(answer)
  await open(['Pages.Users'])
  await screen.findByRole('button', { name: 'Reassign to Ayesha Malik' })
  await userEvent.type(screen.getByRole('combobox', { name: 'Anybody else' }), 'sana{Enter}')
  await screen.findByRole('button', { name: 'Reassign to Sana Mirza' })
  expect(sentIn(asked)).toEqual([])
})

// @vitest-environment happy-dom
/** The list of leave offers a decision where the server takes it: not on leave of people whom others lead. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { entityOf } from '#framework/metadata'
import { expect, test } from 'vitest'
import { LeaveList } from '../../../src/features/attendance/web/leave/leave-list.tsx'
import { LeavePanel } from '../../../src/features/attendance/web/leave/leave-panel.tsx'
import { ProductContext } from '../../../src/framework/web/page/product.ts'
import { texts } from '../../../src/features/attendance/web/texts.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { productModel } from '../../support/shapes.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
const leave = { id: 1, employeeId: 4, userId: 9, startDate: '2026-11-03', endDate: '2026-11-04', kind: 1, status: 1 }

test.each([[{ isAll: false, employeeIds: [4] }, true], [{ isAll: true, employeeIds: [] }, true], [{ isAll: false, employeeIds: [5] }, false]] as const)('of %o', async (people, isOpen) => {
  const asked = answering(() => people)
  await renderAround(<LeavePanel entity={entityOf(productModel, 'Leave')} row={leave as never} />, { model: productModel, permissions: ['LookUps.Leave.Read', 'LookUps.Leave.Update'] })
  await expect.poll(() => asked.map(({ path }) => path)).toContain('Leave/GetPeople')
  // What can be done stands there; what cannot is looked up, with why.
  if (isOpen) expect(await screen.findByRole('button', { name: /^Approve/ })).toBeTruthy()
  else await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  if (!isOpen) expect((await screen.findAllByText('Whoever leads this person decides on the leave.')).length).toBe(2)
  expect(screen.queryAllByRole('button', { name: /^(Approve|Reject)/ })).toHaveLength(isOpen ? 2 : 0)
})

const counted = { me: 2, others: 7, waiting: 9 }
test.each([
  ['decides', ['LookUps.Leave.Read', 'LookUps.Leave.Update'], ['To be decided 2', 'Others decide 7']],
  ['only reads', ['LookUps.Leave.Read'], ['To be decided 9']],
])('whoever %s finds under its tabs as many as they say', async (_, permissions, waiting) => {
  const asked = answering(({ path, query: { ToDecide: whose, 'status.in': status } }) => (path === 'Leave/GetAll' ? { totalCount: whose ? counted[whose as 'me'] : status === '1' ? counted.waiting : 0, items: [] } : { isAll: false, employeeIds: [] }))
  await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><LeaveList entity={entityOf(productModel, 'Leave')} base="/leave" /></ProductContext>, { model: productModel, permissions })
  for (const name of waiting) expect(await screen.findByRole('link', { name })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /decide/ })).toHaveLength(waiting.length)
  // The list of the first tab asks what its figure asks.
  const listed = () => asked.filter(({ path, query }) => path === 'Leave/GetAll' && query['MaxResultCount'] !== '1').map(({ query: { ToDecide: whose, 'status.in': status } }) => [whose, status])
  await expect.poll(() => new Set(listed().map(String))).toEqual(new Set([permissions.length > 1 ? 'me,' : ',1']))
})

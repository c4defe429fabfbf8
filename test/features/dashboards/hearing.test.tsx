// @vitest-environment happy-dom
/** Dashboards that hear the hub: which dashboard a new figure goes to, and what is read again when something changed. */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DownTable } from '../../../src/features/dashboards/web/network/down-table.tsx'
import { OwnPage } from '../../../src/features/dashboards/web/own/own-page.tsx'
import { texts } from '../../../src/features/dashboards/web/texts.ts'
import { ProductContext } from '../../../src/framework/web/page/product.ts'
import { answering } from '../../support/web/answering.ts'
import { tellHub } from '../../support/web/told-hub.ts'
import { worded } from '../../support/web/worded.ts'
import { productModel } from '../../support/shapes.ts'
import { renderAround } from '../../support/web-around.tsx'

vi.mock('@microsoft/signalr', async () => (await import('../../support/web/told-hub.ts')).toldHub)
worded(texts)

const page = (id: number, name: string, isOwn: boolean) => ({ id, name, isOwn, ownerName: 'Sana', roleIds: [], tiles: [], rowVersion: 1 })

test.each([
  // Shared ones may come first by name: what is added without a word of where goes to the own one, and never makes a further one.
  ['a list leads here', [page(3, 'A shared one', false), page(5, 'My dashboard', true)], '?add=Site', { id: 5, name: 'My dashboard' }],
  ['a shared one is shown', [page(3, 'A shared one', false), page(5, 'My dashboard', true)], '?id=3&add=Site', { id: 5, name: 'My dashboard' }],
  ['one of several is shown', [page(5, 'First', true), page(6, 'Second', true)], '?id=6&add=Site', { id: 6, name: 'Second' }],
  ['there are shared ones alone', [page(3, 'A shared one', false)], '?add=Site', { name: 'My dashboard' }],
])('a figure is added to a dashboard of one’s own: %s', async (_, items, query, saved) => {
  const asked = answering(({ path }) => (path === 'Dashboard_Own/GetAll' ? { totalCount: items.length, items } : path === 'Dashboard_Own/Save' ? items.at(-1) : path === 'Home/GetPins' ? { pins: null } : { id: 0, name: '', asOf: '', items: [] }))
  const { router } = await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><OwnPage /></ProductContext>, { model: productModel, permissions: ['Pages.Site'] })
  await act(() => router.navigate(`/MyDashboard${query}`))
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(asked.filter(({ path }) => path === 'Dashboard_Own/Save').map(({ body }) => body)).toMatchObject([{ ...saved, tiles: [{ entity: 'Site' }] }]))
  expect('id' in ((asked.find(({ path }) => path === 'Dashboard_Own/Save')?.body ?? {}) as object)).toBe('id' in saved)
})

test('who is on a site that is down is read again as soon as work orders changed; the sites are not', async () => {
  let assignedUserName: string | null = null
  const asked = answering(({ path }) => (path === 'Site/GetAll' ? { totalCount: 1, items: [{ id: 3, siteCode: 'D-3', siteName: 'Skardu', sitePriorityName: null, downSince: null }] } : { totalCount: 1, items: [{ siteId: 3, status: 'ACCEPTED', assignedUserName, isExpired: false }] }))
  await renderAround(<DownTable places={{}} />, { model: productModel, permissions: ['LookUps.Site.Read', 'LookUps.WorkOrder.Read'] })
  await screen.findByText('Nobody')
  asked.length = 0
  assignedUserName = 'Bilal Hussain'
  await vi.waitFor(async () => expect(await act(async () => tellHub('figuresChanged', { areas: ['workOrders'] }))).toBe(true), { timeout: 10_000 })
  await screen.findByText('Bilal Hussain')
  expect(asked.map(({ path }) => path)).toEqual(['WorkOrder/GetAll'])
})

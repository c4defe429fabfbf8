// @vitest-environment happy-dom
/** A dashboard of one's own whose figures could not be counted says so, instead of standing empty; and a figure that was removed comes back by undo. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OwnPage } from '../../../src/features/dashboards/web/own/own-page.tsx'
import { texts } from '../../../src/features/dashboards/web/texts.ts'
import { WireFailure } from '../../../src/framework/web/api/wire-failure.ts'
import { ProductContext } from '../../../src/framework/web/page/product.ts'
import { answering } from '../../support/web/answering.ts'
import { productModel } from '../../support/shapes.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)

test('figures that failed say so, and are asked again at a press', async () => {
  const tile = { title: 'Sites', entity: 'Site', kind: 'counter', query: '', by: '', step: 'day' }
  let hasFailed = true
  answering(({ path }) => {
    if (path === 'Dashboard_Own/GetAll') return { totalCount: 1, items: [{ id: 4, name: 'Mine', isOwn: true, ownerName: 'Me', roleIds: [], tiles: [tile], rowVersion: 1 }] }
    if (path !== 'Dashboard_Own/GetFigures') return { totalCount: 0, items: [] }
    if (hasFailed) throw new WireFailure(500, 'An internal error occurred during your request!')
    return { id: 4, name: 'Mine', asOf: '2026-11-28T07:00:00Z', items: [{ ...tile, count: 27, groups: [], rest: 0, leftOut: null }] }
  })
  await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><OwnPage /></ProductContext>, { model: productModel, permissions: ['LookUps.Site.Read'] })
  await screen.findByText('Mine could not be loaded', {}, { timeout: 20_000 })
  hasFailed = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('27')
  expect(screen.queryByText('Mine could not be loaded')).toBeNull()
})

test('a figure that was removed comes back, at its place, by undo', async () => {
  const tile = { entity: 'Site', kind: 'counter', query: '', by: '', step: 'day' }
  let own = { id: 4, name: 'Mine', isOwn: true, ownerName: 'Me', roleIds: [] as number[], tiles: [{ ...tile, title: 'First' }, { ...tile, title: 'Last' }], rowVersion: 1 }
  answering(({ path, body }) => {
    if (path === 'Dashboard_Own/GetAll') return { totalCount: 1, items: [own] }
    if (path === 'Dashboard_Own/GetFigures') return { id: 4, name: 'Mine', asOf: '2026-11-28T07:00:00Z', items: own.tiles.map((each) => ({ ...each, count: 27, groups: [], rest: 0, leftOut: null })) }
    if (path !== 'Dashboard_Own/Save') return { totalCount: 0, items: [] }
    const given = body as typeof own
    if (given.rowVersion !== own.rowVersion) throw new WireFailure(409, 'Somebody else changed this record in the meantime. Nothing was saved.')
    own = { ...own, ...given, rowVersion: own.rowVersion + 1 }
    return own
  })
  await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><OwnPage /></ProductContext>, { model: productModel, permissions: ['LookUps.Site.Read'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: First' }, { timeout: 20_000 }))
  await screen.findByText('“First” was removed')
  expect(own.tiles.map(({ title }) => title)).toEqual(['Last'])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(own.tiles.map(({ title }) => title)).toEqual(['First', 'Last']))
})

test('figures change places, by a press each; the first and the last go no further', async () => {
  const tile = { entity: 'Site', kind: 'counter', query: '', by: '', step: 'day' }
  let own = { id: 4, name: 'Mine', isOwn: true, ownerName: 'Me', roleIds: [] as number[], tiles: ['One', 'Two', 'Three'].map((title) => ({ ...tile, title })), rowVersion: 1 }
  answering(({ path, body }) => {
    if (path === 'Dashboard_Own/GetAll') return { totalCount: 1, items: [own] }
    if (path === 'Dashboard_Own/GetFigures') return { id: 4, name: 'Mine', asOf: '2026-11-28T07:00:00Z', items: own.tiles.map((each) => ({ ...each, count: 27, groups: [], rest: 0, leftOut: null })) }
    if (path !== 'Dashboard_Own/Save') return { totalCount: 0, items: [] }
    own = { ...own, ...(body as typeof own), rowVersion: own.rowVersion + 1 }
    return own
  })
  await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><OwnPage /></ProductContext>, { model: productModel, permissions: ['LookUps.Site.Read'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Move earlier: Three' }, { timeout: 20_000 }))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['One', 'Three', 'Two']))
  await userEvent.click(screen.getByRole('button', { name: 'Move later: One' }))
  await waitFor(() => expect(own.tiles.map(({ title }) => title)).toEqual(['Three', 'One', 'Two']))
  await waitFor(() => expect([screen.getByRole<HTMLButtonElement>('button', { name: 'Move earlier: Three' }).disabled, screen.getByRole<HTMLButtonElement>('button', { name: 'Move later: Two' }).disabled]).toEqual([true, true]))
})

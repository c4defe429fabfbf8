// @vitest-environment happy-dom
/** Rows of a board from a service, column by column; tabs that keep the address. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entityOf, fieldOf } from '#framework/metadata'
import { useBoardRows } from '../../../../src/framework/web/board/use-board-rows.ts'
import { Tabs } from '../../../../src/framework/web/tabs/tabs.tsx'
import { toyModel } from '../../../support/toy-model.ts'
import { renderAround } from '../../../support/web-around.tsx'

type Asked = readonly (readonly [string, unknown])[]
const { sendTo } = vi.hoisted(() => ({ sendTo: vi.fn<(method: string, path: string, request: { query: Asked }) => Promise<unknown>>() }))
vi.mock(import('../../../../src/framework/web/api/send.ts'), async (original) => ({ ...(await original()), sendTo: sendTo as never }))

const book = entityOf(toyModel, 'Book')
afterEach(cleanup)
beforeEach(() => vi.clearAllMocks())

describe('rows of a board', () => {
  function Columns() {
    const filters = [{ field: fieldOf(book, 'state'), operator: 'in', values: ['1', '2'] }, { field: fieldOf(book, 'bookTitle'), operator: 'contains', values: ['du'] }] as const
    const { columns, error, more } = useBoardRows(book, { search: 'dune', filters }, [1, 2].map((state) => ({ key: String(state), conditions: [['state.in', state]], source: { path: 'Book/GetMine', query: { View: 'mine' } } })), 'books')
    if (error) return <p>failed</p>
    return <>{[...(columns ?? [])].map(([key, { rows, total }]) => <button key={key} onClick={() => more(key)}>{`${key}: ${rows.length} of ${total}`}</button>)}</>
  }

  it('come from the service, with the conditions of the address and of their column, and more when asked for', async () => {
    sendTo.mockImplementation(async (_, __, { query }) => {
      const take = Number(new Map(query).get('MaxResultCount'))
      return { totalCount: 20, items: Array.from({ length: Math.min(20, take) }, (_each, id) => ({ id })) }
    })
    await renderAround(<Columns />)
    await screen.findByText('2: 7 of 20')
    expect(sendTo.mock.calls[0]).toEqual(['GET', 'Book/GetMine', expect.objectContaining({ query: [['View', 'mine'], ['SkipCount', 0], ['MaxResultCount', 7], ['Keyword', 'dune'], ['bookTitle.contains', 'du'], ['state.in', 1]] })])
    fireEvent.click(screen.getByText('1: 7 of 20'))
    await screen.findByText('1: 20 of 20')
    expect(screen.getByText('2: 7 of 20')).toBeTruthy()
  })

  it('are not there while one column failed', async () => {
    sendTo.mockImplementation(async (_, __, { query }) => {
      if (new Map(query).get('state.in') === 2) throw new Error('no')
      return { totalCount: 0, items: [] }
    })
    await renderAround(<Columns />)
    await waitFor(() => expect(screen.getByText('failed')).toBeTruthy())
  })
})

describe('tabs', () => {
  it('of the same rows keep the conditions but the page, and say how many there are', async () => {
    const { router } = await renderAround(<Tabs title="Books" keeps tabs={[{ key: 'mine', label: 'Mine', count: 1200 }, { key: 'all', label: 'All' }]}>{(key) => <p>{key}</p>}</Tabs>)
    await router.navigate('/?tab=mine&q=dune&state.in=1&page=3')
    expect(screen.getByRole('link', { name: 'Mine 1,200' }).getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/?q=dune&state.in=1&tab=all'))
  })
})

// @vitest-environment happy-dom
/** A board: cards are carried by keys and by pointer, columns say what they would do, one that refuses says why. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Board } from '../../../../src/framework/web/board/board.tsx'
import type { BoardCard, BoardDrop } from '../../../../src/framework/web/board/board-model.ts'
import { renderAround, type Around } from '../../../support/web-around.tsx'

const columns = [{ key: 'open', label: 'Open', count: 3 }, { key: 'work', label: 'In work', count: 1 }, { key: 'done', label: 'Done', count: 0 }]
const cards: BoardCard[] = [['open', 1], ['open', 2], ['work', 3]].map(([column, id]) => ({ id: Number(id), column: String(column), label: `Card ${id}`, to: `/card/${id}`, content: `Card ${id}` }))
const dropOf = (_: BoardCard, column: string): BoardDrop => (column === 'done' ? { enters: false, reason: 'An open card cannot be closed.', instead: 'Open now: take.' } : { enters: true, action: column === 'work' ? 'Take' : 'Reopen…', detail: 'for Sana' })

afterEach(cleanup)

describe('a board', () => {
  const onDrop = vi.fn<(card: BoardCard, column: string) => void>()
  const onMore = vi.fn<(column: string) => void>()
  beforeEach(() => vi.clearAllMocks())
  const show = (around: Around = {}) => renderAround(<Board label="Cards" columns={columns} cards={cards} dropOf={dropOf} onDrop={onDrop} onMore={onMore} />, around)
  const card = (n: number) => screen.getByRole('link', { name: `Card ${n}` })
  const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })

  it('shows cards in their columns and offers those that are not shown', async () => {
    await show()
    expect(within(column('Open')).getAllByRole('link').map((each) => each.textContent)).toEqual(['Card 1', 'Card 2'])
    fireEvent.click(within(column('Open')).getByRole('button', { name: 'Show 1 more' }))
    expect(onMore).toHaveBeenCalledWith('open')
  })

  it('by keys: Space lifts, arrows choose, Space puts down', async () => {
    await show()
    card(1).focus()
    await userEvent.keyboard(' ')
    expect(within(column('In work')).getByText('Take')).toBeTruthy()
    expect(within(column('In work')).getByText('for Sana')).toBeTruthy()
    expect(column('Done').className).toContain('board-dimmed')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('In work: Take, for Sana')).toBeTruthy()
    await userEvent.keyboard(' ')
    expect(onDrop).toHaveBeenCalledWith(cards[0], 'work')
    expect(within(column('In work')).queryByText('Take')).toBeNull()
  })

  it('a column that refuses says why and keeps the card in the hand; Escape puts it back', async () => {
    await show()
    card(1).focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight} ')
    expect(within(column('Done')).getByRole('alert').textContent).toContain('An open card cannot be closed.')
    expect(onDrop).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.keyboard(' ')
    expect(column('Open').className).toContain('board-dimmed')
    expect(onDrop).not.toHaveBeenCalled()
  })

  it('in right-to-left the arrow to the left goes on', async () => {
    await show({ language: 'ur' })
    card(1).focus()
    await userEvent.keyboard(' {ArrowLeft} ')
    expect(onDrop).toHaveBeenCalledWith(cards[0], 'work')
  })

  it('by pointer: a press that moves carries, and is no click; one that does not opens the card', async () => {
    const { router } = await show()
    document.elementsFromPoint = () => [column('In work')]
    fireEvent.pointerDown(card(1), { clientX: 10, clientY: 10, button: 0 })
    fireEvent.pointerMove(window, { clientX: 12, clientY: 11 })
    expect(column('In work').className).not.toContain('board-enters')
    fireEvent.pointerMove(window, { clientX: 40, clientY: 30 })
    fireEvent.pointerMove(window, { clientX: 90, clientY: 30 })
    expect(document.querySelector('.board-ghost')?.textContent).toBe('Card 1')
    expect(column('In work').className).toContain('board-over')
    fireEvent.pointerUp(window, { clientX: 90, clientY: 30 })
    fireEvent.click(card(1))
    expect(onDrop).toHaveBeenCalledTimes(1)
    expect(onDrop).toHaveBeenCalledWith(cards[0], 'work')
    expect(router.state.location.pathname).toBe('/')
    await new Promise((done) => setTimeout(done, 1))
    fireEvent.pointerDown(card(2), { clientX: 10, clientY: 10, button: 0 })
    fireEvent.pointerUp(window, { clientX: 10, clientY: 10 })
    fireEvent.click(card(2))
    expect(router.state.location.pathname).toBe('/card/2')
  })

  it('on the phone one column at a time, and nothing is carried', async () => {
    await show({ phone: true })
    expect(screen.getByRole('tab', { name: 'Open 3' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('link', { name: 'Card 3' })).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: 'In work 1' }))
    card(3).focus()
    await userEvent.keyboard(' ')
    expect(document.querySelector('.board-dimmed, .board-enters')).toBeNull()
  })
})

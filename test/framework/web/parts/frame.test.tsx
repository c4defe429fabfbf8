// @vitest-environment happy-dom
/** A page's frame, its actions, its panels. */
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { transitions, openActions } from '#framework/wire'
import { entityOf } from '#framework/metadata'
import { WireFailure } from '../../../../src/framework/web/api/wire-failure.ts'
import { ActionButtons, actionItems } from '../../../../src/framework/web/frame/action-buttons.tsx'
import { PageFrame } from '../../../../src/framework/web/frame/page-frame.tsx'
import { PhoneSheet } from '../../../../src/framework/web/frame/phone-sheet.tsx'
import { Definitions, PanelLines, RecordPanel } from '../../../../src/framework/web/record/record-panel.tsx'
import { toyModel } from '../../../support/toy-model.ts'
import { renderAround } from '../../../support/web-around.tsx'

afterEach(cleanup)

describe('a frame', () => {
  afterEach(() => void vi.useRealTimers())
  const frame = (props: Partial<Parameters<typeof PageFrame<string[]>>[0]> = {}) => renderAround(<PageFrame<string[]> data={undefined} onRetry={() => undefined} {...props}>{(rows) => <p>{rows.join()}</p>}</PageFrame>)

  it('shows nothing at first, then a skeleton', async () => {
    vi.useFakeTimers()
    const { container } = await frame()
    expect(container.querySelector('.frame-waiting')).toBeNull()
    act(() => void vi.advanceTimersByTime(300))
    expect(container.querySelectorAll('.frame-waiting > i').length).toBe(6)
  })

  it('says what failed, with the reference, and tries again', async () => {
    const onRetry = vi.fn<() => void>()
    await frame({ error: new WireFailure(500, 'The disk is full.', { reference: 'r-7' }), onRetry, failedTitle: 'The board could not be loaded' })
    expect(screen.getByRole('alert').textContent).toContain('The board could not be loadedThe disk is full.')
    expect(screen.getByText('Reference r-7')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('says what is empty; keeps old data while newer comes or fails', async () => {
    const empty = (rows: string[]) => (rows.length ? undefined : { title: 'No loan is late.' })
    await frame({ data: [], empty })
    expect(screen.getByText('No loan is late.')).toBeTruthy()
    cleanup()
    const { container } = await frame({ data: ['a', 'b'], empty, isFetching: true, error: new WireFailure(0, '') })
    expect(container.textContent).toBe('a,b')
    expect(container.querySelector('.frame')?.getAttribute('aria-busy')).toBe('true')
  })
})

describe('actions', () => {
  const label = (en: string) => ({ en, ur: `ا ${en}` })
  const table = transitions({
    entity: 'Book', states: { out: label('Out'), back: label('Back') }, stateOf: (row) => (row['state'] === 'back' ? 'back' : 'out'),
    actions: {
      giveBack: { label: label('Give back'), from: ['out'], to: 'back', by: [{ self: 'reader' }] },
      extend: { label: label('Extend'), from: ['out'], by: [{ self: 'reader' }] },
      lose: { label: label('Report lost'), from: ['out'], by: [{ self: 'reader' }] },
      sell: { label: label('Sell'), from: ['out'], by: [{ self: 'reader' }], waitsFor: () => label('Waits for a price.') },
      lend: { label: label('Lend'), from: ['back'], by: [{ self: 'reader' }] },
    },
  })
  const actions = actionItems(openActions(table, entityOf(toyModel, 'Book'), { state: 'out', reader: 7 }, { userId: 7, permissions: new Set() }), 'en', (name) => name === 'extend')

  it('are one primary, those beside it, and the rest under More; what waits says for what', async () => {
    const onAction = vi.fn<(name: string) => void>()
    const { container } = await renderAround(<ActionButtons actions={actions} beside={['extend']} onAction={onAction} />)
    expect([...container.querySelectorAll('.ant-btn-primary')].map((button) => button.textContent)).toEqual(['Give back'])
    await userEvent.click(screen.getByRole('button', { name: 'Extend…' }))
    expect(screen.queryByText('Report lost')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getByText('Waits for a price.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sell' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Report lost' }))
    expect(onAction.mock.calls).toEqual([['extend'], ['lose']])
    expect(screen.queryByText('Lend')).toBeNull()
  })

  it('have no primary where the next step is another\'s, and wait for the one under way', async () => {
    const { container } = await renderAround(<ActionButtons actions={actions} primary={null} beside={['giveBack', 'extend']} busy="giveBack" onAction={() => undefined} />)
    expect(container.querySelector('.ant-btn-primary')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Extend…' }).disabled).toBe(true)
  })
})

describe('panels and sheets', () => {
  it('hold fields of the record, further facts and lines that lead somewhere', async () => {
    const book = entityOf(toyModel, 'Book')
    await renderAround(
      <RecordPanel title="What it is" count={2}>
        <Definitions entity={book} row={{ id: 1, bookTitle: 'Dune', pages: 412 }} lines={['pages', { label: 'Where', value: 'Shelf 3' }]} />
        <PanelLines lines={[{ key: 1, name: 'L-1', to: '/loan/1', note: 'due 16:00' }]} />
      </RecordPanel>,
    )
    expect(screen.getByRole('region', { name: 'What it is' })).toBeTruthy()
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['412', 'Shelf 3'])
    expect(screen.getByRole('link', { name: 'L-1' }).getAttribute('href')).toBe('/loan/1')
  })

  it('a sheet is there while it is open', async () => {
    const onClose = vi.fn<() => void>()
    await renderAround(<PhoneSheet title="Filters" open onClose={onClose}><p>inside</p></PhoneSheet>, { phone: true })
    expect(await screen.findByText('inside')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalled()
  })
})

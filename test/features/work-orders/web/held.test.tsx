// @vitest-environment happy-dom
/** Whoever reads of a work order on hold is told no due time that the hold moves on. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { columns } from '../../../../src/features/work-orders/web/columns.tsx'
import { OrderTime } from '../../../../src/features/work-orders/web/record/clock-line.tsx'
import { texts } from '../../../../src/features/work-orders/web/texts.ts'
import type { WireRow } from '../../../../src/framework/web/index.ts'
import { productModel } from '../../../support/shapes.ts'
import { worded } from '../../../support/web/worded.ts'
import { renderAround } from '../../../support/web-around.tsx'

worded(texts)
afterEach(cleanup)

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const row = (more: object) => ({ id: 9, number: 'WO-1', status: 'ACCEPTED', workOrderTypeId: 1, raisedTime: at(-8), dueDate: at(4), slaHours: 12, holdStart: at(-2), ...more }) as unknown as WireRow
const due = (order: WireRow) => columns.find(({ name }) => name === 'due')?.cell?.(order)
const shows = (order: WireRow) => renderAround(<><OrderTime row={order} facts={undefined} /><p data-testid="cell">{due(order)}</p></>, { model: productModel })

test('an approved hold: due after it, in the record and in the list', async () => {
  await shows(row({ isHeld: true, holdDecision: 2 }))
  expect(screen.getByText('Due').parentElement?.textContent).toBe('Dueafter the hold')
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Due after the hold')
  expect(screen.getByTestId('cell').textContent).toBe('after the hold')
})

test('one that was only asked for stops nothing', async () => {
  await shows(row({ isHeld: true, holdDecision: 1 }))
  expect(screen.getByText('Due').parentElement?.textContent).not.toContain('after the hold')
  expect(screen.getByTestId('cell').textContent).not.toBe('after the hold')
})

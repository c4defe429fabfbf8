// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WaitingWrite } from '../../../../src/framework/web/offline/waiting-write.ts'
import { renderAround } from '../../../support/web-around.tsx'

const refused = (more: Partial<WaitingWrite>): WaitingWrite => ({ id: 1, who: '1.2', key: 'k', at: 1, method: 'POST', path: 'Loan/Extend', body: { id: 7, reason: 'Ill' }, row: 7, title: 'L-7', isTried: false, problem: 'There is no entity Loan with id = 7!', ...more })
let writes: readonly WaitingWrite[] = []
vi.mock('../../../../src/framework/web/offline/outbox.ts', async (original) => ({ ...await original<object>(), waitingWrites: () => writes, watchWaiting: () => () => undefined, laterCall: () => ({ label: { en: 'Extend', ur: 'Extend' } }) }))
const { WaitingLines } = await import('../../../../src/framework/web/offline/waiting-lines.tsx')
afterEach(cleanup)

it('says what became of a row that went to somebody else, beside what was typed', async () => {
  writes = [refused({ isGone: true })]
  await renderAround(<WaitingLines />)
  expect(screen.getByText(/Extend L-7 was refused/).parentElement?.textContent).toContain('It is no longer yours: meanwhile it was given to somebody else or deleted.Ill')
  expect(screen.queryByText(/no entity/)).toBeNull()
})

it('says the server’s sentence otherwise', async () => {
  writes = [refused({ problem: 'It is CLOSED.' })]
  await renderAround(<WaitingLines />)
  expect(screen.getByText('It is CLOSED.')).toBeTruthy()
})

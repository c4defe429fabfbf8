// @vitest-environment happy-dom
/** Two visits compared: where nothing stands in the table, why. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CompareVisits } from '../../../src/features/answer-reports/web/compare-visits.tsx'
import { texts } from '../../../src/features/answer-reports/web/texts.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)

const columns = [{ key: 'q1', header: 'Generator', question: 'Hours', headerUrdu: '', questionUrdu: '', kind: 2, unit: 'h' }]
const visit = (workOrderId: number, more: object = {}) => ({ workOrderId, number: `WO-${workOrderId}`, siteCode: 'HIL-1', siteName: 'Hill one', closedTime: `2026-11-0${workOrderId}T07:00:00Z`, assignedUserName: 'Sana', out: [], pictures: [], ...more })
const compare = (one: object, two: object) => renderAround(<CompareVisits visits={[visit(1, one), visit(2, two)]} columns={columns} onClose={() => undefined} />)

test('two visits without answers say so, in place of an empty table and of answers that are the same', async () => {
  await compare({}, {})
  await screen.findByText('Nothing was answered at either visit')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show all questions' })).toBeNull()
})

test('two visits with the same answers say that nothing differs, and show them when asked', async () => {
  await compare({ q1: '412' }, { q1: '412' })
  await screen.findByText('Nothing differs')
  await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }))
  await screen.findByRole('row', { name: /Hours/ })
  expect(screen.queryByText('Nothing differs')).toBeNull()
})

test('what differs is in the table', async () => {
  await compare({ q1: '412' }, { q1: '430' })
  await screen.findByRole('row', { name: /Hours.*412.*430/ })
})

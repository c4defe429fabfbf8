// @vitest-environment happy-dom
/** A checklist without questions is not done: it has nothing to do, and says so. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChecklistPanel } from '../../../../src/features/work-orders/web/checklist/checklist-panel.tsx'
import { PhoneSteps } from '../../../../src/features/work-orders/web/record/phone-steps.tsx'
import { texts } from '../../../../src/features/work-orders/web/texts.ts'
import type { WireRow } from '../../../../src/framework/web/index.ts'
import { productModel } from '../../../support/shapes.ts'
import { answering } from '../../../support/web/answering.ts'
import { worded } from '../../../support/web/worded.ts'
import { renderAround } from '../../../support/web-around.tsx'

worded(texts)
// Nobody was asked for his position.
beforeEach(() => { vi.stubGlobal('navigator', { ...globalThis.navigator, permissions: { query: async () => ({ state: 'prompt' }) } }) })
afterEach(cleanup)

const row = { id: 9, number: 'WO-1', status: 'ACCEPTED', isHeld: false, assignedUserId: 3, rowVersion: 1 } as unknown as WireRow
const question = { questionId: 4, questionText: 'Is the fence whole?', header: '', kind: 3, options: [], followUps: [], isRequired: true, answer: null }
const asks = (questions: readonly object[]) => answering(({ path }) => {
  if (path.endsWith('WithQuestionsByWorkOrderId')) return { totalCount: 1, items: [{ questionnaireTemplateId: 5, templateId: null, questionnaireTemplateName: 'Fence', version: 1, requiredCount: questions.length, answeredCount: 0, missing: questions.map(() => 4), questions }] }
  return path.endsWith('GetContacts') ? { contacts: [], access: null } : { totalCount: 0, items: [] }
})
const panel = <><ChecklistPanel row={row} facts={undefined} onAnswer={() => undefined} /><PhoneSteps row={row} facts={undefined} items={[]} busy={null} onStep={() => undefined} /></>
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('it is no step of the work, and cannot be answered', async () => {
  asks([])
  await renderAround(panel, { model: productModel })
  await screen.findByText('It has no questions.')
  expect(shown().join(' ')).not.toContain('Answer the checklist')
  expect(screen.queryByText(/of 0 answered/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
})

test('one that asks something is a step that is not done', async () => {
  asks([question])
  await renderAround(panel, { model: productModel })
  await screen.findByText('Answer the checklist')
  expect(screen.queryByText('It has no questions.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Answer' })).toBeTruthy()
})

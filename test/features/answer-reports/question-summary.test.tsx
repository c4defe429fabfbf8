// @vitest-environment happy-dom
/** One question over many visits: its weeks can be compared, and bounds of which there is one are told in words. */
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuestionSummary } from '../../../src/features/answer-reports/web/question-summary.tsx'
import { texts } from '../../../src/features/answer-reports/web/texts.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
afterEach(() => vi.restoreAllMocks())

const column = { key: 'q1', header: 'Power', question: 'Is the earthing intact?', headerUrdu: '', questionUrdu: '', kind: 3, unit: '' }
const answered = (yes: number, no: number) => [{ answer: 'yes', count: yes }, { answer: 'no', count: no }].filter(({ count }) => count > 0)
const summary = async (given: object) => {
  answering(({ path }) => (path.endsWith('GetQuestionSummary') ? { column: { minimum: null, maximum: null, unit: '' }, mean: null, least: null, most: null, ...given } : { totalCount: 0, items: [], columns: [] }))
  await act(async () => renderAround(<QuestionSummary column={column} query={{}} onClose={() => undefined} />))
}

test('each week tells the share of the answer that is given most over all, also where another is given more', async () => {
  await summary({ count: 15, answers: answered(12, 3), periods: [{ since: '2026-11-16', count: 3, mean: null, answers: answered(1, 2).toReversed() }, { since: '2026-11-23', count: 12, mean: null, answers: answered(11, 1) }] })
  await screen.findByRole('heading', { name: '“Yes” by week' })
  await screen.findByRole('row', { name: /16 Nov 2026.*33 % · 1 of 3/ })
  await screen.findByRole('row', { name: /23 Nov 2026.*92 % · 11 of 12/ })
})

test('of numbers the mean of each week; a single bound is told in words', async () => {
  const period = (since: string, mean: number) => ({ since, count: 2, mean, answers: [] })
  await summary({ column: { minimum: 0, maximum: null, unit: 'L' }, count: 4, mean: 15, least: 10, most: 20, answers: [{ answer: '10 – 20', count: 4 }], periods: [period('2026-11-16', 10.5), period('2026-11-23', 20)] })
  await screen.findByText('at least 0')
  await screen.findByRole('heading', { name: 'By week' })
  await screen.findByRole('row', { name: /16 Nov 2026.*10\.5 \(2\)/ })
})

test('each answer leads to the visits that gave it, with the conditions that stand', async () => {
  await summary({ count: 15, answers: answered(12, 3), periods: [] })
  expect((await screen.findByRole('link', { name: 'Yes' })).getAttribute('href')).toBe('/?of=q1&answer=yes')
})

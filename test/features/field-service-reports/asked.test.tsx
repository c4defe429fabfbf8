// @vitest-environment happy-dom
/** Questions of a report: an answer that was touched by mistake is taken back, and the question is open as before. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AskedList } from '../../../src/features/field-service-reports/web/inputs/asked.tsx'
import { texts } from '../../../src/features/field-service-reports/web/texts.ts'
import { kinds } from '#operations/questions'
import { productModel } from '../../support/shapes.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
afterEach(cleanup)

type Given = Parameters<typeof AskedList>[0]['answers']

function Form({ onAnswers }: { onAnswers: (answers: Given) => void }) {
  const [answers, setAnswers] = useState<Given>([])
  return <AskedList id="asked" questions={[{ id: 1, questionText: 'Door locked?', kind: kinds.yesNo }, { id: 2, questionText: 'Oil changed?', kind: kinds.yesNo }]} answers={answers} onChange={(next) => { setAnswers(next); onAnswers(next) }} />
}

test('yes and no can be let go of again, and the focus stays with the question', async () => {
  let last: Given = []
  await renderAround(<Form onAnswers={(answers) => { last = answers }} />, { model: productModel })
  expect(screen.queryByRole('button', { name: /^Leave open/ })).toBeNull()
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Yes' })
  fireEvent.click(first as HTMLInputElement)
  fireEvent.click(second as HTMLInputElement)
  fireEvent.click(screen.getByRole('button', { name: 'Leave open: Door locked?' }))
  expect(last).toMatchObject([{ questionId: 2, value: 'yes' }])
  expect([first?.checked, second?.checked, document.activeElement === first]).toEqual([false, true, true])
})

// @vitest-environment happy-dom
/** Filling: what stands in a field and is no answer yet, such as a signature that is only drawn, is neither lost by going on nor by leaving the form, behind which the work is closed. */
import { entityOf } from '#framework/metadata'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kinds } from '#operations/questions'
import { Filling, type AskedQuestion } from '#operations/questions/web/index'
import { toyModel } from '../support/toy-model.ts'
import { renderAround } from '../support/web-around.tsx'

const question = (questionId: number, header: string, kind: number, questionText: string): AskedQuestion => ({ questionId, questionText, header, position: questionId, answerTypeId: null, kind, isRequired: false, isImageRequired: false, options: [], parentQuestionId: null, answer: null })
const place = { path: 'Loan/SaveAnswers', owner: { loanId: 4 }, row: 'loanId', entity: entityOf(toyModel, 'Loan') }
const form = { questionnaireTemplateName: 'Handing over', requiredCount: 0, answeredCount: 0, missing: [], questions: [question(1, 'Keys', kinds.signature, 'Who has the keys'), question(2, 'Gate', kinds.text, 'Colour of the gate')] }

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, fillText: () => undefined } as never)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const done = vi.fn<() => void>()
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

it('a drawn signature outlives another group, and bars the end with a sentence at its question', async () => {
  await renderAround(<Filling form={form} place={place} onDone={done} />)
  await screen.findByText('All answers are kept.')
  await press('Type your name instead')
  await act(async () => fireEvent.change(screen.getByRole('textbox', { name: /Name as the signature/ }), { target: { value: 'Hina' } }))
  await screen.findByText('1 answer is not kept yet.')
  await press(/Next: Gate/)
  expect([document.getElementById('question-1')?.hidden, screen.getByText('Colour of the gate').closest('fieldset')?.hidden]).toEqual([true, false])
  await press(/Done/)
  expect(done).not.toHaveBeenCalled()
  expect((await screen.findByRole('alert')).textContent).toBe('The signature is not kept yet. Keep it or clear it.')
  expect([document.getElementById('question-1')?.hidden, screen.getByDisplayValue('Hina').isConnected]).toEqual([false, true])
  await press('Draw instead')
  await screen.findByText('All answers are kept.')
  await press(/Next: Gate/)
  await press(/Done/)
  expect(done).toHaveBeenCalledOnce()
})

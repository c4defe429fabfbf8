// @vitest-environment happy-dom
/** Filling: what stands in a field and is no answer yet, such as a signature that is only drawn, is neither lost by going on nor by leaving the form, behind which the work is closed. */
import { entityOf } from '#framework/metadata'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kinds } from '#operations/questions'
import { Filling, type AskedQuestion } from '#operations/questions/web/index'
import { client } from '../../src/framework/web/api/client.ts'
import { toyModel } from '../support/toy-model.ts'
import { renderAround } from '../support/web-around.tsx'

const question = (questionId: number, header: string, kind: number, questionText: string): AskedQuestion => ({ questionId, questionText, header, position: questionId, answerTypeId: null, kind, isRequired: false, isImageRequired: false, options: [], parentQuestionId: null, answer: null })
const place = { path: 'Loan/SaveAnswers', owner: { loanId: 4 }, row: 'loanId', entity: entityOf(toyModel, 'Loan') }
const form = { questionnaireTemplateName: 'Handing over', requiredCount: 0, answeredCount: 0, missing: [], questions: [question(1, 'Keys', kinds.signature, 'Who has the keys'), question(2, 'Gate', kinds.text, 'Colour of the gate')] }

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, fillText: () => undefined } as never)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

it('a picture on its way outlives another group, and bars the end with a sentence at its question until it is there or taken out', async () => {
  done.mockClear()
  // The picture is still made smaller, for as long as it takes.
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined))
  await renderAround(<Filling form={{ ...form, questions: [question(1, 'Keys', kinds.picture, 'Board of keys'), question(2, 'Gate', kinds.text, 'Colour of the gate')] }} place={place} onDone={done} />)
  await screen.findByText('All answers are kept.')
  await act(async () => fireEvent.change(screen.getByLabelText('Choose pictures'), { target: { files: [new File(['x'], 'board.jpg', { type: 'image/jpeg', lastModified: 0 })] } }))
  await screen.findByText('1 answer is not kept yet.')
  await press(/Next: Gate/)
  expect([document.getElementById('question-1')?.hidden, document.querySelectorAll('#question-1 img').length]).toEqual([true, 1])
  await press(/Done/)
  expect(done).not.toHaveBeenCalled()
  expect((await screen.findByRole('alert')).textContent).toBe('A picture is not sent yet. Wait until it is, or remove it.')
  expect(document.getElementById('question-1')?.hidden).toBe(false)
  await press('Remove board.jpg')
  await screen.findByText('All answers are kept.')
  await press(/Next: Gate/)
  await press(/Done/)
  expect(done).toHaveBeenCalledOnce()
})

it('what was typed last is sent at once where the page is put away: a phone may end it there', async () => {
  await renderAround(<Filling form={form} place={place} onDone={done} />)
  await press(/Next: Gate/)
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // the moment after the last key never passes
  const request = vi.spyOn(client, 'request').mockReturnValue(new Promise(() => undefined))
  try {
    await act(async () => fireEvent.change(screen.getByRole('textbox', { name: 'Colour of the gate' }), { target: { value: 'Green' } }))
    expect(request).not.toHaveBeenCalled()
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      for (let n = 0; n < 50; n += 1) await new Promise((go) => { setImmediate(go) })
    })
    expect(request.mock.calls.map(([{ data }]) => (data as { answers?: unknown } | undefined)?.answers).filter(Boolean)).toEqual([[{ questionId: 2, value: 'Green', optionIds: [] }]])
  } finally {
    request.mockRestore()
    vi.useRealTimers()
  }
})

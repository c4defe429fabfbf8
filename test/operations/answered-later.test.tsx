// @vitest-environment happy-dom
/** Filling: an answer that was kept on the device and came after one that was given later makes way for that one on the page, with a sentence; what is given afterwards stands. */
import { entityOf } from '#framework/metadata'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kinds } from '#operations/questions'
import { Filling, type AskedQuestion } from '#operations/questions/web/index'
import { client } from '../../src/framework/web/api/client.ts'
import { toyModel } from '../support/toy-model.ts'
import { renderAround } from '../support/web-around.tsx'

const place = { path: 'Loan/SaveAnswers', owner: { loanId: 4 }, row: 'loanId', entity: entityOf(toyModel, 'Loan') }
const question = (answer: AskedQuestion['answer']): AskedQuestion => ({ questionId: 1, questionText: 'Fuel level', header: 'Tank', position: 1, answerTypeId: null, kind: kinds.number, unit: 'l', isRequired: false, isImageRequired: false, options: [], parentQuestionId: null, answer })
const answered = (value: string, more: Partial<NonNullable<AskedQuestion['answer']>> = {}) => ({ value, optionIds: [], images: [], remark: '', userName: 'Bilal Ahmed', time: '2026-11-23T09:30:00Z', ...more })
const form = (answer: AskedQuestion['answer']) => ({ questionnaireTemplateName: 'Power', requiredCount: 0, answeredCount: 0, missing: [], questions: [question(answer)] })
const earlier = { value: '38', userId: 77, userName: 'Usman Ali', time: '2026-11-23T09:00:00Z' }

let told: (answer: AskedQuestion['answer']) => void = () => undefined
function Page({ first }: { first: AskedQuestion['answer'] }) {
  const [now, setNow] = useState(() => form(first))
  useEffect(() => { told = (answer) => setNow(form(answer)) }, [])
  return <Filling form={now} place={place} onDone={() => undefined} />
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  vi.spyOn(client, 'request').mockResolvedValue({ data: {} } as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fuel level' })

it('the later answer comes onto the page, and says whose it is and what made way for it', async () => {
  await act(async () => renderAround(<Page first={answered('38', { userName: 'Usman Ali' })} />))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Fuel level' })).value).toBe('38')
  await act(async () => told(answered('40', { earlier })))
  expect(field().value).toBe('40')
  expect(screen.getByText(/^Answered later by Bilal Ahmed: kept\. That of Usman Ali came after it: 38 l \(.+\)$/).closest('p')?.getAttribute('role')).toBe('status')
})

it('says of one\'s own that it is one\'s own', async () => {
  await act(async () => renderAround(<Page first={answered('40', { earlier: { ...earlier, userId: 7 } })} />))
  expect(screen.getByText(/^Answered later by Bilal Ahmed: kept\. Yours came after it: 38 l \(.+\)$/).closest('p')?.getAttribute('role')).toBe('status')
})

it('reads from the right in Urdu, whatever script the name is in', async () => {
  await act(async () => renderAround(<Page first={answered('40', { earlier })} />, { language: 'ur' }))
  expect((await screen.findByText(/Bilal Ahmed.+ نے بعد میں جواب دیا/)).getAttribute('dir')).toBe('rtl')
})

it('says so where it was taken back', async () => {
  await act(async () => renderAround(<Page first={answered('38')} />))
  await act(async () => told(answered('', { earlier })))
  expect(field().value).toBe('')
  expect(screen.getByText(/^Taken back later by Bilal Ahmed\./).closest('p')?.getAttribute('role')).toBe('status')
})

it('what is given afterwards stands, however often the page hears the same', async () => {
  await act(async () => renderAround(<Page first={answered('38')} />))
  await act(async () => told(answered('40', { earlier })))
  await act(async () => fireEvent.change(field(), { target: { value: '41' } }))
  await act(async () => fireEvent.blur(field()))
  await act(async () => told(answered('40', { earlier })))
  expect(field().value).toBe('41')
})

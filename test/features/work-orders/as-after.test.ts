import { describe, expect, it } from 'vitest'
import type { WaitingWrite } from '#framework/web'
import { formAfter } from '#operations/questions/web/index'
import { placeOf } from '../../../src/features/work-orders/web/checklist/use-checklist.ts'
import { rowAfter } from '../../../src/features/work-orders/web/my-work/as-after.ts'

const at = Date.parse('2026-03-04T05:06:07.000Z')
const write = (path: string, body: WaitingWrite['body'], problem: string | null = null): WaitingWrite => ({ id: 1, who: '1.2', key: 'k', at, method: 'POST', path: `WorkOrder/${path}`, body, row: 7, isTried: false, problem })

describe('a work order while what was done waits on the phone', () => {
  it('is shown as it will be; what was refused has not happened, and others are as they are', () => {
    const row = { id: 7, status: 'PENDING' }
    expect(rowAfter(row, [write('Accept', { id: 7 })])).toMatchObject({ status: 'ACCEPTED', acceptedTime: '2026-03-04T05:06:07.000Z' })
    expect(rowAfter(row, [write('Accept', { id: 7 }), write('Close', { id: 7 })])).toMatchObject({ status: 'CLOSED' })
    expect(rowAfter(row, [write('Accept', { id: 7 }, 'no')])).toBe(row)
    expect(rowAfter({ ...row, id: 8 }, [write('Accept', { id: 7 })]).status).toBe('PENDING')
  })

  it('has the last answer of each question, and misses what is left', () => {
    const question = { questionText: 'Level', header: '', position: 1, answerTypeId: 1, kind: 2, isRequired: true, isImageRequired: false, options: [], parentQuestionId: null, answer: null }
    const checklist = { questionnaireTemplateId: 1, templateId: null, questionnaireTemplateName: 'PM', requiredCount: 2, answeredCount: 0, missing: [1, 2], questions: [{ ...question, questionId: 1 }, { ...question, questionId: 2 }] }
    const after = formAfter(checklist, placeOf(checklist, 7), [write('SaveAnswers', { workOrderId: 7, answers: [{ questionId: 1, value: '12', optionIds: [], images: [] }] }), write('SaveAnswers', { workOrderId: 7, answers: [{ questionId: 1, value: '120', optionIds: [], images: [] }] })])
    expect([after.questions[0]?.answer, after.questions[1]?.answer, after.missing, after.answeredCount]).toMatchObject([{ value: '120' }, null, [2], 1])
    // The survey of the same work order has its own.
    expect(formAfter(checklist, placeOf(checklist, 7), [write('SaveAnswers', { workOrderId: 7, templateId: 3, answers: [{ questionId: 1, value: '12', optionIds: [], images: [] }] })])).toBe(checklist)
  })
})

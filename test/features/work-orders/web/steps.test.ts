/** What a person can press. */
import { expect, it } from 'vitest'
import { stepsOf } from '../../../../src/features/work-orders/web/actions/steps.ts'

const open = (['close', 'answer'] as const).map((name) => ({ name, label: { en: name, ur: name }, isOpen: true, isOwn: true, waitsFor: null }))
const names = (row: object) => stepsOf({ id: 1, ...row }, open as never, 'en', ((key: string) => key) as never).map(({ name }) => name)

it('answering is offered where something is asked: a checklist or a survey', () => {
  expect(names({ questionnaireTemplateId: 3, templateId: null })).toEqual(['close', 'answer'])
  expect(names({ questionnaireTemplateId: null, templateId: 3 })).toEqual(['close', 'answer'])
  expect(names({ questionnaireTemplateId: null, templateId: null })).toEqual(['close'])
  // A row of few fields does not tell.
  expect(names({})).toEqual(['close', 'answer'])
})

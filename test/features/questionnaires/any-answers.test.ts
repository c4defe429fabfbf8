/** Any template, any answers, over versions: what is kept is read, under the version it was given, and what is asked and missing follows from the answers alone. More steps in the long suite. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds, missingOf, shownOf, type Given, type Question } from '#operations/questions'
import { anyTemplate, numbers } from './any-template.ts'
import { makeWorld, type World } from '../work-orders/world.ts'

interface Asked extends Question { answer: { value: string; optionIds: number[] } | null }
interface Filled { version: number; questionnaireTemplateId: number | null; templateId: number | null; missing: number[]; answeredCount: number; requiredCount: number; questions: Asked[] }
interface Sent { questionId: number; value?: string | null; optionIds?: number[] }

const rights = ['Template', 'QuestionnaireTemplate', 'Questionnaire', 'WorkOrder'].flatMap((entity) => ['Read', 'Create', 'Update', 'Delete', 'Bulk'].map((right) => `LookUps.${entity}.${right}`))
// Of both families, three versions each: 120 steps, in the long suite 10,080.
const [rounds, steps] = process.env['MASTLINE_LONG'] ? [84, 20] : [4, 5]

let world: World
let who: World['lead']
beforeAll(async () => {
  world = await makeWorld()
  who = await world.server.userWith(rights)
})
afterAll(() => world.server.close())

const ok = async (by: World['lead'], path: string, body?: object) => {
  const { code, result, error } = await world.call(by, path, body)
  expect([path, code, error]).toEqual([path, 200, null])
  return result
}

/** An answer that the question takes; null takes it back. */
function anyAnswer(random: () => number, { questionId, kind, options, min, max, decimals, longest }: Asked): Sent | null {
  const upTo = (n: number) => Math.floor(random() * n)
  if (random() < 0.15) return { questionId, value: null }
  const text = (value: string): Sent => ({ questionId, value })
  switch (kind) {
    case kinds.number: {
      const low = min ?? (max === null || max === undefined ? -5 : max - 5)
      const high = max ?? low + 10
      return text((low + Math.round((high - low) * random())).toFixed(Math.min(decimals ?? 0, 0)))
    }
    case kinds.yesNo: return text(random() < 0.5 ? 'yes' : 'no')
    case kinds.choice: return options.length ? { questionId, optionIds: [options[upTo(options.length)]?.id ?? 0] } : null
    case kinds.several: return { questionId, optionIds: options.filter(() => random() < 0.5).map(({ id }) => id) }
    case kinds.date: return text(`2026-0${1 + upTo(9)}-1${upTo(9)}`)
    case kinds.time: return text(`1${upTo(9)}:3${upTo(9)}`)
    case kinds.location: return text(`31.${upTo(999)}, 74.${upTo(999)}`)
    case kinds.picture: case kinds.signature: return null
    // Where there is room, with blanks around it that are not kept.
    default: return text(longest === null || longest === undefined ? ' اچھا, "good"\r\n100 % ' : 'اچھا, "good"\n100 %'.slice(0, longest).trim() || 'x')
  }
}

/** What was sent, by question, as it should be read. */
class Expected {
  readonly given = new Map<number, { value: string; optionIds: number[] }>()

  take({ questionId, value, optionIds }: Sent, { options }: Asked): void {
    if (value === null) this.given.delete(questionId)
    else this.given.set(questionId, { value: value?.trim().replace('\r\n', '\n') ?? options.filter(({ id }) => optionIds?.includes(id)).map(({ name }) => name).join(', '), optionIds: optionIds ?? [] })
  }

  get answers(): Map<number, Given> {
    return new Map([...this.given].map(([id, answer]) => [id, { ...answer, images: [] }]))
  }
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

describe.each([['QuestionnaireTemplate', 'questionnaireTemplateId'], ['Template', 'templateId']] as const)('%s', (family, field) => {
  it.each(Array.from({ length: rounds }, (_, n) => n))('what is answered is read, under its version, with what hangs on it (%i)', async (round) => {
    const random = numbers(round * 31 + family.length)
    const orders: { id: number; expected: Expected; version: number; template: number }[] = []
    const read = async (order: number) => ((await ok(world.one, `WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId?WorkOrderId=${order}`)).items as unknown as Filled[])[0] as Filled
    const check = (filled: Filled, expected: Expected) => {
      const answers = expected.answers
      const stored = filled.questions.flatMap(({ questionId, answer }) => (answer ? [[questionId, { value: answer.value, optionIds: sorted(answer.optionIds) }] as const] : []))
      expect(new Map(stored)).toEqual(new Map([...expected.given].map(([id, { value, optionIds }]) => [id, { value, optionIds: sorted(optionIds) }])))
      expect(sorted(filled.missing)).toEqual(sorted(missingOf(filled.questions, answers).map(({ questionId }) => questionId)))
      // A follow-up counts only while what opens it is chosen; what was answered to it before stays with it.
      expect(filled.requiredCount).toBe(shownOf(filled.questions, answers).filter(({ isRequired }) => isRequired).length)
    }
    let id = 0
    for (let version = 1; version <= 3; version += 1) {
      const content = anyTemplate(random, { name: `Any answers ${family} ${round}`, size: 14 })
      if (id) id = (await ok(who, `${family}/CreateVersion`, { id })).id
      // Questions that were answered under an older version stay as they are there.
      id = (await ok(who, `${family}/SaveContent`, { ...(id ? { id } : {}), content })).id
      await ok(who, `${family}/Activate`, { TemplateId: id })
      const order = await world.make({ assignedUserId: world.one.userId, [field]: id })
      await ok(world.one, 'WorkOrder/Accept', { id: order.id })
      const made = { id: order.id, expected: new Expected(), version, template: id }
      orders.push(made)
      let told: Filled | undefined
      for (let step = 0; step < steps; step += 1) {
        const filled = await read(order.id)
        // What keeping them answered is what is read: who and when, too.
        if (told) expect(told.questions).toEqual(filled.questions)
        check(filled, made.expected)
        const answers = filled.questions.filter(() => random() < 0.4).flatMap((question) => { const sent = anyAnswer(random, question); return sent ? [{ sent, question }] : [] })
        const body = { workOrderId: order.id, ...(family === 'Template' ? { templateId: id } : {}), answers: answers.map(({ sent }) => sent) }
        const answered = await ok(world.one, 'WorkOrder/SaveAnswers', body) as unknown as Filled
        for (const { sent, question } of answers) made.expected.take(sent, question)
        check(answered, made.expected)
        told = answered
      }
      // Of every version so far, whichever is active now.
      for (const each of orders) {
        const filled = await read(each.id)
        expect([filled.version, filled[field]]).toEqual([each.version, each.template])
        check(filled, each.expected)
      }
    }
  })
})

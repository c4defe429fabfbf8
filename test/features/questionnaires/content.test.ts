/** Whole templates of both families: what is saved is read, questions keep their rows, shared ones stay as they are. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '#operations/questions'
import sharp from 'sharp'
import { stored, upload } from '../../framework/server/files/library.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'
import { emptyOption, emptyQuestion, emptyTemplate, questionsOf, type TemplateContent } from '../../../src/features/questionnaires/model/template.ts'
import { tidied } from '../../../src/features/questionnaires/model/tidied.ts'
import { anyTemplate, numbers } from './any-template.ts'

interface Answer {
  code: number
  result: { id: number; rowVersion: number; version: number; isActive: boolean; content: TemplateContent; questionIds: { [key: string]: number }; versions: { id: number; version: number; isActive: boolean }[]; findings: { code: string }[]; [name: string]: unknown }
  error: { message: string; validationErrors?: { message: string; members: string[] }[] } | null
}
const rights = ['Template', 'QuestionnaireTemplate', 'SiteAssets_Template', 'Questionnaire', 'WorkOrder'].flatMap((entity) => ['Read', 'Create', 'Update', 'Delete', 'Bulk'].map((right) => `LookUps.${entity}.${right}`))

let server: TestServer
let who: TestClient
const call = async (path: string, body?: object, method: 'GET' | 'POST' | 'DELETE' = body ? 'POST' : 'GET'): Promise<Answer> => {
  const { status: code, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  return { code, result: envelope.result as Answer['result'], error: envelope.error as Answer['error'] }
}
const families = ['QuestionnaireTemplate', 'Template', 'SiteAssets_Template'] as const
const wanted = (content: TemplateContent, family: (typeof families)[number]) => ({ ...tidied(content), ...(family === 'QuestionnaireTemplate' ? {} : { workOrderTypeId: null, geofencing: true, slaTime: '' }), ...(family === 'SiteAssets_Template' ? { projectId: null, sourceFieldTypeId: null } : {}) })

beforeAll(async () => {
  server = await startTestServer()
  who = await server.userWith(rights)
})
afterAll(() => server.close())

describe.each(families)('%s', (family) => {
  it('any template that is saved is read, and again after any change', async () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const random = numbers(seed + 7)
      const first = anyTemplate(random, { name: `${family} ${seed}`, size: 12 })
      const made = await call(`${family}/SaveContent`, { content: first })
      expect([made.code, made.error]).toEqual([200, null])
      expect(made.result.content).toEqual(wanted(first, family))
      const { id, rowVersion } = made.result
      // Another content under some of the same keys.
      const keys = questionsOf(first).map(({ key }) => key)
      const other = anyTemplate(random, { name: `${family} ${seed} b`, size: 12 })
      const renamed = new Map(questionsOf(other).map(({ key }, n) => [key, keys[n] ?? key]))
      const second: TemplateContent = { ...other, sections: other.sections.map((section) => ({ ...section, questions: section.questions.map((question) => ({
        ...question, key: renamed.get(question.key) ?? question.key, options: question.options.map((option) => ({ ...option, followUps: option.followUps.map((key) => renamed.get(key) ?? key) })),
      })) })) }
      const changed = await call(`${family}/SaveContent`, { id, rowVersion, content: second })
      expect([changed.code, changed.error]).toEqual([200, null])
      expect((await call(`${family}/GetContent?TemplateId=${id}`)).result.content).toEqual(wanted(second, family))
      for (const [key, row] of Object.entries(made.result.questionIds)) if (key in changed.result.questionIds) expect(changed.result.questionIds[key]).toBe(row)
    }
  })

  it('what cannot be is refused on its member, and nothing is stored', async () => {
    const question = { ...emptyQuestion, key: 'v', text: { en: 'Voltage', ur: '' }, kind: kinds.number, min: 9, max: 1 }
    const loop = (key: string, to: string) => ({ ...emptyQuestion, key, text: { en: key, ur: key }, kind: kinds.choice, options: [{ ...emptyOption, name: { en: 'Bad', ur: '' }, followUps: [to] }] })
    const content = { ...emptyTemplate, name: `${family} refused`, sections: [{ header: { en: '', ur: '' }, questions: [question, loop('a', 'b'), loop('b', 'a')] }] }
    const refused = await call(`${family}/SaveContent`, { content })
    expect([refused.code, refused.error?.validationErrors]).toEqual([400, [
      { message: 'At most is below at least.', members: ['content.sections[0].questions[0].max'] },
      { message: 'Option Bad opens “a”, which leads back to this question.', members: ['content.sections[0].questions[2].options[0].followUps'] },
    ]])
    expect((await call(`${family}/${family === 'QuestionnaireTemplate' ? 'GetAllQuestionnaireTemplate' : 'GetAll'}?name=${encodeURIComponent(content.name)}`)).result['totalCount']).toBe(0)
  })

  it('an option keeps its picture, which two templates may share', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).jpeg().toBuffer()
    const { key } = stored(await upload(who, 'OptionPicture/Upload', { name: 'good.jpg', bytes }))
    const question = { ...emptyQuestion, key: 'state', text: { en: 'State', ur: '' }, kind: kinds.choice, options: [{ ...emptyOption, name: { en: 'Good', ur: '' }, image: key }, { ...emptyOption, name: { en: 'Poor', ur: '' } }] }
    const content = { ...emptyTemplate, name: `${family} pictures`, sections: [{ header: { en: '', ur: '' }, questions: [question] }] }
    const made = await call(`${family}/SaveContent`, { content })
    expect([made.error, questionsOf(made.result.content)[0]?.options.map(({ image }) => image)]).toEqual([null, [key, null]])
    expect(Object.keys(made.result['pictures'] as object)).toEqual([key])
    const copy = await call(`${family}/SaveContent`, { content: { ...content, name: `${content.name} again` } })
    expect([copy.error, copy.result.content.sections]).toEqual([null, made.result.content.sections])
    const strange = await call(`${family}/SaveContent`, { content: { ...content, name: `${content.name} strange`, sections: [{ header: { en: '', ur: '' }, questions: [{ ...question, options: [{ ...emptyOption, name: { en: 'Good', ur: '' }, image: 'no-such-picture' }] }] }] } })
    expect([strange.code, strange.error?.validationErrors?.length]).toEqual([400, 1])
  })

  it('two who save the same state: the second is told', async () => {
    const content = { ...emptyTemplate, name: `${family} twice`, sections: [] }
    const { result } = await call(`${family}/SaveContent`, { content })
    expect((await call(`${family}/SaveContent`, { id: result.id, rowVersion: result.rowVersion, content: { ...content, slaTime: '8', name: `${content.name} a` } })).code).toBe(200)
    expect((await call(`${family}/SaveContent`, { id: result.id, rowVersion: result.rowVersion, content: { ...content, name: `${content.name} b` } })).code).toBe(409)
    expect((await call(`${family}/GetContent?TemplateId=${result.id}`)).result.content.name).toBe(`${family} twice a`)
  })

  it('two who change different questions of the same state: the second is told, and nothing of the first is lost', async () => {
    const asked = (first: string, second: string) => [{ header: { en: '', ur: '' }, questions: [first, second].map((en, n) => ({ ...emptyQuestion, key: `q${n}`, text: { en, ur: '' } })) }]
    const content = { ...emptyTemplate, name: `${family} questions twice`, sections: asked('One', 'Two') }
    const { id, rowVersion } = (await call(`${family}/SaveContent`, { content })).result
    const first = await call(`${family}/SaveContent`, { id, rowVersion, content: { ...content, sections: asked('One of the first', 'Two') } })
    const second = await call(`${family}/SaveContent`, { id, rowVersion, content: { ...content, sections: asked('One', 'Two of the second') } })
    expect([first.code, second.code]).toEqual([200, 409])
    const now = (await call(`${family}/GetContent?TemplateId=${id}`)).result
    expect(questionsOf(now.content).map(({ text }) => text.en)).toEqual(['One of the first', 'Two'])
    expect(now.rowVersion).toBe(first.result.rowVersion)
    expect((await call(`${family}/SaveContent`, { id, rowVersion: now.rowVersion, content: { ...content, sections: asked('One of the first', 'Two of the second') } })).code).toBe(200)
  })

  it('of two questions with one key none is lost: it is told', async () => {
    const question = { ...emptyQuestion, key: 'same', text: { en: 'One', ur: '' } }
    const refused = await call(`${family}/SaveContent`, { content: { ...emptyTemplate, name: `${family} key twice`, sections: [{ header: { en: '', ur: '' }, questions: [question, { ...question, text: { en: 'Two', ur: '' } }] }] } })
    expect([refused.code, refused.error?.validationErrors?.at(-1)]).toEqual([400, { message: 'Another question has the key same.', members: ['content.sections[0].questions[1].key'] }])
  })

  it.each([1e13, 1e-7, 0.1 + 0.2])('a bound of %s is refused on its field', async (max) => {
    const question = { ...emptyQuestion, key: 'v', text: { en: 'Voltage', ur: '' }, kind: kinds.number, max }
    const refused = await call(`${family}/SaveContent`, { content: { ...emptyTemplate, name: `${family} bound`, sections: [{ header: { en: '', ur: '' }, questions: [question] }] } })
    expect([refused.code, refused.error?.validationErrors]).toEqual([400, [{ message: 'A number of up to 12 digits, with up to 6 after the point, like 12.5.', members: ['content.sections[0].questions[0].max'] }]])
  })
})

it('a question that another checklist asks as well is not changed with this one', async () => {
  const asked = { ...emptyQuestion, key: 'lights', text: { en: 'Tower lights', ur: 'ٹاور کی بتیاں' } }
  const content = (name: string, text = asked.text) => ({ ...emptyTemplate, name, sections: [{ header: { en: 'Tower', ur: 'ٹاور' }, questions: [{ ...asked, text }] }] })
  const one = (await call('QuestionnaireTemplate/SaveContent', { content: content('Shared one') })).result
  await server.put('QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId: (await call('QuestionnaireTemplate/SaveContent', { content: { ...emptyTemplate, name: 'Shared two' } })).result.id, questionId: one.questionIds['lights'] })
  const changed = await call('QuestionnaireTemplate/SaveContent', { id: one.id, content: content('Shared one', { en: 'Obstruction lights', ur: '' }) })
  expect(changed.result.questionIds['lights']).not.toBe(one.questionIds['lights'])
  expect((await call(`Questionnaire/Get?id=${one.questionIds['lights']}`)).result['questionText']).toBe('Tower lights')
})

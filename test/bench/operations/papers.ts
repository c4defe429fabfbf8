/** `--papers`: what the checklist of many pictures costs: made with pictures as phones send them, read whole, watched by the memory of the process. */
import sharp from 'sharp'
import { memoryOf } from '../cpu.ts'
import { tell, type Bench } from '../bench.ts'

/** As phones send them: 1,600 points on the longer side, noisy as a photograph. */
async function photograph(n: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 90 + (n % 80), sigma: 30 }
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#808080', noise } }).blur(1.2).jpeg({ quality: 80 }).toBuffer()
}

/** Pictures of one question. */
const perQuestion = 10

export async function runPapers({ product, lines }: Bench, count: number): Promise<void> {
  const post = <T>(path: string, body: object) => product.call<T>(path, { method: 'POST', body: JSON.stringify(body) })
  const make = async (call: string, body: object) => (await post<{ id: number }>(call, body)).id
  tell('a checklist and its work order')
  const me = (await product.call<{ user: { id: number } }>('Session/GetCurrentLoginInformations')).user.id
  await make('Site/CreateOrUpdate', { siteCode: 'PAP-0001', siteName: 'Papers' })
  const questionnaireTemplateId = await make('QuestionnaireTemplate/Create', { name: 'Many pictures' })
  const questions: number[] = []
  for (let n = 0; n < Math.ceil(count / perQuestion); n += 1) {
    const questionId = await make('Questionnaire/Create', { questionText: `Picture of part ${n + 1}` })
    await make('QuestionnaireTemplateQuestionAllocation/CreateQuestionTemplateQuestionAllocation', { questionnaireTemplateId, questionId })
    questions.push(questionId)
  }
  const { id } = await post<{ id: number }>('WorkOrder/Create', { siteCode: 'PAP-0001', workOrderTypeId: 2, assignedUserId: me, questionnaireTemplateId })
  await post('WorkOrder/Accept', { id })
  tell(`${count} pictures`)
  let bytes = 0
  for (const [n, questionId] of questions.entries()) {
    const images: object[] = []
    for (let each = 0; each < Math.min(perQuestion, count - n * perQuestion); each += 1) {
      const picture = await photograph(n * perQuestion + each)
      bytes += picture.length
      images.push({ key: await sent(product, picture), takenTime: new Date().toISOString(), latitude: 31.5, longitude: 74.3 })
    }
    await post('WorkOrder/SaveAnswers', { workOrderId: id, answers: [{ questionId, value: 'There', images }] })
  }
  tell('the paper')
  const before = memoryOf(product.pid)
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, memoryOf(product.pid))), 20)
  const started = performance.now()
  const { address } = await post<{ address: string }>(`WorkOrder/GenerateChecklist?WorkOrderId=${id}`, {})
  const paper = new Uint8Array(await (await fetch(product.origin + address)).arrayBuffer())
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  lines.push(
    { what: `Checklist of ${count} pictures (${(bytes / 1e6).toFixed(0)} MB) as a paper of ${(paper.length / 1e6).toFixed(1)} MB`, figure: `${seconds.toFixed(1)} s`, goal: '' },
    { what: '… growth of the Node process, resident', figure: `${Math.round(highest - before)} MB (${Math.round(before)} → ${Math.round(highest)})`, goal: '≤ 300 MB' },
  )
}

/** @returns the key by which an answer takes it */
async function sent({ origin, headers }: Bench['product'], picture: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
  const answer = await fetch(`${origin}/api/services/app/WorkOrderAnswer/Upload?Field=images.image`, { method: 'POST', headers, body: form })
  const { result } = (await answer.json()) as { result: { key: string }[] | { key: string } }
  const key = Array.isArray(result) ? result[0]?.key : result?.key
  if (!key) throw new Error(`a picture was not taken: ${answer.status}`)
  return key
}

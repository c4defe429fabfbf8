/** `--answers`: answers of closed work orders, fifty each: a report of 10,000 of them with thirty columns, what keeping one answer costs, and a template of 200 questions opened. */
import pg from 'pg'
import { loadReferences, loadSites, ms, tell, type Bench } from '../bench.ts'
import { memoryOf } from '../cpu.ts'
import type { Request } from '../load.ts'
import { addSingleWrite } from './single-writes.ts'

const perOrder = 50
const reported = 10_000
const headers = 30
/** Work orders that are filled at once. */
const filling = 100

interface Questions { questions: { id: number }[] }

export async function runAnswers(bench: Bench, count: number): Promise<void> {
  const { product, lines } = bench
  const post = <T>(path: string, body: unknown) => product.call<T>(path, { method: 'POST', body: JSON.stringify(body) })
  const template = async (name: string, many: number, columns: number) => {
    const questions = Array.from({ length: many }, (_, n) => ({ position: n + 1, header: n < columns ? 'Reported' : 'Other', questionText: `Reading ${n + 1}` }))
    const { id } = await post<{ id: number }>('Template/CreateOrUpdate', { name, questions })
    return { id, questions: (await product.call<Questions>(`Template/FetchTemplate?TemplateId=${id}`)).questions.map((question) => question.id) }
  }
  tell('a template and its work orders')
  const { id: templateId, questions } = await template('Readings', perOrder, headers)
  const orders = Math.ceil(count / perOrder)
  // Pages of these are what a write is compared with.
  await loadSites(product, 0, 1000, await loadReferences(product))
  await post('Site/CreateOrUpdate', { siteCode: 'ANS-0001', siteName: 'Answers' })
  for (let from = 0; from < orders; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, orders - from) }, (_, n) => ({ siteCode: 'ANS-0001', workOrderTypeId: 2, status: 'CLOSED', closedTime: new Date(Date.now() - (from + n) * 60_000).toISOString(), templateId, remarks: `Visit ${from + n}` }))
    await post('AllWorkOrders/CreateAllWorkOrdersBulk', { items: rows })
  }
  const me = (await product.call<{ user: { id: number } }>('Session/GetCurrentLoginInformations')).user.id
  const open: number[] = []
  while (open.length < filling) {
    const { id } = await post<{ id: number }>('WorkOrder/Create', { siteCode: 'ANS-0001', workOrderTypeId: 2, assignedUserId: me, templateId })
    await post('WorkOrder/Accept', { id })
    open.push(id)
  }
  await post('WorkOrder/SaveAnswers', { workOrderId: open[0], templateId, answers: [{ questionId: questions[0], value: '1' }] })
  tell(`${count} answers`)
  await copyAnswers(bench, questions)
  await bench.database.tidy()

  tell(`a report of ${Math.min(reported, orders)} work orders`)
  const first = new Date(Date.now() - reported * 60_000).toISOString()
  const query = `TemplateId=${templateId}&HeaderNames=Reported&closedTime.gte=${encodeURIComponent(first)}`
  const { totalCount } = await product.call<{ totalCount: number }>(`WorkOrder/GetAllQuestionnaireReport?${query}&MaxResultCount=1`)
  if (totalCount < Math.min(reported, orders) * 0.99) throw new Error(`the report has ${totalCount} rows`)
  for (const [what, ask] of [['as a workbook', () => post<{ address: string }>(`WorkOrder/GenerateQuestionnaireReport?${query}`, {})], ['its first thousand rows', () => product.call(`WorkOrder/GetAllQuestionnaireReport?${query}`)]] as const) {
    const before = memoryOf(product.pid)
    let highest = before
    const watch = setInterval(() => (highest = Math.max(highest, memoryOf(product.pid))), 20)
    const started = performance.now()
    await ask()
    clearInterval(watch)
    lines.push({ what: `Report of ${Math.min(reported, orders)} work orders by ${headers} questions among ${count} answers, ${what}`, figure: `${((performance.now() - started) / 1000).toFixed(1)} s, ${Math.round(highest - before)} MB more`, goal: '≤ 5 s' })
  }

  tell('keeping answers')
  const next = (n: number): Request => {
    const answers = [{ questionId: questions[Math.floor(n / open.length) % perOrder], value: String(n) }]
    return { method: 'POST', path: '/api/services/app/WorkOrder/SaveAnswers', headers: product.headers, body: JSON.stringify({ workOrderId: open[n % open.length], templateId, answers }) }
  }
  await addSingleWrite(bench, 'Keeping one answer', next)

  tell('opening a template')
  const { id: large } = await template('Two hundred questions', 200, 200)
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const started = performance.now()
    await product.call(`Template/FetchTemplate?TemplateId=${large}`)
    times.push(performance.now() - started)
  }
  lines.push({ what: 'Opening a template of 200 questions, answer, the middle of twenty', figure: ms(times.toSorted((a, b) => a - b)[10] ?? 0), goal: '≤ 150 ms' })
}

/** The one answer that was kept by the product, for every question of every closed work order. */
async function copyAnswers({ database }: Bench, questions: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'data' AND table_name = 'work_order_answer' AND is_generated = 'NEVER' AND is_identity = 'NO' ORDER BY ordinal_position`)
    const columns = rows.map(({ name }) => name)
    if (!['work_order_id', 'template_question_id'].every((name) => columns.includes(name))) throw new Error(`columns of answers are ${columns.join(', ')}`)
    const values: { readonly [column: string]: string } = { id: 'a.id + row_number() OVER ()', work_order_id: 'w.id', template_question_id: 'q.id', value: `(10 + (w.id * 7 + q.place * 13) % 900)::text` }
    await client.query(`INSERT INTO data.work_order_answer (${columns.map((name) => `"${name}"`).join(', ')})
      SELECT ${columns.map((name) => values[name] ?? `a."${name}"`).join(', ')} FROM (SELECT * FROM data.work_order_answer ORDER BY id DESC LIMIT 1) a
      JOIN data.work_order w ON w.tenant_id = a.tenant_id AND w.status = 'CLOSED' CROSS JOIN unnest($1::int[]) WITH ORDINALITY AS q (id, place)`, [[...questions]])
    await client.query(`SELECT setval('data.work_order_answer_id_seq', (SELECT max(id) FROM data.work_order_answer))`)
  } finally {
    await client.end()
  }
}

/** `--plan`: a plan of that many sites over three months, as its job makes it: asked for, followed, ready to be opened; then opened, moved, saved, and a second one stopped on its way. */
import { ms, tell, loadReferences, type Bench } from '../bench.ts'
import { memoryOf } from '../cpu.ts'
import { signedInPeople } from '../people.ts'
import { fullSite } from '../rows.ts'

const teams = 125
const people = 250
/** Sites lie over some 400 km, those of a team over some 40. */
const at = (n: number, wide: number) => ((n * 7919) % 1000) * wide / 1000

interface Job { state: string; planId: number | null; text: string | null; done: number; total: number }
interface Drawn { id: number; visits: { id: number; plannedDate: string; teamId: number }[]; notPlaced: unknown[] }

export async function runPlan(bench: Bench, sites: number): Promise<void> {
  const { product, lines } = bench
  const post = <T>(path: string, body: object) => product.call<T>(path, { method: 'POST', body: JSON.stringify(body) })
  tell(`loading ${sites} sites, ${teams} teams of two, two readings a site`)
  const known = await loadReferences(product)
  // Every fourth team is of the first department, whose first project all sites belong to.
  const [project, own] = [known.get('Project')?.[0] ?? 0, (known.get('Team') ?? []).filter((_, n) => n % 4 === 0).slice(0, teams)]
  const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)
  for (let from = 0; from < sites; from += 5000) await post('Site/CreateBulk', Array.from({ length: Math.min(5000, sites - from) }, (_, n) => {
    const [i, team] = [from + n, (from + n) % teams]
    return { ...fullSite(4 * team, known), siteCode: `PL-${String(i).padStart(5, '0')}`, siteStatusId: null, latitude: (27 + at(team, 4) + at(i, 0.4)).toFixed(5), longitude: (68 + at(team * 3, 5) + at(i * 3, 0.4)).toFixed(5), lastPmDate: day(-(i % 30)) }
  }))
  await signedInPeople(bench, people)
  const users = (await product.call<{ items: { id: number; userName: string }[] }>('User/GetAllUser?MaxResultCount=1000&Sorting=id')).items.filter(({ userName }) => userName.startsWith('reader'))
  await post('TeamUserAllocation/CreateTeamUserAllocationBulk', users.map(({ id }, n) => ({ userId: id, teamId: own[n % teams] })))
  const ids = (await product.call<{ items: { id: number }[] }>(`Site/GetAll?MaxResultCount=${sites}&Sorting=id`)).items.map(({ id }) => id)
  for (const [n, back] of [-20, -2].entries()) for (let from = 0; from < sites; from += 5000) {
    await post('SiteFuelInput/CreateBulk', Array.from({ length: Math.min(5000, sites - from) }, (_, i) => ({ siteId: ids[from + i], visitDate: day(back), gensetHourReading: 1000 + ((from + i) % 500) + n * 72, fuelFilled: 100, currentFuelTank: 50 })))
  }
  await bench.database.tidy()
  const asked = { projectId: project, startDate: day(5), endDate: day(96) }
  const follow = async (jobId: string, until: (job: Job) => boolean = ({ state }) => !['queued', 'running'].includes(state)) => {
    for (;;) {
      const job = await product.call<Job>(`PmPlan/GetJob?JobId=${jobId}`)
      if (until(job)) return job
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const made: number[] = []
  let planId = 0
  const before = memoryOf(product.pid)
  for (let round = 0; round < 3; round += 1) {
    tell('making a plan')
    const started = performance.now()
    const { jobId } = await post<{ jobId: string }>('PmPlan/GeneratePmPlan', asked)
    const job = await follow(jobId)
    if (job.state !== 'done') throw new Error(`The plan was not made: ${job.text}`)
    made.push(performance.now() - started)
    planId = job.planId ?? 0
  }
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
  lines.push({ what: `${sites} sites × 3 months: from the request until the draft stands, the best and the worst of three`, figure: `${seconds(Math.min(...made))} / ${seconds(Math.max(...made))}`, goal: '≤ 10 s' })
  let started = performance.now()
  const plan = await product.call<Drawn>(`PmPlan/GetPmPlan?PlanId=${planId}`)
  lines.push({ what: `… the draft of ${plan.visits.length} visits read (${plan.notPlaced.length} sites not placed)`, figure: ms(performance.now() - started), goal: '' })
  const [visit] = plan.visits
  started = performance.now()
  await post('PmPlan/MoveVisits', { planId, isBrief: true, moves: [{ visitId: visit?.id, plannedDate: asked.endDate, teamId: visit?.teamId }] })
  lines.push({ what: '… one visit moved', figure: ms(performance.now() - started), goal: '' })
  tell('stopping one on its way')
  const { jobId } = await post<{ jobId: string }>('PmPlan/GeneratePmPlan', asked)
  await follow(jobId, ({ done }) => done > 0)
  started = performance.now()
  await post('PmPlan/CancelJob', { jobId })
  const cancelled = await follow(jobId)
  lines.push({ what: `… stopped on its way: ${cancelled.state} after`, figure: ms(performance.now() - started), goal: '' })
  tell('saving')
  started = performance.now()
  const saving = await product.call<string | { jobId: string }>(`PmPlan/SavePmPlan?PlanId=${planId}`, { method: 'POST', body: '{}' })
  if (typeof saving !== 'string') await follow(saving.jobId)
  lines.push({ what: `… saved: ${plan.visits.length} work orders, with notices, numbers and history`, figure: seconds(performance.now() - started), goal: '' })
  lines.push({ what: '… growth of the Node process, resident', figure: `${Math.round(memoryOf(product.pid) - before)} MB`, goal: '' })
}

/** `--crowd`: what a sign-in takes while so many callers of another address sign in over and over: each wants a hash of a password, which takes a core and 32 MB. */
import { request } from 'node:http'
import { signedInPeople } from '../people.ts'
import { ms, tell, type Bench } from '../bench.ts'

const password = 'Bench.User.1'
const times = 10
/** Addresses of this machine: whoever calls from one is somebody else than who calls from the other. */
const [crowd, somebody] = ['127.0.0.2', '127.0.0.3']

export async function runCrowd(bench: Bench, callers: number): Promise<void> {
  await signedInPeople(bench, callers + 1)
  const alone: number[] = []
  for (let n = 0; n < times; n += 1) alone.push((await signIn(bench, somebody, callers)).time)
  tell(`${callers} callers`)
  let isOver = false
  const done = { taken: 0, turnedAway: 0 }
  const all = Array.from({ length: callers }, async (_, n) => {
    while (!isOver) done[(await signIn(bench, crowd, n)).status === 200 ? 'taken' : 'turnedAway'] += 1
  })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const beside: { time: number; status: number }[] = []
  for (let n = 0; n < times; n += 1) beside.push(await signIn(bench, somebody, callers))
  isOver = true
  await Promise.all(all)
  const refused = beside.filter(({ status }) => status !== 200).length
  bench.lines.push(
    { what: `A sign-in from another address while ${callers} callers of one sign in over and over, longest of ${times}`, figure: `${ms(Math.max(...beside.map(({ time }) => time)))}${refused ? `, ${refused} refused` : ''}`, goal: '≤ 2000 ms' },
    { what: '… alone', figure: ms(Math.max(...alone)), goal: '' },
    { what: '… of the callers taken, and turned away, meanwhile', figure: `${done.taken}, ${done.turnedAway}`, goal: '' },
  )
}

function signIn({ product }: Bench, localAddress: string, person: number): Promise<{ time: number; status: number }> {
  const body = JSON.stringify({ userNameOrEmailAddress: `reader${person}`, password })
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(`${product.origin}/api/TokenAuth/Authenticate`, { method: 'POST', localAddress, agent: false, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'abp.tenantid': '1' } }, (answer) => {
      answer.resume().on('end', () => resolve({ time: performance.now() - from, status: answer.statusCode ?? 0 }))
    })
    asked.on('error', reject).end(body)
  })
}

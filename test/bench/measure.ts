/** Slices of load with the CPU they cost, taken in turns so that both sides meet the same minutes. */
import { cpuOf } from './cpu.ts'
import { runLoad, type Measured, type Request } from './load.ts'

export interface Side {
  origin: string
  /** Processes whose CPU counts: the server's and PostgreSQL's. */
  pids: number[]
  next: (n: number) => Request
}

export interface Cost extends Measured {
  /** Milliseconds of CPU a request, server and database together. */
  cpu: number
}

/** Runs one slice. */
export async function slice(side: Side, seconds: number, connections = 10): Promise<Cost> {
  const before = cpuOf(side.pids)
  const until = Date.now() + seconds * 1000
  const measured = await runLoad(side.origin, connections, side.next, () => Date.now() >= until)
  return { ...measured, cpu: (cpuOf(side.pids) - before) / measured.requests }
}

/** Runs the sides in turns, a warm-up first. @returns the median of each side's slices */
export async function inTurns<K extends string>(sides: { [Side_ in K]: Side }, { rounds = 5, seconds = 2 } = {}): Promise<{ [Side_ in K]: Cost }> {
  const names = Object.keys(sides) as K[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as Cost[]])) as { [Side_ in K]: Cost[] }
  for (const name of names) await slice(sides[name], 1)
  for (let round = 0; round < rounds; round += 1) for (const name of names) taken[name].push(await slice(sides[name], seconds))
  return Object.fromEntries(names.map((name) => [name, median(taken[name])])) as { [Side_ in K]: Cost }
}

/** CPU of a fixed number of requests, one after the other if not stated. */
export async function countedCpu(side: Side, times: number, connections = 1): Promise<number> {
  const before = cpuOf(side.pids)
  await runLoad(side.origin, connections, side.next, (done) => done >= times)
  return (cpuOf(side.pids) - before) / times
}

/**
 * CPU of a kind of write on a settled server: until V8 has compiled its way, and each page of an index that is touched first after a checkpoint
 * has gone whole into the log, a write takes as much CPU again.
 *
 * @param next the write number n; each is sent once
 * @returns ms of CPU a write: with ten connections as lists are counted, and one after the other
 */
export async function settledWrite(side: Side, { settling = 4000, measured = 1500, alone = 300 } = {}): Promise<{ together: number; alone: number }> {
  let n = 0
  const each: Side = { ...side, next: () => side.next(n++) }
  await countedCpu(each, settling, 10)
  return { together: await countedCpu(each, measured, 10), alone: await countedCpu(each, alone) }
}

function median(costs: readonly Cost[]): Cost {
  const by = (key: keyof Cost) => costs.map((c) => c[key]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0
  return { requests: by('requests'), p50: by('p50'), p99: by('p99'), longest: by('longest'), cpu: by('cpu') }
}

/** Asks the server what became of a write (`WriteKey/Get`, `WriteKey/GiveUp`). */
import { client, services } from '../client.ts'
import type { WireFailure } from '../wire-failure.ts'

export interface WriteOutcome {
  state: 'done' | 'unknown' | 'underWay' | 'givenUp'
  /** What was done, in the user's language: `Books: 6 created.` */
  message: string
}

/** @throws WireFailure */
export async function readOutcome(key: string): Promise<WriteOutcome> {
  return (await client.request<WriteOutcome>({ method: 'GET', url: `${services}/WriteKey/Get`, params: [['key', key]], enveloped: true, failure: 'own', timeout: 30_000 })).data
}

/** What was not done by now never will be. @throws WireFailure */
export async function giveUp(key: string): Promise<WriteOutcome> {
  return (await client.request<WriteOutcome>({ method: 'POST', url: `${services}/WriteKey/GiveUp`, data: { key }, enveloped: true, failure: 'own', timeout: 30_000 })).data
}

/** Whether a failure leaves open what the server did: no answer came, or only one from something in between. */
export function isOpen({ status }: WireFailure): boolean {
  return [0, 502, 503, 504].includes(status)
}

/** Sends one write that waited, its pictures before it. */
import { client, services } from '../api/client.ts'
import { offlineSince } from '../api/connection.ts'
import { asFailure, WireFailure } from '../api/wire-failure.ts'
import { newKey } from '../api/writes/attempt.ts'
import { LeftOpen, untilAnswered } from '../api/writes/send-write.ts'
import { giveUp, isOpen } from '../api/writes/write-outcome.ts'
import { writer } from '../api/writes/writer.ts'
import { keep, keptFiles } from './outbox.ts'
import type { WaitingWrite } from './waiting-write.ts'
import { nameStored, withStored } from './name-stored.ts'
import { store, type KeptFile } from './store.ts'

/** @returns whether the next one may be sent: this one arrived or was refused. Else nobody can ask now. */
export async function sendOne(write: WaitingWrite): Promise<boolean> {
  let now = write
  try {
    if (now.isTried) {
      // What its try did is known to the server alone; a try that was not heard by now never will be.
      const fate = await giveUp(now.key)
      if (fate.state === 'done') return await gone(now)
      if (fate.state !== 'givenUp') return false
      now = { ...now, key: newKey(), isTried: false }
    }
    now = { ...(await withFiles(now)), isTried: true }
    await keep(now)
    const data = { ...now.body, deviceTime: new Date(now.at).toISOString(), sentTime: new Date().toISOString() }
    await untilAnswered(now.key, { method: now.method, url: `${services}/${now.path}`, params: [], data }, () => writer() === now.who && offlineSince() === null)
    return await gone(now)
  } catch (thrown) {
    if (thrown instanceof LeftOpen) return false
    const failure = asFailure(thrown)
    if (isOpen(failure) || failure.isSignedOut) return false
    // Refused, it has not happened: the next try is another one.
    await keep({ ...now, key: newKey(), isTried: false, isGone: failure.status === 404, problem: [failure.message, failure.details, ...failure.validationErrors.map(({ message }) => message)].filter(Boolean).join(' ') || String(failure.status) })
    return true
  }
}

async function gone({ id }: WaitingWrite): Promise<true> {
  if (id !== undefined) await (await store()).delete('writes', id)
  return true
}

/** Its files are stored, and named in it by the keys that the server gave. @throws WireFailure where one is refused */
async function withFiles(write: WaitingWrite): Promise<WaitingWrite> {
  let now = write
  for (const name of keptFiles(write.body)) {
    const kept = await (await store()).get('files', name)
    if (!kept) throw new WireFailure(400, '')
    const key = kept.storedKey ?? (await upload(kept))
    await nameStored(kept, key)
    now = withStored(now, name, key)
    await keep(now)
  }
  return now
}

async function upload({ file, name, url, field }: KeptFile): Promise<string> {
  const form = new FormData()
  form.append('file', file, name)
  const { data } = await client.request<{ key: string }>({ method: 'POST', url, params: [['Field', field]], data: form, failure: 'own', enveloped: true })
  return data.key
}

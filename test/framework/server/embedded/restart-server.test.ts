import { expect, it } from 'vitest'
import { restartServer } from '../../../../src/framework/server/database/embedded/process/restart-server.ts'
import type { StartedServer, Setup } from '../../../../src/framework/server/database/embedded/process/start-server.ts'
import { StartRefusal } from '#framework/server'

const full = new StartRefusal('PostgreSQL did not start on /data: FATAL:  could not write lock file "postmaster.pid": No space left on device')
const served = {} as StartedServer

/** Attempts that end like this, one after the other. */
function attempts(...ends: (Error | StartedServer)[]) {
  const said: string[] = []
  const log = { info: (sentence: string) => said.push(sentence), warn: (sentence: string) => said.push(sentence) }
  const attempt = async () => {
    const end = ends.shift()
    if (end instanceof Error || end === undefined) throw end ?? new Error('one attempt too many')
    return end
  }
  return { said, setup: { log } as unknown as Setup, attempt }
}

it('goes on as long as the disk is full, says why once, and serves when there is room', async () => {
  const { said, setup, attempt } = attempts(full, full, full, served)
  expect(await restartServer(setup, { isStopping: () => false, between: 1, attempt })).toBe(served)
  expect(said).toEqual([expect.stringContaining('broke'), `${full.message}. It is tried again every 0.001 s until there is room.`, 'PostgreSQL is up again.'])
})

it('gives up at once for any other reason', async () => {
  const { setup, attempt } = attempts(new StartRefusal('PostgreSQL did not start: wrong files'), served)
  await expect(restartServer(setup, { isStopping: () => false, between: 1, attempt })).rejects.toThrow('wrong files')
})

it('ends when told to stop meanwhile', async () => {
  let asked = 0
  const { setup, attempt } = attempts(full, full, full)
  expect(await restartServer(setup, { isStopping: () => (asked += 1) > 3, between: 1, attempt })).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { serverSettings } from '../../../../src/framework/server/database/embedded/tuning.ts'

const GiB = 1024 ** 3

describe('the settings of the embedded server', () => {
  it('take a quarter of the memory, and at most 512 MB', () => {
    expect(serverSettings({ memory: 24 * GiB, sharedMemory: 12 * GiB })).toMatchObject({ shared_buffers: '512MB', work_mem: '16MB' })
    expect(serverSettings({ memory: GiB, sharedMemory: GiB / 2 })).toMatchObject({ shared_buffers: '256MB', work_mem: '4MB' })
  })

  it('wait for the disk unless the database may be lost', () => {
    expect(serverSettings({ memory: GiB, sharedMemory: GiB })).not.toHaveProperty('fsync')
    expect(serverSettings({ memory: GiB, sharedMemory: GiB }, true)).toHaveProperty('fsync', 'off')
  })

  it('use no parallel workers where a container leaves little shared memory', () => {
    const small = serverSettings({ memory: 8 * GiB, sharedMemory: 64 * 1024 ** 2 })
    expect(small).toHaveProperty('max_parallel_workers_per_gather', '0')
    expect(serverSettings({ memory: 8 * GiB, sharedMemory: undefined })).not.toHaveProperty('max_parallel_workers_per_gather')
  })
})

import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const MiB = 1024 * 1024

/** What the machine offers; bytes. `sharedMemory` is the size of /dev/shm, undefined where there is none. */
export interface Machine {
  memory: number
  sharedMemory: number | undefined
}

/** Measures this machine; inside a container its memory limit counts, not the host's. */
export const thisMachine = (): Machine => {
  const limit = process.constrainedMemory() ?? 0
  const memory = limit > 0 && limit < totalmem() ? limit : totalmem()
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return { memory, sharedMemory: blocks * bsize }
  } catch {
    return { memory, sharedMemory: undefined }
  }
}

const megabytes = (bytes: number, least: number, most: number): string =>
  `${Math.max(least, Math.min(most, Math.floor(bytes / MiB)))}MB`

// Parallel workers hand rows over in /dev/shm; a container's usual 64 MB there ends queries with "could not resize shared memory".
const parallelism = ({ sharedMemory }: Machine): Record<string, string> =>
  sharedMemory !== undefined && sharedMemory < 256 * MiB
    ? { max_parallel_workers_per_gather: '0', max_parallel_maintenance_workers: '0' }
    : {}

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '256MB' }

/**
 * The settings of the embedded server, as names and values for `postgres -c`. The figures behind them: docs/decisions/operating.md.
 *
 * @param throwaway a database that may be lost with the power: nothing waits for the disk (tests only)
 */
export const serverSettings = (machine: Machine, throwaway = false): Record<string, string> => ({
  shared_buffers: megabytes(machine.memory / 4, 32, throwaway ? 128 : 512),
  effective_cache_size: megabytes(machine.memory / 2, 64, 64 * 1024),
  work_mem: machine.memory < 2048 * MiB ? '4MB' : '16MB',
  maintenance_work_mem: megabytes(machine.memory / 16, 32, 256),
  jit: 'off',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  wal_compression: 'on',
  checkpoint_timeout: '10min',
  client_connection_check_interval: '500ms',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements reach the caller, who logs them without the data in them; the server's own log is for the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  ...parallelism(machine),
  ...(throwaway ? NOT_DURABLE : {}),
})

// Loaded into the server with --import: on SIGUSR2 writes the longest event-loop delay since the last signal to LOOP_PROBE, and the megabytes that are in use once what nobody needs is gone.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.LOOP_PROBE) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    const [longest, p99] = [delay.max / 1e6, delay.percentile(99) / 1e6]
    collect()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(process.env.LOOP_PROBE, JSON.stringify({ longest, p99, inUse: (heapUsed + external) / 2 ** 20 }))
    delay.reset()
  })
}

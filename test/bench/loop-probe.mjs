// Loaded into the server with --import: on SIGUSR2 writes the longest event-loop delay since the last signal to LOOP_PROBE.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.LOOP_PROBE) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.LOOP_PROBE, JSON.stringify({ longest: delay.max / 1e6, p99: delay.percentile(99) / 1e6 }))
    delay.reset()
  })
}

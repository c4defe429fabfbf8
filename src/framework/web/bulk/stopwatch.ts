/** Starts a stopwatch. @returns seconds since */
export function stopwatch(): () => number {
  const started = performance.now()
  return () => (performance.now() - started) / 1000
}

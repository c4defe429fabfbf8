/**
 * Has a server told to end when this process ends by itself without having stopped it, as after an uncaught error.
 *
 * @returns takes that back
 */
export const stopOnExit = (pid: number | undefined): (() => void) => {
  const end = (): void => {
    if (pid === undefined) return
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      // It has ended already.
    }
  }
  process.on('exit', end)
  return () => process.off('exit', end)
}

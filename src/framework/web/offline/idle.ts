/** When this device has nothing else to do; where browsers do not tell, after a second. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 1000)
  })
}

/** Whether its owner asked to save data, where browsers tell (Network Information). */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

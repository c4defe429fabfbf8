/** @returns milliseconds of the middle one, after one that is not counted */
export async function middle(times: number, ask: (n: number) => Promise<unknown>): Promise<number> {
  await ask(0)
  const found: number[] = []
  for (let n = 0; n < times; n += 1) {
    const started = performance.now()
    await ask(n)
    found.push(performance.now() - started)
  }
  return found.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

/** Somebody at the console: what a command asks for in this process is typed. */
import { PassThrough } from 'node:stream'
import { vi } from 'vitest'

/**
 * Runs work as at a terminal, where these lines are typed.
 *
 * @returns what the work gives, and what was shown to whoever types
 */
export async function atConsole<T>(lines: readonly string[], work: () => Promise<T>): Promise<{ result: T; shown: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 200 })
  let shown = ''
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    // Typed once it is asked for.
    if (shown.endsWith(': ') && waiting.length) input.write(`${waiting.shift() ?? ''}\n`)
  })
  const waiting = [...lines]
  const stubs = [vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as never), vi.spyOn(process, 'stdout', 'get').mockReturnValue(output as never)]
  try {
    return { result: await work(), shown }
  } finally {
    for (const stub of stubs) stub.mockRestore()
  }
}

import { vi } from 'vitest'
import { runCommand } from '../../src/app/commands/main.ts'

/** A command as people run it, in this process, over a database; nobody sits at its console. */
export async function runSaid(url: string, ...args: string[]): Promise<{ code: number; said: string }> {
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('DEMO', 'false')
  let said = ''
  const hear = (line: unknown) => void (said += `${String(line)}\n`)
  const spies = [vi.spyOn(console, 'log').mockImplementation(hear), vi.spyOn(console, 'error').mockImplementation(hear)]
  try {
    return { code: await runCommand(args), said }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}

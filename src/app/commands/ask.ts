import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Whether somebody sits at the console. */
export const isAsked = (): boolean => process.stdin.isTTY && process.stdout.isTTY

/** Asks for a word to be typed. @returns whether it was; not where Ctrl-C or Ctrl-D was */
export async function typed(question: string, word: string): Promise<boolean> {
  const console = createInterface({ input: process.stdin, output: process.stdout })
  try {
    // Node rejects what is broken off, or leaves it open for ever: either way the word was not typed.
    const brokenOff = new Promise<string>((resolve) => void console.once('close', () => resolve('')))
    return (await Promise.race([console.question(question).catch(() => ''), brokenOff])).trim() === word
  } finally {
    console.close()
  }
}

/** One line of standard input; where somebody types it, nothing of it is shown. @returns null where there was none: Ctrl-C, Ctrl-D */
export async function secretLine(question: string): Promise<string | null> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (isAsked()) process.stdout.write(question)
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: isAsked() })
  try {
    for await (const line of lines) return line
    return null
  } finally {
    lines.close()
    if (isAsked()) process.stdout.write('\n')
  }
}

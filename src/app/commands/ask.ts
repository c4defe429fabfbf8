import { createInterface } from 'node:readline/promises'

/** Whether somebody sits at the console. */
export const isAsked = (): boolean => process.stdin.isTTY && process.stdout.isTTY

/** Asks for a word to be typed. @returns whether it was */
export async function typed(question: string, word: string): Promise<boolean> {
  const console = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await console.question(question)).trim() === word
  } finally {
    console.close()
  }
}

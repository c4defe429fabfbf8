/** The server while one works on it. Plain JavaScript: a mistake in any source, the first included, is met here and said in words. */
import { stripVTControlCharacters } from 'node:util'

const inside = /node:internal|\/node_modules\/|\/server\/typescript\/|\/dev\/main\.mjs/

const told = (error) => {
  if (!(error instanceof Error)) return String(error)
  // Where it stands is part of the sentence.
  if (error instanceof SyntaxError) return process.stderr.isTTY ? error.message : stripVTControlCharacters(error.message)
  const stack = (error.stack ?? error.message).split('\n')
  return stack.filter((line) => !inside.test(line)).join('\n')
}

try {
  await import('../main.ts')
} catch (error) {
  console.error(told(error))
  process.exit(1)
}

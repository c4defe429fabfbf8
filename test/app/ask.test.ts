import { expect, test } from 'vitest'
import { secretLine, typed } from '../../src/app/commands/ask.ts'
import { atConsole } from '../support/at-console.ts'

const [ctrlC, ctrlD] = ['\u0003', '\u0004']

test('a word is typed, or is not', async () => {
  expect(await atConsole(['Ravi'], () => typed('Type "Ravi" to go on: ', 'Ravi'))).toMatchObject({ result: true })
  for (const line of ['no', '', `Rav${ctrlC}`, ctrlC, ctrlD]) expect([line, (await atConsole([line], () => typed('Type "Ravi" to go on: ', 'Ravi'))).result]).toEqual([line, false])
})

test('a secret is taken without being shown; whoever breaks off gives none', async () => {
  const { result, shown } = await atConsole(['Strong 77'], () => secretLine('New password: '))
  expect([result, shown]).toEqual(['Strong 77', 'New password: \n'])
  for (const line of [`Stro${ctrlC}`, ctrlC, ctrlD]) expect([line, (await atConsole([line], () => secretLine('New password: '))).result]).toEqual([line, null])
})

/** Which passwords are taken: long enough, and none of those that guessers try first. */
import { problem, type Problem } from '#framework/wire'
import { createRequire } from 'node:module'
import { shortestPassword } from '../../rules.ts'
import { en } from '../../texts/en.ts'
import { ur } from '../../texts/ur.ts'
import { demoPassword } from '../demo/demo-password.ts'

/** What is wrong with a password; null where nothing is. Letter case does not make a common one rare. */
export function weaknessOf(password: string): 'passwordTooShort' | 'passwordCommon' | null {
  if ([...password].length < shortestPassword) return 'passwordTooShort'
  return common().has(password.normalize('NFC').toLowerCase()) ? 'passwordCommon' : null
}

/**
 * What is wrong with the value of a field that takes a password. The demo password passes here: who may set it is decided by the hook of
 * users, which knows the product's own first rows from requests.
 */
export function passwordProblem(value: unknown): Problem | null {
  if (typeof value !== 'string' || value === '' || value === demoPassword) return null
  const weakness = weaknessOf(value)
  if (weakness === null) return null
  return weakness === 'passwordTooShort' ? problem('tooShort', { min: shortestPassword, length: [...value].length, example: null }) : problem('refused', { help: { en: en.passwordCommon, ur: ur.passwordCommon } })
}

let known: ReadonlySet<string> | undefined

/** Read when the first password is set: most processes never need the list. */
function common(): ReadonlySet<string> {
  known ??= new Set(wordList().filter((word) => word.length >= shortestPassword))
  return known
}

function wordList(): readonly string[] {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common']
}

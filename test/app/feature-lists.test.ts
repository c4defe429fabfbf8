/** The application lists features and does nothing with any one of them: what a feature adds, it says in its definition. */
import { expect, it } from 'vitest'
import { readSources } from '../support/imports.ts'

/** Server, web, and the worker of large bodies, which would hold the server a second time if it loaded whole features. */
const lists = ['src/app/features.ts', 'src/app/web-features.ts', 'src/app/entity-rules.ts']

it('names features in its lists only', () => {
  const naming = readSources().filter(({ file, imports }) => file.startsWith('src/app/') && imports.some(({ to }) => to?.startsWith('src/features/')))
  expect(naming.map(({ file }) => file).toSorted()).toEqual(lists.toSorted())
})

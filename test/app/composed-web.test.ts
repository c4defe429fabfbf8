/** The build and `npm run dev` put the web together before anything else: two features that claim one thing end them with a sentence. */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkComposed } from '../../src/app/build/composed-web.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

it('names both features, also of what comes late', async () => {
  await expect(checkComposed(file('../fixtures/clashing-web/index.tsx'))).rejects.toThrow('The features “loans” and “fines” both have the column Site.due. Take one of them away or give it another name.')
})

it('finds nothing wrong with the product', async () => {
  await expect(checkComposed(file('../../src/app/build/web-check.ts'))).resolves.toBeUndefined()
})

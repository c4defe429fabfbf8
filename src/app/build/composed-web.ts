import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Puts the features of the web together before anything is built or served: two that claim one thing end the build, or the start of `npm run dev`, with a sentence.
 *
 * @param file what exports `check`
 */
export function composedWeb(file = fileURLToPath(new URL('./web-check.ts', import.meta.url))): Plugin {
  return {
    name: 'mastline:composed-web',
    // Suites put the web together themselves (test/app/composition.test.ts).
    apply: () => process.env['VITEST'] === undefined,
    async buildStart() {
      await checkComposed(file)
    },
  }
}

/** @throws Error what `check` of the file throws */
export async function checkComposed(file: string): Promise<void> {
  const { module } = await runnerImport<{ check: () => Promise<void> }>(file, { root, configFile: false, logLevel: 'error' })
  await module.check()
}

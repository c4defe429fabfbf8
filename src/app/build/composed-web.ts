import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Puts the features of the web together before anything is built or served: two that claim one thing end the build, or the start of `npm run dev`, with a sentence.
 *
 * @param file what puts them together while it is imported
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

const nothing = '\0nothing'
const drawing = /^(antd|@ant-design|@refinedev|rc-[\w-]+)(\/|$)/
/** What draws has no say in what features claim, and takes longest: style sheets and the libraries of components are left out. */
const withoutLooks: Plugin = {
  name: 'mastline:without-looks', enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') || drawing.test(source) ? nothing : undefined),
  load: (id) => (id === nothing ? 'export default {}' : undefined),
}

/** @throws Error what the file throws while it is imported */
export async function checkComposed(file: string): Promise<void> {
  await runnerImport(file, {
    root, configFile: false, logLevel: 'error', plugins: [withoutLooks], environments: { inline: { resolve: { noExternal: [drawing] } } },
  })
}

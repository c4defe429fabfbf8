import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { composedWeb } from './src/app/build/composed-web.ts'
import { precompressed } from './src/app/build/precompressed.ts'
import { online, serviceWorker } from './src/app/build/service-worker.ts'

/** Barrels of libraries that pull in far more than is used; nothing in them runs on import (docs/decisions). */
const unusedBarrels = /node_modules\/(react-markdown|remark-|micromark|mdast-|unified|vfile|property-information|@ant-design\/pro-|papaparse|sunflower-antd|pluralize|qs)/

/** What the door of the web exports is loaded with the page that uses it: nothing in these files runs on import. Their styles come with them. */
const ownParts = /src\/framework\/(web|kinds|wire|metadata)\/.+\.tsx?$/

interface Context { getModuleInfo(id: string): { isEntry: boolean; dynamicImporters: string[] } | null }
/** What is loaded only once it is asked for, such as a page. */
const isOwnFile = (id: string, context: Context) => {
  const info = context.getModuleInfo(id)
  return info === null || info.isEntry || info.dynamicImporters.length > 0
}
/** By so many of the pieces that are loaded on demand: there are some two hundred and fifty. */
const sharedBy = 60
const ofLibraries = /\/node_modules\//
const ofApplication = /\/src\/.+\.tsx?$/

/**
 * What everybody loads, and what many pages import, each as a file of libraries and one of the application. A browser asks for six files at a time: split by who imports what, the
 * first list was 84 of them. Libraries stand apart, so that a deploy costs returning users only the application itself.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: ofLibraries },
  { name: 'shell', tags: ['$initial' as const], test: ofApplication },
  { name: 'widgets', test: ofLibraries, minShareCount: sharedBy, priority: -1 },
  { name: (id: string, context: Context) => (isOwnFile(id, context) ? null : 'shared'), debugName: 'shared', test: ofApplication, minShareCount: sharedBy, priority: -2 },
]

/** Test files with a process to themselves: `vi.mock` replaces only what was not loaded yet; the others kill, crowd, or start the product several times. */
const alone = ['test/framework/web/session/sign-in-again.test.tsx', 
  'test/framework/web/api/hub.test.tsx', 'test/framework/web/bulk/suggest-box.test.tsx', 'test/framework/web/offline/waiting-lines.test.tsx',
  'test/framework/web/parts/board-rows.test.tsx', 'test/framework/web/parts/choices.test.tsx', 'test/framework/web/parts/dialog.test.tsx', 'test/framework/web/parts/row-actions.test.tsx',
  'test/features/attendance/hearing.test.tsx', 'test/features/dashboards/hearing.test.tsx',
  'test/attacks/expensive-requests.test.ts', 'test/attacks/hostile-input.test.ts', 'test/attacks/jobs-killed.test.ts', 'test/attacks/kill.test.ts', 'test/attacks/memo.test.ts',
  'test/attacks/restore.test.ts', 'test/attacks/sessions.test.ts', 'test/attacks/two-servers.test.ts', 'test/attacks/two-tenants.test.ts', 'test/e2e/launcher/**/*.test.ts', 'test/e2e/start.test.ts',
]
/** Test files that drive a browser: nearly all start the product and wait for pages. */
const browser = ['test/e2e/**/*.test.ts']
/** Test files with a page of their own (happy-dom): a worker is used again only by what has the same environment. */
const page = ['test/**/*.test.tsx', 'test/framework/web/api/send.test.ts', 'test/framework/web/api/writes.test.ts', 'test/framework/web/form/draft/draft.test.ts', 'test/framework/web/session/gate.test.ts']
/** What a run leaves out (test/support/run); what needs other programs or rights is for `npm run test:long`. */
const leftOut = [...(process.env['MASTLINE_LEFT_OUT']?.split(',') ?? []), ...(process.env['MASTLINE_LONG'] === undefined ? ['test/long/**'] : [])]

export default defineConfig({
  root: 'src/app/web',
  plugins: [composedWeb(), react(), serviceWorker(), precompressed()],
  // The worker of the bulk page loads the workbook writer when it is asked for.
  worker: { format: 'es' },
  // Found only in a worker, they would be met late while developing, and the page loaded again in the middle of an import.
  optimizeDeps: { include: ['xlsx', 'write-excel-file/universal'] },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !unusedBarrels.test(id) && !ownParts.test(id) },
      // The first file that everybody loads names all others: without words, and short, some hundred names are five kilobytes less.
      output: { codeSplitting: { groups: chunks }, chunkFileNames: ({ name }) => (online.test(name) ? 'assets/online-[hash:7].js' : 'assets/[hash:7].js') },
    },
  },
  test: {
    root: '.',
    globalSetup: ['test/support/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    // What is made of a file is kept between projects and runs, by its text: a single suite ends in two thirds of the time.
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // What drives a browser or other processes waits for them much of the time: two such files at once leave two cores idle for a good third of it.
    // The others leave nothing behind in their process but what they loaded, which takes longer than most of their tests: each worker runs many of
    // them in one process. So a limit of time is set in the file itself, not in what it imports.
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude: leftOut, maxWorkers: 3 } },
      { extends: true, test: { name: 'browser', include: browser, exclude: [...alone, ...leftOut], isolate: false, testTimeout: 120_000, maxWorkers: 3 } },
      { extends: true, test: { name: 'node', include: ['test/**/*.test.ts'], exclude: [...alone, ...page, ...browser, ...leftOut], isolate: false, sequence: { groupOrder: 1 } } },
      { extends: true, test: { name: 'page', include: page, exclude: [...alone, ...leftOut], environment: 'happy-dom', isolate: false, sequence: { groupOrder: 1 } } },
    ],
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { precompressed } from './src/app/build/precompressed.ts'

/** Barrels of libraries that pull in far more than is used; nothing in them runs on import (docs/decisions). */
const unusedBarrels = /node_modules\/(react-markdown|remark-|micromark|mdast-|unified|vfile|property-information|@ant-design\/pro-|papaparse|sunflower-antd|pluralize|qs)/

/** What the door of the web exports is loaded with the page that uses it: nothing in these files runs on import. Their styles come with them. */
const ownParts = /src\/framework\/(web|kinds|wire|metadata)\/.+\.tsx?$/

/** Libraries by how often they change: a deploy costs returning users only the chunk of the application itself. */
const vendors = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\// },
  { name: 'refine', test: /node_modules\/(@refinedev\/(core|simple-rest)|axios|i18next|react-i18next|query-string|lodash|lodash-es|dayjs)\// },
]

export default defineConfig({
  root: 'src/app/web',
  plugins: [react(), precompressed()],
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
      output: { codeSplitting: { groups: vendors } },
    },
  },
  test: {
    root: '.',
    include: ['test/**/*.test.{ts,tsx}'],
    // They need other programs or rights: `npm run test:long`.
    exclude: process.env['MASTLINE_LONG'] === undefined ? ['test/long/**'] : [],
    globalSetup: ['test/support/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
})

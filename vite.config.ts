import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Barrels of libraries that pull in far more than is used; nothing in them runs on import (docs/decisions). */
const unusedBarrels = /node_modules\/(react-markdown|remark-|micromark|mdast-|unified|vfile|property-information|@ant-design\/pro-|papaparse|sunflower-antd|pluralize|qs)/

export default defineConfig({
  root: 'src/app/web',
  plugins: [react()],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { treeshake: { moduleSideEffects: (id: string) => !unusedBarrels.test(id) } },
  },
  test: {
    root: '.',
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

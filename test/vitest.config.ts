/** As in vite.config.ts, with the order of a whole run: the runs name this file (support/run/vitest.mjs). */
import { mergeConfig } from 'vitest/config'
import config from '../vite.config.ts'
import { LongestFirst } from './support/run/longest-first.ts'

export default mergeConfig(config, { test: { sequence: { sequencer: LongestFirst } } })

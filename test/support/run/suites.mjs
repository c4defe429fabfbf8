/**
 * Which suites belong to which run. A suite that stands in none of these lists belongs to `npm test` alone; a new list of suites gets its name here,
 * and its run in run-all.mjs.
 */

/** Left out of `npm test` and run whole by `npm run test:full`: walks over many entities or calls, and whatever starts the product several times. */
export const LARGE = [
  'test/attacks/dear-requests.test.ts',
  'test/attacks/hostile-input.test.ts',
  'test/attacks/kill.test.ts',
  'test/attacks/two-servers.test.ts',
  'test/attacks/two-tenants.test.ts',
  'test/e2e/focus.test.ts',
  'test/e2e/launcher/working.test.ts',
  'test/framework/server/write/lost-answers.test.ts',
]

/** Run by `npm test` over one entity of each shape, and by `npm run test:full` over all others. */
export const GROWING = [
  'test/attacks/doors.test.ts',
  'test/attacks/memo.test.ts',
  'test/conformance/back.test.ts',
  'test/conformance/bulk.test.ts',
  'test/conformance/crud.test.ts',
  'test/conformance/lists.test.ts',
  'test/conformance/rights.test.ts',
  'test/conformance/tenants.test.ts',
]

/** Run again by `npm run test:long`, with many more rounds. */
export const LONG = [
  'test/attacks/hidden-data.test.ts',
  'test/attacks/kill.test.ts',
  'test/attacks/two-servers.test.ts',
  'test/framework/server/read/found-since.test.ts',
]

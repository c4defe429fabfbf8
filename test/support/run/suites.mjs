/**
 * Which suites belong to which run. A suite that stands in none of these lists belongs to `npm test` alone; a new list of suites gets its name here,
 * and its run in run-all.mjs.
 */

/** Left out of `npm test` and run whole by `npm run test:full`: walks over many entities, calls or messages, clients of others in browsers, and whatever starts the product, or makes a copy of it, several times. */
export const LARGE = [
  'test/app/adding-a-feature.test.ts',
  'test/attacks/expensive-requests.test.ts',
  'test/attacks/hostile-input.test.ts',
  'test/attacks/jobs-killed.test.ts',
  'test/attacks/kill.test.ts',
  'test/attacks/memo.test.ts',
  'test/attacks/restore.test.ts',
  'test/attacks/sessions.test.ts',
  'test/attacks/two-servers.test.ts',
  'test/attacks/two-tenants.test.ts',
  'test/codegen/adding-an-entity.test.ts',
  'test/conformance/rights.test.ts',
  'test/e2e/account/on-a-phone.test.ts',
  'test/e2e/account/password-links.test.ts',
  'test/e2e/axe/axe.test.ts',
  'test/e2e/cascade.test.ts',
  'test/e2e/features/camera.test.ts',
  'test/e2e/features/dashboards.test.ts',
  'test/e2e/features/employees.test.ts',
  'test/e2e/features/fuel-and-stores.test.ts',
  'test/e2e/features/jobs.test.ts',
  'test/e2e/features/nothing-lost.test.ts',
  'test/e2e/features/question-issuance.test.ts',
  'test/e2e/features/replies-cut.test.ts',
  'test/e2e/features/report-schedules.test.ts',
  'test/e2e/features/site-assets.test.ts',
  'test/e2e/features/stock.test.ts',
  'test/e2e/features/visibility.test.ts',
  'test/e2e/files.test.ts',
  'test/e2e/focus.test.ts',
  'test/e2e/home-figures.test.ts',
  'test/e2e/home.test.ts',
  'test/e2e/import-formats.test.ts',
  'test/e2e/launcher/launcher.test.ts',
  'test/e2e/launcher/working.test.ts',
  'test/e2e/looks.test.ts',
  'test/e2e/lost-answers.test.ts',
  'test/e2e/messages.test.ts',
  'test/e2e/offline.test.ts',
  'test/e2e/phone.test.ts',
  'test/e2e/places/allocations.test.ts',
  'test/e2e/places/hierarchy.test.ts',
  'test/e2e/print.test.ts',
  'test/e2e/real-workbook.test.ts',
  'test/e2e/start.test.ts',
  'test/e2e/work-orders/my-day.test.ts',
  'test/e2e/work-orders/nothing-lost.test.ts',
  'test/e2e/work-orders/offline.test.ts',
  'test/features/identity/console.test.ts',
  'test/features/identity/demo-password.test.ts',
  'test/features/identity/tenant-copy.test.ts',
  'test/features/identity/tenant-file.test.ts',
  'test/features/inventory/killed.test.ts',
  'test/features/pm-plans/killed.test.ts',
  'test/features/telco-inventory/killed.test.ts',
  'test/features/work-orders/killed.test.ts',
  'test/framework/server/embedded/killed.test.ts',
  'test/framework/server/http/browse-page.test.ts',
  'test/framework/server/sql-console/sql.test.ts',
  'test/framework/server/write/joined.test.ts',
  'test/framework/server/write/lost-answers.test.ts',
  'test/framework/server/write/query-budget.test.ts',
  'test/migrations/old-folder/old-folder.test.ts',
  'test/wire/clients/in-browser.test.ts',
]

/** Run by `npm test` over so few entities that they have every trait, and by `npm run test:full` over all others, or all. */
export const GROWING = [
  'test/attacks/doors.test.ts',
  'test/attacks/scope.test.ts',
  'test/conformance/back.test.ts',
  'test/conformance/bulk.test.ts',
  'test/conformance/crud.test.ts',
  'test/conformance/lists.test.ts',
  'test/conformance/tenants.test.ts',
  'test/features/identity/visibility.test.ts',
]

/** Run again by `npm run test:long`, with many more rounds. */
export const LONG = [
  'test/attacks/hidden-data.test.ts',
  'test/attacks/hostile-input.test.ts',
  'test/attacks/jobs-killed.test.ts',
  'test/attacks/kill.test.ts',
  'test/attacks/two-servers.test.ts',
  'test/features/hierarchy/layers.test.ts',
  'test/features/inventory/killed.test.ts',
  'test/features/pm-plans/killed.test.ts',
  'test/features/questionnaires/any-answers.test.ts',
  'test/features/questionnaires/late-answers.test.ts',
  'test/features/telco-inventory/killed.test.ts',
  'test/features/work-orders/killed.test.ts',
  'test/features/work-orders/open-of-sites.test.ts',
  'test/features/work-orders/random.test.ts',
  'test/framework/server/read/layers.test.ts',
]

/** What speaks with the database, run by `npm run test:long` on every version of PostgreSQL that is served. The embedded server's own suites test the version it brings. */
export const DATABASE = [
  'test/framework/server/schema', 'test/framework/server/database', 'test/framework/server/read', 'test/framework/server/write', 'test/framework/server/search',
  'test/framework/server/files', 'test/conformance', 'test/contract', 'test/features', 'test/attacks',
]

/** Run by `npm run test:full` on the oldest version: every statement that is made, and whatever makes them. */
export const OLDEST_DATABASE = [
  'test/framework/server/schema', 'test/framework/server/database', 'test/framework/server/read', 'test/framework/server/search', 'test/framework/server/files',
  'test/framework/server/write/bulk.test.ts', 'test/framework/server/write/calls.test.ts', 'test/framework/server/write/deletes.test.ts', 'test/framework/server/write/races.test.ts',
  'test/framework/server/write/back.test.ts', 'test/conformance/write-statements.test.ts', 'test/conformance/crud.test.ts', 'test/conformance/lists.test.ts',
  'test/kinds/postgres.test.ts',
]

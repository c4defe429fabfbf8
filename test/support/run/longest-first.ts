/** The order in which test files run: of each project those that take longest first, so that no worker is left with one of them at the end while the other stands still. */
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun before all others of their project, in this order: what the runs name as their slowest files, and what walks over all entities or waits for processes that it kills. */
export const LONGEST = [
  'test/attacks/hostile-input.test.ts',
  'test/attacks/two-tenants.test.ts',
  'test/attacks/kill.test.ts',
  'test/attacks/memo.test.ts',
  'test/e2e/axe/axe.test.ts',
  'test/e2e/focus.test.ts',
  'test/e2e/messages.test.ts',
  'test/conformance/rights.test.ts',
  'test/conformance/crud.test.ts',
  'test/framework/server/write/lost-answers.test.ts',
  'test/conformance/lists.test.ts',
  'test/attacks/doors.test.ts',
  'test/attacks/scope.test.ts',
  'test/conformance/tenants.test.ts',
  'test/conformance/bulk.test.ts',
  'test/conformance/back.test.ts',
  'test/codegen/adding-an-entity.test.ts',
  'test/features/work-orders/killed.test.ts',
  'test/features/pm-plans/killed.test.ts',
  'test/features/inventory/killed.test.ts',
  'test/framework/server/embedded/killed.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // As usual: by project, then by what the last run took here; without one, by the size of the file.
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own sort, not that of an array
    const usual = await super.sort(files)
    const projects = [...new Set(usual.map(({ project }) => project.name))]
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'))
      return at < 0 ? LONGEST.length : at
    }
    return usual.toSorted((a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || place(a) - place(b))
  }
}

import type { Findings } from '../validate/findings.ts'
import type { Draft } from '../intake/draft.ts'
import type { CurrentRow, RowSource } from '../resolve/lookup.ts'
import { referenceResolver } from '../resolve/references.ts'
import type { WriteShape } from '../intake/shape.ts'

/** Looks for what the drafts refer to, owned rows included; what is not there any more becomes a finding. */
export async function checkReferences(shape: WriteShape, rowSource: RowSource, findings: Findings, drafts: readonly Draft[], current: ReadonlyMap<number, CurrentRow>): Promise<void> {
  await referenceResolver(shape, rowSource, findings)(drafts.map((draft) => ({ draft, current: current.get(draft.id) ?? null })))
  for (const [at, { child }] of shape.children.entries()) {
    const children = drafts.flatMap((draft) => draft.children[at] ?? [])
    if (children.length) await referenceResolver(child, rowSource, findings)(children.map((draft) => ({ draft, current: null })))
  }
}

import { ReadIsOld } from '../after/retry-on-conflict.ts'
import type { WriteShape } from '../intake/shape.ts'
import { attachFiles } from '../sql/files.ts'
import type { Work } from '../work.ts'

/**
 * Gives stored files to the rows that were just written with them.
 *
 * @param ids rows written, or null where they are not known one by one
 * @throws ReadIsOld where somebody else took one of them meanwhile, or it was purged: the work runs once more and finds it gone
 */
export async function attach({ connection }: Work, shape: WriteShape, keys: readonly string[], ids: readonly number[] | null): Promise<void> {
  if ((await attachFiles(connection, shape, keys, ids)) < keys.length) throw new ReadIsOld()
}

/** The words of a descriptor, bound to the keys of this product. */
import { vocabulary } from '#framework/metadata'
import type { EntityKey } from './keys.gen.ts'

export const { entity, f } = vocabulary<EntityKey>()

/** What a row is known by: its title, what no two rows share, and the key that uploads go by. */
import type { WrittenOptions } from './entity.ts'
import type { FieldDefinition } from './field.ts'

export interface Identity {
  title: string[]
  unique: string[][]
  businessKey: string[]
}

/**
 * Completes what a descriptor says of it. Without a word a row is known by its `name`; where it has none, the title is what no two rows
 * share, as far as that can be read: its texts and references.
 *
 * @param fields in their order, those of the table's owner included
 */
export function identityOf(options: Pick<WrittenOptions, 'title' | 'unique' | 'key'>, fields: readonly (readonly [string, FieldDefinition])[]): Identity {
  const named = fields.some(([key]) => key === 'name')
  const stated = options.unique === false ? [] : (options.unique ?? (named ? [['name']] : []))
  const alone = fields.filter(([key, field]) => field.unique && !stated.some((set) => set.length === 1 && set[0] === key)).map(([key]) => [key])
  const unique = [...stated.map((set) => [...set]), ...alone]
  const readable = (key: string) => fields.some(([name, { kind }]) => name === key && (kind === 'text' || kind === 'ref'))
  return {
    unique,
    title: options.title === undefined ? (named ? ['name'] : (unique[0] ?? []).filter(readable)) : [options.title].flat(),
    businessKey: [...(options.key ?? unique[0] ?? [])],
  }
}

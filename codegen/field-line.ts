const kinds = ['text', 'integer', 'decimal', 'boolean', 'date', 'dateTime', 'choice', 'ref', 'refs']

/**
 * `name:text!` → `name: f.name(),`; `weight:decimal!` → `weight: f.decimal({ required: true }),`; `maker:ref:Manufacturer` → `maker: f.ref('Manufacturer'),`.
 *
 * @param keys entities a reference may name
 * @returns the line, or what is wrong with the text
 */
export function fieldLine(text: string, keys: readonly string[]): string | { problem: string } {
  const required = text.endsWith('!')
  const [name = '', kind = 'text', target] = text.replace(/!$/, '').split(':')
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return { problem: `'${name}' is not a field name: camelCase, like spareType` }
  if (!kinds.includes(kind)) return { problem: `'${kind}' is not a kind of field: ${kinds.join(' ')}` }
  const reference = kind === 'ref' || kind === 'refs'
  if (reference && !keys.includes(target ?? '')) return { problem: `${name} needs an entity to refer to, like ${name}:${kind}:${keys[0] ?? 'Company'}; '${target ?? ''}' is none` }
  if (kind === 'text' && name === 'name' && required) return 'name: f.name(),'
  const options = [
    ...(kind === 'choice' ? ['of: { FIRST: 1, SECOND: 2 }'] : []),
    ...(required ? ['required: true'] : []),
    ...(kind === 'text' && name === 'name' ? ['search: true'] : []),
  ]
  const inside = [...(reference ? [`'${target}'`] : []), ...(options.length ? [`{ ${options.join(', ')} }`] : [])].join(', ')
  return `${name}: f.${kind}(${inside}),`
}

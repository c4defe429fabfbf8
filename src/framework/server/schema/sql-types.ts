/** Types as descriptors' kinds write them and as the catalog spells them. */

const long: { readonly [short: string]: string } = {
  int2: 'smallint', int4: 'integer', int8: 'bigint', bool: 'boolean', timestamptz: 'timestamp with time zone', float8: 'double precision', varchar: 'character varying',
}

/** The catalog's spelling: `int4` → `integer`, `text COLLATE "C"` → the same. */
export function catalogType(type: string): string {
  const [, name = '', size = '', rest = ''] = /^(\w+)(\([\d, ]+\))?(.*)$/.exec(type) ?? []
  const [first = '', ...words] = (long[name] ?? name).split(' ')
  const after = first === 'timestamp' ? [`${first}${size}`, ...words].join(' ') : [first, ...words].join(' ') + size.replaceAll(' ', '')
  return `${after}${rest}`
}

const widenings: { readonly [from: string]: readonly string[] } = {
  smallint: ['integer', 'bigint', 'numeric', 'text'], integer: ['bigint', 'numeric', 'text'], bigint: ['numeric', 'text'],
  boolean: ['text'], date: ['text'], numeric: ['text'], 'timestamp with time zone': [],
}

/** Whether every value survives the change of type. Scale may grow, not shrink. */
export function isWidening(from: string, to: string): boolean {
  if (from === to) return true
  const [source, target] = [bare(from), bare(to)]
  if (source === 'numeric' && target === 'numeric') return figuresOf(to) === null || (figuresOf(from)?.[1] ?? Infinity) <= (figuresOf(to)?.[1] ?? 0)
  if (source === target && source !== 'numeric') return true
  return widenings[source]?.includes(target) ?? false
}

function bare(type: string): string {
  return type.replace(/\(.*?\)| COLLATE .*/g, '')
}

/** Digits and decimals of `numeric(18,2)`; null of a type without them. */
export function figuresOf(type: string): [precision: number, scale: number] | null {
  const [, precision, scale] = /^numeric\((\d+),\s*(\d+)\)/.exec(type) ?? []
  return precision === undefined ? null : [Number(precision), Number(scale)]
}

/**
 * The layers that make the server quick. Each may be switched off: that changes only how long an answer takes. Tests run
 * with all of them off, and the bench measures what each brings (docs/decisions/change-numbers.md).
 */

const layerNames = [
  /** What is known of a user is kept under change numbers. */
  'principals',
  /** The scope of a user, and the condition made of it, are kept with what is known of the user. */
  'scopes',
  /** Names of references are kept under change numbers; else they are asked for each time. */
  'names',
  /** Totals and first ids of lists are kept under change numbers. */
  'pages',
  /** What features put together from few rows is kept under change numbers for a minute. */
  'remembered',
  /** Change numbers that did not move are the same map, and what follows from them is kept with it. */
  'numbers',
  /** What a handler will ask first travels with the change numbers. */
  'prefetch',
  /** Statements asked in one turn travel together. Without it the search over everything has no time limit for each table: that is set in such a batch. */
  'batches',
  /** Statements whose text comes again are prepared. */
  'prepared',
  /** Transactions of one batch that wait beside each other are committed as one. */
  'groupCommit',
  /** Rows that references may point at are kept under change numbers. */
  'targets',
  /** Rows that a transaction holds are read once until it writes. */
  'heldRows',
  /** A plain new row is written by one statement that nothing is asked before. */
  'plainCreates',
  /** A search goes past the tenant that holds nearly all of a table. */
  'tableShares',
] as const

export type Layer = (typeof layerNames)[number]

/** Those that are on. */
export type Layers = ReadonlySet<Layer>

/**
 * @param off `LAYERS_OFF`: names of layers with commas between them, or `all`; absent or empty: all are on
 * @throws where a name is none of theirs
 */
export function layersWithout(off: string | undefined): Layers {
  const names = (off ?? '').split(',').map((name) => name.trim()).filter(Boolean)
  const unknown = names.find((name) => name !== 'all' && !layerNames.some((layer) => layer === name))
  if (unknown !== undefined) throw new Error(`LAYERS_OFF: '${unknown}' is no layer. There are ${layerNames.join(', ')}, and 'all'.`)
  return new Set(names.includes('all') ? [] : layerNames.filter((layer) => !names.includes(layer)))
}

/** Those of this process, for everything that is not told otherwise. */
export const layers: Layers = layersWithout(process.env['LAYERS_OFF'])

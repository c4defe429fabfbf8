/** The tree as the page holds it: places with parents and children, and which lines are open. Pure. */

/** As the server tells a place: level, id, name, number of its parent or −1, sites, people, sites that hang on it and that no team has. */
export type Told = readonly [level: number, id: number, name: string, parent: number, sites: number | null, people: number | null, teamless: number]

export interface ToldTree {
  levels: readonly string[]
  /** Level → levels that it may hang on. */
  parents: Readonly<Record<string, readonly string[]>>
  nodes: readonly Told[]
}

export interface TreeNode {
  /** `Region-12`: its name in the address. */
  key: string
  level: string
  id: number
  name: string
  depth: number
  parent: TreeNode | null
  children: TreeNode[]
  sites: number | null
  people: number | null
  teamless: number
}

export interface PlaceTree {
  levels: readonly string[]
  parents: Readonly<Record<string, readonly string[]>>
  nodes: readonly TreeNode[]
  roots: readonly TreeNode[]
  byKey: ReadonlyMap<string, TreeNode>
}

/** @param language in whose order names stand */
export function makePlaceTree({ levels, parents, nodes }: ToldTree, language: string): PlaceTree {
  const order = new Intl.Collator(language, { numeric: true })
  const made = nodes.map(([level, id, name, , sites, people, teamless]): TreeNode => ({ key: `${levels[level]}-${id}`, level: levels[level] ?? '', id, name, depth: 0, parent: null, children: [], sites, people, teamless }))
  nodes.forEach(([, , , parent], n) => {
    const [node, above] = [made[n], made[parent]]
    if (!node || !above) return
    node.parent = above
    above.children.push(node)
  })
  const byLevelAndName = (a: TreeNode, b: TreeNode) => levels.indexOf(a.level) - levels.indexOf(b.level) || order.compare(a.name, b.name)
  for (const node of made) node.children.sort(byLevelAndName)
  const roots = made.filter((node) => node.parent === null).toSorted(byLevelAndName)
  const deepen = (node: TreeNode, depth: number) => {
    node.depth = depth
    for (const child of node.children) deepen(child, depth + 1)
  }
  for (const root of roots) deepen(root, 0)
  return { levels, parents, nodes: made, roots, byKey: new Map(made.map((node) => [node.key, node])) }
}

/** From the top down to the place, itself left out. */
export function pathTo(node: TreeNode): TreeNode[] {
  return node.parent ? [...pathTo(node.parent), node.parent] : []
}

/** Whether the place is the other or lies below it. */
function liesIn(node: TreeNode | null, other: TreeNode): boolean {
  return node !== null && (node === other || liesIn(node.parent, other))
}

/** The lines in sight, in order. Of a search, hits and the way to them. */
export function linesOf({ roots, nodes }: PlaceTree, open: ReadonlySet<string>, search: string): { lines: TreeNode[]; hits: ReadonlySet<TreeNode> } {
  const wanted = search.trim().toLocaleLowerCase()
  const hits = new Set(wanted ? nodes.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) : [])
  const shown = new Set([...hits].flatMap((node) => [node, ...pathTo(node)]))
  const lines: TreeNode[] = []
  const walk = (node: TreeNode) => {
    if (wanted && !shown.has(node)) return
    lines.push(node)
    if (wanted ? node.children.some((child) => shown.has(child)) : open.has(node.key)) node.children.forEach(walk)
  }
  roots.forEach(walk)
  return { lines, hits }
}

/** Keys of all that is open where the tree is open down to a level. */
export function openTo({ levels, nodes }: PlaceTree, level: string): Set<string> {
  return new Set(nodes.filter((node) => levels.indexOf(node.level) < levels.indexOf(level)).map(({ key }) => key))
}

/** Where a place may go: levels it belongs to; of a merge, others of its level. */
export function isTarget({ parents }: PlaceTree, kind: 'move' | 'merge', node: TreeNode, target: TreeNode): boolean {
  if (kind === 'merge') return target.level === node.level && target !== node
  return (parents[node.level]?.includes(target.level) ?? false) && target !== node.parent && !liesIn(target, node)
}

import type { TreeNode } from '../tree/tree-model.ts'

/** What somebody is about to do with a place: move or merge it, until a target is chosen; rename it; delete it. */
export type Intent =
  | { kind: 'move' | 'merge'; node: TreeNode; target: TreeNode | null }
  | { rename: true; node: TreeNode }
  | { remove: true; node: TreeNode }

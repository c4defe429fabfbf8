/** Finds the tables of states and actions: exports of `src/features/<feature>/rules.ts`. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TransitionTable } from '#framework/wire'
import { root } from './scan.ts'

/** @returns by entity key */
export async function scanTransitions(folder = path.join(root, 'src/features')): Promise<ReadonlyMap<string, TransitionTable>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /^[^/\\]+[/\\]rules\.ts$/.test(file)).toSorted()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(folder, file)).href) as Promise<object>))
  const tables = modules.flatMap((module) => Object.values(module) as unknown[]).filter(isTable)
  return new Map(tables.map((table) => [table.entity, table]))
}

function isTable(value: unknown): value is TransitionTable {
  return typeof value === 'object' && value !== null && 'entity' in value && 'stateOf' in value && 'actions' in value
}

import type { TextKey } from '../../texts.ts'

const deepest = 32
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** A JSON value that no handler should ever see. */
export class UnsafeShape extends Error {
  readonly key: TextKey
  readonly values: { readonly [name: string]: string }
  constructor(key: TextKey, values: { readonly [name: string]: string } = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

/** Walks a parsed body without recursion. @throws UnsafeShape beyond 32 levels, or for a name that could reach a prototype */
export function checkShape(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new UnsafeShape('bodyTooDeep')
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue
      if (!Array.isArray(item)) for (const name of Object.keys(item)) if (forbidden.has(name)) throw new UnsafeShape('bodyForbiddenName', { name })
      for (const inner of Object.values(item)) if (typeof inner === 'object' && inner !== null) next.push(inner)
    }
    level = next
  }
}

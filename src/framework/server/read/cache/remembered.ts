/** What features put together from few rows that seldom change, kept under the change numbers of their tables for a minute: addresses of files in it run out. */
import type { Model } from '#framework/metadata'
import { layers as layersOfProcess } from '../../layers.ts'

export interface Remembered {
  /**
   * What is kept under the key at this number, else what is `compute`d. Several who ask at the same time compute it each for himself: one who
   * waits for another's transaction might hold what that one waits for.
   *
   * @param key tenant and what it is
   * @param number vectors of all tables it is read from, read before
   */
  find<T>(model: Model, key: string, number: string, compute: () => Promise<T>): Promise<T>
}

interface Kept {
  number: string
  /** Milliseconds since 1970. */
  until: number
  value: unknown
}

/** A template of 200 questions takes about 300 KB. */
const most = 200
const longest = 60_000

/** Keeps nothing. */
const plain: Remembered = { find: (_model, _key, _number, compute) => compute() }

/** @param now milliseconds since 1970 */
export function makeRemembered(layers = layersOfProcess, now: () => number = Date.now): Remembered {
  if (!layers.has('remembered')) return plain
  const models = new WeakMap<Model, Map<string, Kept>>()
  const keptOf = (model: Model) => {
    const kept = models.get(model) ?? new Map<string, Kept>()
    models.set(model, kept)
    return kept
  }
  return {
    async find<T>(model: Model, key: string, number: string, compute: () => Promise<T>) {
      const kept = keptOf(model)
      const there = kept.get(key)
      if (there?.number === number && there.until > now()) {
        // The one used longest ago is first.
        kept.delete(key)
        kept.set(key, there)
        return there.value as T
      }
      const until = now() + longest
      const value = await compute()
      kept.delete(key)
      kept.set(key, { number, until, value })
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return value
    },
  }
}

import type { Model } from '#framework/metadata'
import { createHash } from 'node:crypto'

/** The model as the browser reads it: every entity, no data. Its address changes with its content, so that it may be kept for ever. */
export function modelDocument(model: () => Model): () => { hash: string; text: string } {
  let known: { model: Model; hash: string; text: string } | null = null
  return () => {
    const current = model()
    if (known?.model !== current) {
      const text = JSON.stringify([...current.values()])
      known = { model: current, text, hash: createHash('sha256').update(text).digest('hex').slice(0, 20) }
    }
    return known
  }
}

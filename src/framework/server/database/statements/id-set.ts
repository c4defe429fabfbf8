/** Many ids as one parameter: spelt once, and told apart from others by a short key. */
import { createHash } from 'node:crypto'

export class IdSet {
  /** An array as PostgreSQL reads it. */
  readonly text: string
  readonly size: number
  /** The same ids, the same key: it stands for them wherever statements are compared or remembered. */
  readonly key: string

  /** @param text `{1,2,3}` in ascending order */
  constructor(text: string) {
    this.text = text
    this.size = text === '{}' ? 0 : text.split(',').length
    this.key = text.length < 40 ? text : createHash('sha256').update(text).digest('base64url')
  }

  /** For conditions of features. */
  get ids(): number[] {
    return this.size ? this.text.slice(1, -1).split(',').map(Number) : []
  }

  toJSON(): string {
    return this.key
  }

  static of(ids: readonly number[]): IdSet {
    return new IdSet(`{${ids.toSorted((a, b) => a - b).join(',')}}`)
  }
}

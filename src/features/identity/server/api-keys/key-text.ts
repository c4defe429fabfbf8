/**
 * Texts of API keys. A key says whose it is and until when, holds a secret, and is signed by the server: what is made up, changed or too old
 * is refused without asking the database. Whether it still stands is said by its row.
 */
import type { Claims } from '#framework/server'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** So that people and scanners of sources know one when they see it. */
const keyPrefix = 'mastline_'

export interface KeyOwner {
  tenantId: number
  userId: number
  /** UUID of the row. */
  id: string
  /** Instant at which it expires, in milliseconds. */
  until: number
}

export interface ApiKeys {
  /** @returns the key, which is stored nowhere, and its hash */
  issue(owner: KeyOwner): { text: string; hash: string }
  /** @returns null for what is no key of this server, or an expired one */
  read(text: string): { claims: Claims; until: number } | null
}

/** Tenant, user and seconds of the end (4 bytes each), id and secret (16 each). */
const layout = { tenant: 0, user: 4, end: 8, id: 12, secret: 28, tag: 44, all: 60 } as const
const form = /^mastline_[A-Za-z0-9_-]{80}$/

/** @param key signs; the same on all nodes */
export function makeApiKeys(key: Buffer): ApiKeys {
  const tagOf = (payload: Buffer) => createHmac('sha256', key).update(payload).digest().subarray(0, layout.all - layout.tag)
  return {
    issue({ tenantId, userId, id, until }) {
      const payload = Buffer.alloc(layout.tag)
      payload.writeUInt32BE(tenantId, layout.tenant)
      payload.writeUInt32BE(userId, layout.user)
      payload.writeUInt32BE(Math.floor(until / 1000), layout.end)
      Buffer.from(id.replaceAll('-', ''), 'hex').copy(payload, layout.id)
      randomBytes(layout.tag - layout.secret).copy(payload, layout.secret)
      const text = keyPrefix + Buffer.concat([payload, tagOf(payload)]).toString('base64url')
      return { text, hash: hashOf(text) }
    },
    read(text) {
      if (!form.test(text)) return null
      const bytes = Buffer.from(text.slice(keyPrefix.length), 'base64url')
      const payload = bytes.subarray(0, layout.tag)
      if (!timingSafeEqual(bytes.subarray(layout.tag), tagOf(payload))) return null
      const until = payload.readUInt32BE(layout.end) * 1000
      if (Date.now() >= until) return null
      const id = payload.toString('hex', layout.id, layout.secret).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return { until, claims: { tenantId: payload.readUInt32BE(layout.tenant), userId: payload.readUInt32BE(layout.user), stamp: hashOf(text), apiKeyId: id } }
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

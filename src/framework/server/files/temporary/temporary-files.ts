/**
 * Files that services answer with: made once, fetched within five minutes by an address or a token, on any node. The token is the secret; it
 * ends with its tenant, whose wall holds as for every other row.
 */
import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { fairQueue, TooManyWait } from '../../database/fairness/fair-queue.ts'
import { Failure, Refused } from '../../failures.ts'
import type { Language } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { FileAddresses } from '../file-addresses.ts'
import { inParts, piecesOf, typeOf, type FileAnswer } from '../file-answer.ts'
import { safeName } from '../file-name.ts'
import type { TemporaryFile } from './temporary-file.ts'
import { addHead, addPart, bytesOfLastHour, dropParts, findHead, readPart } from './temporary-table.ts'

export interface FileOwner {
  tenantId: number
  userId: number | null
  language: Language
}

/** A file that is there, with its size known. */
export type WholeFile = FileAnswer & { type: string; size: number }

export interface TemporaryFiles {
  /**
   * Takes the bytes as they are made and keeps them.
   *
   * @throws Refused for a file that is too large; Failure 429 where a user was given too much in an hour; whatever making it throws
   */
  keep(owner: FileOwner, file: FileAnswer): Promise<TemporaryFile>
  /** Null where the token is unknown, or older than five minutes. */
  find(token: string): Promise<WholeFile | null>
}

export interface TemporaryLimits {
  /** Bytes of one file. */
  largest: number
  /** Bytes for one user in an hour. */
  perHour: number
}

const megabyte = 1024 * 1024
const usualLimits: TemporaryLimits = { largest: 256 * megabyte, perHour: 1024 * megabyte }
/** What one statement carries. */
const partSize = 256 * 1024

export function makeTemporaryFiles(database: Database, addresses: Pick<FileAddresses, 'of'>, { largest, perHour }: TemporaryLimits = usualLimits): TemporaryFiles {
  // Making one takes work: a user has one made at a time, a tenant two.
  const places = fairQueue({ all: 3, perKey: 1, perGroup: 2, waitingPerKey: 10, waiting: 200 })

  async function kept({ tenantId, userId, language }: FileOwner, file: FileAnswer): Promise<TemporaryFile> {
    if ((await database.read(tenantId, (connection) => bytesOfLastHour(connection, userId))) > perHour) throw tooMuch(language)
    const token = newToken(tenantId)
    const head = { name: safeName(file.name), type: typeOf(file), size: 0, parts: 0 }
    try {
      for await (const part of inParts(piecesOf(file), partSize)) {
        head.size += part.length
        if (head.size > largest) throw new Refused(say(language, 'answerTooLarge', { max: Math.floor(largest / megabyte) }))
        const n = head.parts++
        await database.transaction(tenantId, (connection) => addPart(connection, token, n, part))
      }
      await database.transaction(tenantId, (connection) => addHead(connection, token, userId, head))
    } catch (error) {
      // Else the job takes them away.
      if (head.parts) await database.transaction(tenantId, (connection) => dropParts(connection, token)).catch(() => undefined)
      throw error
    }
    return { fileName: head.name, fileType: head.type, fileToken: token, address: addresses.of(tenantId, token) }
  }

  return {
    async keep(owner, file) {
      const { tenantId, userId, language } = owner
      const giveBack = await places.take({ key: `${tenantId}/${userId}`, group: String(tenantId) }).catch((error: unknown) => {
        throw error instanceof TooManyWait ? tooMuch(language) : error
      })
      try {
        return await kept(owner, file)
      } finally {
        giveBack()
      }
    },
    async find(token) {
      const tenantId = tenantOf(token)
      const head = tenantId === null ? null : await database.read(tenantId, (connection) => findHead(connection, token))
      if (!head || tenantId === null) return null
      async function* content() {
        for (let n = 0; n < (head?.parts ?? 0); n += 1) yield database.read(tenantId ?? 0, (connection) => readPart(connection, token, n))
      }
      return { name: head.name, type: head.type, size: head.size, content: content() }
    },
  }
}

function tooMuch(language: Language): Failure {
  return new Failure(429, say(language, 'tooManyAnswers'))
}

const tokenPattern = /^[0-9a-f]{40}([0-9a-f]{8})$/

/** 160 random bits, which nobody guesses, and the tenant, which is no secret. */
function newToken(tenantId: number): string {
  return randomBytes(20).toString('hex') + tenantId.toString(16).padStart(8, '0')
}

function tenantOf(token: string): number | null {
  const [, tenant] = tokenPattern.exec(token) ?? []
  const tenantId = tenant === undefined ? Number.NaN : Number.parseInt(tenant, 16)
  return tenantId <= 0x7fffffff ? tenantId : null
}

/** Whether a key of `/files/…` names a file of this kind. */
export function isTemporaryToken(key: string): boolean {
  return tokenPattern.test(key)
}

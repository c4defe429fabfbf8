/** What the framework asks of whoever keeps users, roles and tenants (contract §10). */
import type { Language } from './principal.ts'
import type { WriteKey } from './write/keys/write-key.ts'

/** What a token says whose signature and time are right. */
export interface Claims {
  tenantId: number
  userId: number
  /** Changes with password, state and sign-out everywhere: a token with another one is dead. */
  stamp: string
}

/** A user as the database has it now. */
export interface Identity extends Claims {
  userName: string
  /** The user's own choice; null: the request decides. */
  language: Language | null
  /** IANA zone of the tenant. */
  zone: string
}

export interface IdentityStore {
  /** Entities whose change numbers make a known identity stale. */
  readonly watches: readonly string[]
  /** @returns null for a token that is not ours, was changed, or has expired */
  readToken(token: string): Claims | null
  /** @returns null where the user or the tenant is gone or switched off, or the stamp is another */
  find(claims: Claims): Promise<Identity | null>
  /** Whether an anonymous request may name this tenant. */
  hasTenant(tenantId: number): Promise<boolean>
  /** Keeps the user's choice of language; once per key. */
  chooseLanguage(tenantId: number, userId: number, language: Language, key?: WriteKey): Promise<void>
  /** Further settings of the user that clients see, by their names in the protocol (protocol §3). */
  clientSettings(tenantId: number, userId: number): Promise<{ readonly [name: string]: string }>
}

export interface PermissionStore {
  /** Names of the rights a user holds now. */
  granted(tenantId: number, userId: number): Promise<ReadonlySet<string>>
}

/** What the framework asks of whoever keeps users, roles and tenants. */
import type { RequestOrigin } from './http/request/request-origin.ts'
import type { ApiKey, Language, Principal } from './principal.ts'
import type { WriteKey } from './write/keys/write-key.ts'

/** What a token says whose signature and time are right. */
export interface Claims {
  tenantId: number
  userId: number
  /** Changes with password, state and sign-out everywhere: a token with another one is invalid. */
  stamp: string
  /** The sign-in that the token comes from: it can be ended by itself. */
  session?: string
  /** The API key that the token is: it stands in place of a sign-in. */
  apiKeyId?: string
}

/** A user as the database has it now. */
export interface Identity extends Claims {
  userName: string
  /** As people call the user, where a name is stored. */
  fullName?: string
  apiKey?: ApiKey
  /** The user's own choice; null: the request decides. */
  language: Language | null
  /** IANA zone of the tenant. */
  zone: string
}

export interface Taken {
  /** The call. */
  what: string
  /** Which rows: the query as it was sent. */
  conditions?: string
  /** Name of the file. */
  file?: string
}

export interface IdentityStore {
  /** Entities whose change numbers make a known identity stale. */
  readonly watches: readonly string[]
  /** @returns null for a token that is not ours, was changed, or has expired */
  readToken(token: string): Claims | null
  /** The token inside its sealed copy, which clients may show in an address. @returns null for what was not sealed here */
  unsealToken(sealed: string): string | null
  /** @returns null where the user or the tenant is gone or switched off, or the stamp is another */
  find(claims: Claims): Promise<Identity | null>
  /** Somebody made a request with these claims. Called at every request, so it returns at once and does not throw. */
  seen?(claims: Claims, origin: RequestOrigin): void
  /** Rows are about to leave as a whole: a list of more than a thousand, or a file. Where it throws, they do not. */
  exported?(principal: Principal, taken: Taken, requestId: string): Promise<void>
  /** Whether an anonymous request may name this tenant. */
  hasTenant(tenantId: number): Promise<boolean>
  /** Keeps the user's choice of language; once per key. */
  chooseLanguage(tenantId: number, userId: number, language: Language, key?: WriteKey): Promise<void>
  /** Further settings of the user that clients see, by their names in the protocol. */
  clientSettings(tenantId: number, userId: number): Promise<{ readonly [name: string]: string }>
  /** Further settings for who is not signed in. */
  visitorSettings?(origin: RequestOrigin): Promise<{ readonly [name: string]: string }>
}

/** How a user is reached. */
export interface Contact {
  userId: number
  userName: string
  /** As people are named; the name to sign in by where none is stored. */
  fullName: string
  /** Empty where none is stored. */
  emailAddress: string
  /** The user's choice, else the tenant's. */
  language: Language
}

/** Of these users those who are switched on, in the order of their ids. Decides nothing about who may know it. */
export type Contacts = (tenantId: number, userIds: readonly number[]) => Promise<Contact[]>

/** Of these sign-ins those that stand: neither ended nor run out, of users whose password is the one of then. */
export type OpenSessions = (tenantId: number, sessions: readonly string[]) => Promise<ReadonlySet<string>>

/** What the roles of a user give. */
export interface Granted {
  /** Names of the rights. */
  permissions: ReadonlySet<string>
  /** Whether all rows of the tenant are seen, whatever places the user was given. */
  seesAll: boolean
}

export interface PermissionStore {
  /** @param apiKey id of a key in whose name somebody works: it holds no more than its owner and its role both hold now, and nothing once it is revoked */
  granted(tenantId: number, userId: number, apiKey?: string): Promise<Granted>
}

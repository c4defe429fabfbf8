/** What a hub is made with. */
import type { FastifyRequest } from 'fastify'
import type { Log } from '../deps.ts'
import type { Language } from '../principal.ts'

/** Somebody who signed in, with what proves it: shown again and again while the connection lasts. */
export interface HubSession {
  readonly tenantId: number
  readonly userId: number
  /** That of the request it came with, or the user's own choice. */
  readonly language: Language
  readonly token: string
}

export interface HubSessions {
  /** Who sent a request; null: nobody whose sign-in is good now. */
  of(request: FastifyRequest): Promise<HubSession | null>
  /** Which of the sessions of one tenant are good now. Asked before anything is sent, and from time to time. */
  good(tenantId: number, sessions: readonly HubSession[]): Promise<ReadonlySet<HubSession>>
}

/** What a client may call, by name in lower case. What is thrown is sent to nobody. */
export type HubMethods = ReadonlyMap<string, (session: HubSession, args: readonly unknown[]) => unknown>

export interface HubLimits {
  /** Connections of one user: tabs and devices. */
  perUser: number
  /** From one address; programs on the server's own machine speak for many. */
  perAddress: number
  /** Bytes of one message. */
  message: number
  /** Calls and other messages of a connection in ten seconds. */
  messages: number
  /** Characters that wait for a reader who does not read. */
  backlog: number
  /** Milliseconds after our last message after which we ping. */
  keepAlive: number
  /** Milliseconds after the client's last message after which it counts as gone. */
  silence: number
  /** Milliseconds from one look at all connections to the next. */
  sweep: number
}

/** Times are those that clients of ASP.NET's hub expect. */
export const usualHubLimits: HubLimits = { perUser: 30, perAddress: 200, message: 32 * 1024, messages: 100, backlog: 256 * 1024, keepAlive: 15_000, silence: 30_000, sweep: 5_000 }

export interface HubOptions {
  sessions: HubSessions
  methods: HubMethods
  log: Log
  limits?: HubLimits
}

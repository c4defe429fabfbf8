/** What a request says of its sender before anybody is signed in: tenant, language, address. */
import type { IncomingMessage } from 'node:http'
import type { Language } from '../../principal.ts'
import type { QueryBag } from '../../context.ts'
import { cookiesOf } from './cookies.ts'
import { languageAsked } from './culture.ts'

export interface RequestOrigin {
  /** Tenant named by header or cookie, unproven; null: the host. It never wins over a token. */
  tenantId: number | null
  /** From query, header, cookie or `Accept-Language`, in this order; null where none fits. */
  language: Language | null
  /** The query named the language; this wins over the user's own choice. */
  languageForced: boolean
  address: string
  /** The address is one of this machine. */
  isLocal: boolean
  /** The request came through a proxy, or says so. */
  forwarded: boolean
  /** Host name of the request as sent, without port. */
  hostName: string
  /** What the client calls itself (`User-Agent`), cut to 300 characters; empty where it says nothing. */
  agent: string
  /** What stands behind `Bearer`, unproven: services with tokens of their own look at it. */
  bearer: string | null
}

/** Reads what a request says about its sender. */
export function requestOrigin(request: IncomingMessage, address: string, query: QueryBag): RequestOrigin {
  const cookies = cookiesOf(request)
  const { language, forced } = languageAsked(request, query, cookies)
  return {
    tenantId: tenantNamed(request, cookies),
    language,
    languageForced: forced,
    address,
    isLocal: address === '::1' || /^(::ffff:)?127\./.test(address),
    forwarded: forwardingHeaders.some((name) => request.headers[name] !== undefined),
    hostName: (request.headers.host ?? '').replace(/:\d*$/, '').toLowerCase(),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    bearer: /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
  }
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip']

/** Header first, then cookie, under the old name and the new one; what is no positive number means the host. */
function tenantNamed(request: IncomingMessage, cookies: ReadonlyMap<string, string>): number | null {
  const given = ['abp-tenantid', 'abp.tenantid'].map((name) => request.headers[name]).find((value) => value !== undefined)
  const text = (Array.isArray(given) ? given[0] : given) ?? cookies.get('abp-tenantid') ?? cookies.get('abp.tenantid') ?? ''
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null
}

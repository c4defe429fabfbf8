/** Which language a request asks for. */
import type { IncomingMessage } from 'node:http'
import type { Language } from '../../principal.ts'
import type { QueryBag } from '../../context.ts'

const languages: readonly Language[] = ['en', 'ur']

/**
 * First that fits: query `culture` or `ui-culture` (forced: wins over the user's choice), header `.AspNetCore.Culture`, the cookie of
 * that name, `Accept-Language`. An unsupported culture falls back to its parent (`ur-PK` to `ur`), then to the next rule.
 */
export function languageAsked(request: IncomingMessage, query: QueryBag, cookies: ReadonlyMap<string, string>): { language: Language | null; forced: boolean } {
  const forced = supported(query.one('ui-culture')) ?? supported(query.one('culture'))
  if (forced) return { language: forced, forced: true }
  const header = request.headers['.aspnetcore.culture']
  const language = fromCulture(Array.isArray(header) ? header[0] : header) ?? fromCulture(cookies.get('.aspnetcore.culture')) ?? accepted(request.headers['accept-language'])
  return { language, forced: false }
}

/** `tr`, `en-US`, `c=tr|uic=tr`, percent-encoded or not; `c=null|uic=null` really arrives. */
function fromCulture(text: string | undefined): Language | null {
  if (!text) return null
  const plain = text.replaceAll('%3D', '=').replaceAll('%7C', '|')
  const parts = new Map(plain.split('|').map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]))
  return plain.includes('=') ? (supported(parts.get('uic')) ?? supported(parts.get('c'))) : supported(plain)
}

function accepted(header: string | undefined): Language | null {
  const wishes = (header ?? '').split(',').map((part) => {
    const [name = '', ...options] = part.split(';')
    const weight = options.map((o) => /^\s*q=([\d.]+)/.exec(o)?.[1]).find((q) => q !== undefined)
    return { name: name.trim(), weight: weight === undefined ? 1 : Number(weight) }
  })
  const ordered = wishes.filter((w) => w.weight > 0).toSorted((a, b) => b.weight - a.weight)
  return ordered.map((w) => supported(w.name)).find((language) => language !== null) ?? null
}

/** The language of a culture name or of its parent. */
export function supported(culture: string | undefined): Language | null {
  const name = culture?.trim().toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === name) ?? null
}

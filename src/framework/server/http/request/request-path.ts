/** What a request's target names, however it is spelt. */
export interface Target {
  /** Lower case, decoded, single slashes, none at the end; null where it cannot be decoded or hides a slash. */
  path: string | null
  /** Without `?`. */
  query: string
}

/**
 * Splits and normalises a request target. Doubled and trailing slashes and encoded letters mean the same path; an encoded slash,
 * a backslash, a NUL or a dot segment means none at all, so that no two readers of the path can disagree.
 */
export function targetOf(url: string): Target {
  const at = url.indexOf('?')
  const raw = at < 0 ? url : url.slice(0, at)
  const query = at < 0 ? '' : url.slice(at + 1)
  const decoded = raw.includes('%') ? decode(raw) : raw
  if (decoded === null || /[\\\0]|\/\.\.?(\/|$)/.test(decoded)) return { path: null, query }
  const path = decoded.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '').toLowerCase()
  return { path: path.startsWith('/') ? path : null, query }
}

function decode(raw: string): string | null {
  if (/%2f|%5c|%00/i.test(raw)) return null
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

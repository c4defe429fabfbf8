/** Cookies of the page's own origin, names and values percent-encoded, path `/`. */

/** The value of a cookie; undefined where there is none or it is empty. */
export function readCookie(name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start))
  return found && found.length > start.length ? decodeURIComponent(found.slice(start.length)) : undefined
}

/** Whether a cookie was set, were it to nothing. */
export function hasCookie(name: string): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${encodeURIComponent(name)}=`))
}

/** Sets a cookie; without `seconds` it lives as long as the browser session. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const age = seconds === undefined ? '' : `; max-age=${Math.floor(seconds)}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=/; samesite=lax${age}${secure}`
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0)
}

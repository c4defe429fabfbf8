/** Behind `#` nothing leaves the browser: no log, no proxy and no other site sees the secret. */
export function linkPath(token: string): string {
  return `/user/set-password#${token}`
}

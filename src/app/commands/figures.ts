/** `12.3 MB`, for people. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Seconds since a moment of `performance.now()`: `1.6 s`. */
export function secondsSince(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`
}

/** Where this tab has been: React Router numbers the places of its history. */
const paths = new Map<number, string>()

const place = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

export function recordVisit(pathname: string): void {
  paths.set(place(), pathname)
}

/** The page that Back leads to, if this tab has shown it. */
export function previousPage(): string | undefined {
  return paths.get(place() - 1)
}

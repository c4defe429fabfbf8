/** A newer version of the web that was fetched and waits: the page offers it, the person takes it. */

let worker: ServiceWorker | null = null
const watchers = new Set<() => void>()

export const isNewVersionThere = (): boolean => worker !== null

export function watchNewVersion(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** @param waiting the worker of the newer version */
export function offerNewVersion(waiting: ServiceWorker): void {
  worker = waiting
  for (const watcher of watchers) watcher()
}

/** Loads the page again, with the newer version where one waits. */
export function loadNewVersion(): void {
  if (!worker) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage({ type: 'SKIP_WAITING' })
}

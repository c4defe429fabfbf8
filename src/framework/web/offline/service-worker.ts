/** Keeps the pages' code on the device: started after the first page is drawn. */
import { offerNewVersion } from './new-version.ts'

const address = '/service-worker.js'
const hour = 3_600_000
/** Names of this machine (RFC 6890): there, another product may have left its worker behind. */
const isLocal = () => /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(location.hostname)

/** Registers the worker. What becomes of it is told on the console, the newer version on the page too. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!isLocal() || (await isScript())) await register()
}

/** On this machine: whether there is a worker to register. One of which the script is gone is taken away, and the page loaded again. */
async function isScript(): Promise<boolean> {
  try {
    const answer = await fetch(address, { headers: { 'Service-Worker': 'script' } })
    if (answer.ok && answer.headers.get('content-type')?.includes('javascript')) return true
    const old = await navigator.serviceWorker.getRegistration()
    if (old && (await old.unregister())) location.reload()
  } catch {
    console.log('No internet connection found. App is running in offline mode.')
  }
  return false
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(address)
    // Browsers of which the owner forbids workers answer without one.
    if (!registration) return
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state !== 'installed') return
        if (navigator.serviceWorker.controller) offer(worker)
        else console.log('Content is cached for offline use.')
      })
    })
    // A page that stays open all day hears of a newer version too.
    setInterval(() => void registration.update().catch(() => undefined), hour)
  } catch (error) {
    if (navigator.onLine) console.error('Error during service worker registration:', error)
    else console.log('No internet connection found. App is running in offline mode.')
  }
}

function offer(worker: ServiceWorker): void {
  console.log('New content is available and will be used when all tabs for this page are closed.')
  offerNewVersion(worker)
}

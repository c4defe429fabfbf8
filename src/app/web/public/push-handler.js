/* Part of the service worker: shows what is pushed, and opens what it is about. The text comes encrypted from the server (features/notifications/server/push). */
self.addEventListener('push', (event) => {
  let notice = {}
  try {
    notice = event.data ? event.data.json() : {}
  } catch {
    // Browsers demand that something is shown for whatever is pushed.
  }
  const { title = 'Mastline', body = '', link = '/notifications', tag, lang, dir } = notice
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, dir, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', data: { link }, ...(tag ? { renotify: true } : {}) }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link = '/notifications' } = event.notification.data ?? {}
  const address = new URL(link, self.location.origin)
  // Only pages of our own.
  const to = address.origin === self.location.origin ? address.href : self.location.origin
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ focused }) => focused) ?? pages[0]
    if (!page) return self.clients.openWindow(to)
    await page.focus()
    // The page goes there itself: what is typed is asked about first.
    return page.postMessage({ type: 'open', link: address.pathname + address.search + address.hash })
  })())
})

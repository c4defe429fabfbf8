import { VitePWA } from 'vite-plugin-pwa'

/** Chunks that are never needed without a network, and large, by their names: the bulk page, its workbooks, papers and maps. */
export const online = /^(bulk|universal|document-view|map-canvas|esm|pdf|hierarchy-page)/

/** Addresses of the server: none of them is a page of the web. */
const serverPaths = [/^\/(api|files|swagger|model|health|metrics|signalr|Abp[^/]*|\.well-known)(\/|$)/i, /\.[a-z0-9]+$/i]

/**
 * Writes `/service-worker.js` and the web manifest. The worker keeps the pages' code, and nothing that the server answers about data: that is kept per user by the
 * page itself. A newer version waits until the person takes it. The first one serves the page that brought it at once: without a network, its other pages open too.
 */
export function serviceWorker() {
  return VitePWA({
    filename: 'service-worker.js', manifestFilename: 'manifest.webmanifest', injectRegister: false, registerType: 'prompt', includeManifestIcons: false,
    manifest: {
      id: '/', name: 'Mastline', short_name: 'Mastline', start_url: '/myWork', scope: '/', display: 'standalone', background_color: '#ffffff', theme_color: '#0B6A80',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }, { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['index.html', 'assets/*.{js,css,svg,woff2,wasm}'], // The worker of the bulk page, and what it loads, are built apart and keep their names.
      globIgnores: ['assets/online-*', 'assets/bulk-*', 'assets/universal-*'], dontCacheBustURLsMatching: /^assets\//,
      importScripts: ['/push-handler.js'], navigateFallback: '/index.html', navigateFallbackDenylist: serverPaths, cleanupOutdatedCaches: true, clientsClaim: true, sourcemap: false, inlineWorkboxRuntime: true,
    },
  })
}

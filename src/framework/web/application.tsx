/** Starts the web: reads configuration and session, then draws. */
import '@ant-design/v5-patch-for-react-19'
import { App } from 'antd'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { token } from './api/credentials.ts'
import { FailureDialog } from './feedback/failure-dialog.tsx'
import { composeWebFeatures, type WebParts } from './feature/compose-web-features.ts'
import { FeatureParts } from './feature/feature-parts.ts'
import { declareLater } from './offline/outbox.ts'
import { ProductContext } from './page/product.ts'
import { loadList } from './routing/load-list.ts'
import { routerOf } from './routing/router.tsx'
import { boot, wantedLanguage } from './session/boot.ts'
import { SessionProvider, type Spoken } from './session/session-provider.tsx'
import { popupsId, SettingsProvider } from './session/settings-provider.tsx'
import { keptTheme } from './session/kept-settings.ts'
import { speakWith } from './session/speak-with.ts'
import { YieldedNote } from './sign-in/yielded-note.tsx'
import { useSay } from './texts/say.ts'
import { declareFonts } from './theme/fonts.ts'
import { publish } from './theme/publish.ts'
import type { WebOptions } from './web-options.ts'
import './theme/global.css'

/** Pixels from the top where toasts of a phone begin: below its bar, whose buttons stay free. */
const belowBar = 56

/**
 * Where the server does not answer, the page says so and offers to try again.
 *
 * @throws Error where two features claim one place; the page says which
 */
export async function startWeb(options: WebOptions): Promise<void> {
  const parts = composed(options)
  declareLater(parts.later)
  const language = wantedLanguage()
  const kept = keptTheme()
  publish(kept === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : kept, language, matchMedia('(max-width: 599px)').matches)
  declareFonts(language)
  const preloaded = preloadPage()
  const words = speakWith(language)
  try {
    const booted = await boot()
    const { signedIn } = booted
    if (signedIn) void preloaded.then((page) => 'prefetchList' in page && page.prefetchList(signedIn, location))
    const locale = await words
    draw(options, parts, { ...booted, locale: booted.language === language ? locale : await speakWith(booted.language) })
  } catch (thrown) {
    console.error(thrown)
    await words
    const { showNoServer } = await import('./exception/no-server.tsx')
    showNoServer(options, language)
  } finally {
    setTimeout(() => void import('./theme/print.css').catch(() => undefined), 1000)
    // After the page is drawn: what a phone needs without a network is no part of what it waits for.
    if (import.meta.env.PROD) setTimeout(() => void import('./offline/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()).catch(() => undefined), 1000)
  }
}

/** The page that will be shown, as far as the address tells, comes together with what it waits for. */
function preloadPage() {
  if (!token()) return import('./sign-in/sign-in-page.tsx')
  return location.pathname === '/' ? import('./home/home-page.tsx') : loadList()
}

function composed({ features, root }: WebOptions): WebParts {
  try {
    return composeWebFeatures(features)
  } catch (thrown) {
    root.textContent = thrown instanceof Error ? thrown.message : String(thrown)
    throw thrown
  }
}

function draw(options: WebOptions, parts: WebParts, booted: Spoken): void {
  createRoot(options.root).render(<StrictMode><Application product={options.product} parts={parts} booted={booted} /></StrictMode>)
}

function Application({ product, parts, booted }: Pick<WebOptions, 'product'> & { parts: WebParts; booted: Spoken }) {
  const router = useMemo(() => routerOf(parts), [parts])
  return (
    <ProductContext value={product}>
      <SessionProvider booted={booted}>
        {({ refresh, language, locale }) => (
          <SettingsProvider language={language} locale={locale} onLanguage={refresh}>
            <App component={false} notification={{ top: belowBar, getContainer: () => document.getElementById('messages') ?? document.body }}>
              <Messages />
              <FailureDialog />
              <YieldedNote />
              <FeatureParts value={parts}><RouterProvider router={router} /></FeatureParts>
              <Popups />
            </App>
          </SettingsProvider>
        )}
      </SessionProvider>
    </ProductContext>
  )
}

/** Where toasts are drawn: a place of the page that has a name. */
function Messages() {
  const say = useSay()
  return <section id="messages" aria-label={say('page.messages')} />
}

/** Where lists of options and calendars are drawn, for the same reason. */
function Popups() {
  const say = useSay()
  return <section id={popupsId} aria-label={say('page.popups')} />
}

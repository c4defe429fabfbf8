/** What stands around a piece of the web in the product, for tests of the piece alone: language, session, router, antd, Refine over a server of one's own. */
import { Refine } from '@refinedev/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Language, Model } from '#framework/metadata'
import { dataProviderOf } from '../../src/framework/web/api/data-provider.ts'
import { KindsProviders } from '../../src/framework/web/routing/kinds-providers.tsx'
import { SignedInContext, type SignedIn } from '../../src/framework/web/session/session.ts'
import { SettingsContext, type Settings } from '../../src/framework/web/session/settings.ts'
import { speak } from '../../src/framework/web/texts/load.ts'
import { toyModel } from './toy-model.ts'

export interface Around {
  language?: Language
  phone?: boolean
  model?: Model
  permissions?: readonly string[]
}

const nothing = async () => undefined

/** Draws it; texts are loaded first. */
export async function renderAround(children: ReactNode, { language = 'en', phone = false, model = toyModel, permissions = [] }: Around = {}) {
  await speak(language)
  const settings: Settings = { language, direction: language === 'ur' ? 'rtl' : 'ltr', theme: 'light', themeChoice: 'light', density: 'default', phone, setLanguage: nothing, setTheme: () => undefined, setDensity: () => undefined }
  const signedIn: SignedIn = { user: { id: 7, userName: 'sana', name: 'Sana', surname: 'Mirza', emailAddress: '' }, tenant: { id: 1, tenancyName: 'Default', name: 'Default' }, permissions: new Set(permissions), model, menu: [], zone: 'Asia/Karachi', announced: {}, settings: {} }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const router = createMemoryRouter([{ path: '*', element: (
    <Refine dataProvider={dataProviderOf(model)} options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}>
      <KindsProviders>{children}</KindsProviders>
    </Refine>
  ) }])
  // Sentences are read by `use`: React asks for an `act` that is awaited.
  const shown = await act(async () => render(<SettingsContext value={settings}><SignedInContext value={signedIn}><App><QueryClientProvider client={client}><RouterProvider router={router} /></QueryClientProvider></App></SignedInContext></SettingsContext>))
  return { ...shown, router }
}

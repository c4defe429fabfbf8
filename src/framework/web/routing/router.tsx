/** The few fixed addresses, and one page for everything signed-in. */
import { withNames, type ProperNames } from '#framework/metadata'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { createBrowserRouter, Navigate, Outlet, useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { useContext } from 'react'
import { PageBoundary } from '../exception/page-boundary.tsx'
import type { WebParts } from '../feature/compose-web-features.ts'
import { WithRefine } from '../refine/refine.tsx'
import { routeTable } from '../routes.ts'
import { useRefresh } from '../session/refresh.ts'
import { keepOrigin, signOut } from '../session/sign-in.ts'
import { SignedInContext, useSession } from '../session/session.ts'
import { Shell } from '../shell/shell.tsx'
import { SignInAgain } from '../sign-in/sign-in-again.tsx'
import { KindsProviders } from './kinds-providers.tsx'
import { Pages } from './pages.tsx'

const ForgottenPage = lazy(() => import('../sign-in/forgotten-page.tsx').then((m) => ({ default: m.ForgottenPage })))
const SetPasswordPage = lazy(() => import('../sign-in/set-password-page.tsx').then((m) => ({ default: m.SetPasswordPage })))
const SignInPage = lazy(() => import('../sign-in/sign-in-page.tsx').then((m) => ({ default: m.SignInPage })))

export function routerOf(parts: WebParts) {
  return createBrowserRouter([{
    element: <Root />,
    errorElement: <PageBoundary><Rethrown /></PageBoundary>,
    children: [
      { path: 'user', element: <Navigate to="/user/login" replace /> },
      { path: 'user/login', element: <Suspense fallback={null}><SignInPage /></Suspense> },
      { path: 'user/forgot-password', element: <Suspense fallback={null}><ForgottenPage /></Suspense> },
      { path: 'user/set-password', element: <Suspense fallback={null}><SetPasswordPage /></Suspense> },
      { path: 'logout', element: <Leave /> },
      ...[...parts.open].map(([path, Page]) => ({ path: path.slice(1), element: <Suspense fallback={null}><Page /></Suspense> })),
      { path: '*', element: <SignedInPages parts={parts} /> },
    ],
  }])
}

function Root() {
  return <><Outlet /><SignInAgain /></>
}

function SignedInPages({ parts }: { parts: WebParts }) {
  const { pathname, search } = useLocation()
  const signedIn = useContext(SignedInContext)
  if (signedIn) return <Product parts={parts} />
  keepOrigin(pathname + search)
  return <Navigate to="/user/login" replace />
}

function Product({ parts }: { parts: WebParts }) {
  const { model, announced: { names } } = useSession()
  const table = useMemo(() => routeTable(model, withNamesOf(parts, names)), [model, parts, names])
  return (
    <WithRefine table={table}>
      <KindsProviders>
        <Shell table={table}><Pages table={table} /></Shell>
      </KindsProviders>
    </WithRefine>
  )
}

function withNamesOf(parts: WebParts, names: ProperNames = {}): WebParts {
  return { ...parts, definitions: parts.definitions.map((definition) => withNames(definition, names)) }
}

function Leave() {
  const refresh = useRefresh()
  const navigate = useNavigate()
  useEffect(() => {
    signOut()
    void refresh().catch(() => undefined).then(() => navigate('/user/login', { replace: true }))
  }, [refresh, navigate])
  return null
}

/** What was thrown above all pages, or where there is no shell: the sign-in, a screen on a wall. The boundary tells code that did not come from what broke. */
function Rethrown(): never {
  throw useRouteError()
}

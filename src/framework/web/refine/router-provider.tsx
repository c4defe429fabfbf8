/**
 * Refine's interface to the router. Its own provider matches every resource against the address once per hook instance, which costs
 * seconds with 150 resources; ours looks the address up in the route table.
 */
import type { RouterProvider } from '@refinedev/core'
import { useCallback, useMemo, type ComponentProps } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { RouteTable, Target } from '../routes.ts'

const actions = { list: 'list', view: 'list', new: 'create', bulk: 'create', record: 'show', edit: 'edit', deleted: 'list', feature: 'list' } as const

export function routerProviderOf(table: RouteTable): RouterProvider {
  return {
    go: () => {
      const navigate = useNavigate()
      return useCallback(({ to = '', query, hash, type }) => {
        const search = query ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString()}` : ''
        const address = `${to}${search}${hash ? `#${hash}` : ''}`
        if (type === 'path') return address
        void navigate(address, { replace: type === 'replace' })
        return undefined
      }, [navigate])
    },
    back: () => {
      const navigate = useNavigate()
      return useCallback(() => void navigate(-1), [navigate])
    },
    parse: () => {
      const { pathname } = useLocation()
      const answer = useMemo(() => describe(table.resolve(pathname), pathname), [pathname])
      return useCallback(() => answer, [answer])
    },
    Link: ({ to, ...rest }: ComponentProps<typeof Link>) => <Link to={to} {...rest} />,
  }
}

function describe(target: Target | undefined, pathname: string) {
  if (!target) return { pathname, params: {} }
  const action = actions[target.page]
  if (target.page === 'feature') return { action, pathname, params: {} }
  const id = 'id' in target ? { id: target.id } : {}
  return { resource: { name: target.entity.key, list: target.path }, action, ...id, pathname, params: {} }
}

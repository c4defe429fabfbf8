/** Who works here, and what the page knows about the product: one value for all pages. */
import { entityOf, pagePermission, permissionName, type EntityModel, type Model, type Right } from '#framework/metadata'
import { createContext, useContext, useMemo } from 'react'
import type { Announced, LoginInformations, NavigationItem, SignedInUser } from './configuration.ts'
import { useSettings, type Settings } from './settings.ts'

export interface SignedIn {
  user: SignedInUser
  /** Null: the host. */
  tenant: LoginInformations['tenant']
  permissions: ReadonlySet<string>
  model: Model
  menu: readonly NavigationItem[]
  /** IANA zone of the tenant: decides what "today" is. */
  zone: string
  announced: Announced
  /** What the server tells this user's client of settings. */
  settings: { readonly [name: string]: string }
}

/** The signed-in session with the settings of this browser: language, direction, theme, density. */
export type Session = SignedIn & Settings & { may: (entity: EntityModel, right: Right) => boolean; holds: (permission: string) => boolean }

export const SignedInContext = createContext<SignedIn | null>(null)

/** The session. @throws outside of signed-in pages, a mistake of the caller */
export function useSession(): Session {
  const signedIn = useContext(SignedInContext)
  const settings = useSettings()
  const session = useMemo(() => signedIn && sessionOf(signedIn, settings), [signedIn, settings])
  if (!session) throw new Error('useSession outside of a signed-in page')
  return session
}

function sessionOf(signedIn: SignedIn, settings: Settings): Session {
  const holds = (permission: string) => permission === '' || signedIn.permissions.has(permission)
  return {
    ...signedIn, ...settings,
    may: (entity, right) => (right === 'Pages' ? holds(pagePermission(entity, right)) : signedIn.permissions.has(permissionName(entity, right))),
    holds,
  }
}

/** The entity of that key. @throws where the model has none */
export function useEntity(key: string): EntityModel {
  return entityOf(useSession().model, key)
}

/** Whether this server announces a service of ours, e.g. `ChangeSet/Undo`. */
export function useAnnounced(service: string): boolean {
  return useSession().announced.services?.some((s) => s.toLowerCase() === service.toLowerCase()) ?? false
}

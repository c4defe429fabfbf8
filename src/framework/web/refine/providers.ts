/** Refine's providers for sign-in, rights and words; all of them answer from what the page already knows. */
import type { EntityModel, Model, Right } from '#framework/metadata'
import type { AccessControlProvider, AuthProvider, I18nProvider } from '@refinedev/core'
import i18next from 'i18next'
import { signIn, signOut, type Credentials } from '../session/sign-in.ts'
import type { Session } from '../session/session.ts'

/** Page rights by Refine's action. */
const rightOf: { readonly [action: string]: Right } = { list: 'Pages', show: 'Read', create: 'Create', clone: 'Create', edit: 'Update', delete: 'Delete', bulk: 'Bulk' }

function mayAct(may: Session['may'], entity: EntityModel, action: string): boolean {
  const right = rightOf[action]
  return right !== undefined && may(entity, right)
}

/** One map, no request, no waiting: `can` is asked per button. */
export function accessControlOf(model: Model, may: Session['may']): AccessControlProvider {
  return {
    can: async ({ resource, action }) => {
      const entity = model.get(resource ?? '')
      return { can: entity === undefined || mayAct(may, entity, action) }
    },
    options: { buttons: { enableAccessControl: true }, queryOptions: { staleTime: Infinity } },
  }
}

export function authOf(session: Session | null, refresh: () => Promise<void>): AuthProvider {
  return {
    login: async (credentials: Credentials) => {
      const success = (await signIn(credentials)) === 'signedIn'
      if (success) await refresh()
      return { success }
    },
    logout: async () => {
      signOut()
      await refresh()
      return { success: true, redirectTo: '/user/login' }
    },
    check: async () => (session ? { authenticated: true } : { authenticated: false, redirectTo: '/user/login' }),
    // Signed-out answers are seen by the client itself, whoever sent the request.
    onError: async () => ({}),
    getIdentity: async () => session?.user ?? null,
    getPermissions: async () => (session ? [...session.permissions] : []),
  }
}

export const i18nProvider: I18nProvider = {
  translate: (key, options, fallback) => String(i18next.t(key, { defaultValue: typeof fallback === 'string' ? fallback : key, ...(typeof options === 'object' ? options : {}) })),
  changeLocale: (language) => i18next.changeLanguage(language),
  getLocale: () => i18next.language,
}

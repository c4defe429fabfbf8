/** `AbpUserConfiguration/GetAll` and the session call, as far as the web reads them. */
import type { ProperNames } from '#framework/metadata'

export interface NavigationItem {
  name: string
  displayName: string
  icon: string | null
  order: number
  url: string | null
  isVisible?: boolean
  isEnabled?: boolean
  items: NavigationItem[]
}

export interface Configuration {
  session: { userId: number | null; tenantId: number | null }
  localization: { currentLanguage: { name: string; isRightToLeft: boolean }; languages: { name: string; displayName: string; isDisabled: boolean }[] }
  auth: { grantedPermissions: { [name: string]: string } }
  nav: { menus: { [name: string]: { items: NavigationItem[] } | undefined } }
  timing: { timeZoneInfo: { iana: { timeZoneId: string } } }
  clock: { provider: string }
  setting: { values: { [name: string]: string } }
  /** What this server has beyond the protocol; absent on a server that has only the contract. */
  custom: { mastline?: Announced }
}

export interface Announced {
  /** Path of the model's JSON; only for signed-in users. */
  model?: string
  /** Further services of ours: `ChangeSet/Undo`. */
  services?: readonly string[]
  version?: string
  /** Largest upload, in megabytes. */
  uploadMb?: number
  /** A mail server is set. */
  sendsMail?: boolean
  /** What stands for `{customer}` and the like in labels. */
  names?: ProperNames
}

export interface SignedInUser {
  id: number
  userName: string
  name: string
  surname: string
  emailAddress: string
}

export interface LoginInformations {
  application: { version: string; features: { [name: string]: boolean } }
  user: SignedInUser | null
  tenant: { id: number; tenancyName: string; name: string } | null
}

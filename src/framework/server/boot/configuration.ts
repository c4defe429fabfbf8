/** `/AbpUserConfiguration/GetAll`: what every client merges into its global before it draws anything. */
import type { Language, Principal } from '../principal.ts'
import type { MenuItem } from './menu.ts'
import { languageInfo, languageInfos } from './languages.ts'
import { localisation } from './localisation.ts'
import { zoneInfo } from './time-zone.ts'
import type { FeatureTexts } from '../texts.ts'

export interface ConfigurationInput {
  /** Null for anonymous visitors. */
  principal: Principal | null
  /** Tenant a visitor named, where there is such a one; 0: the host. */
  tenantId: number
  language: Language
  zone: string
  /** Rights of this side. */
  defined: ReadonlySet<string>
  menu: MenuItem[]
  /** Client-visible settings beyond the usual ones; all values are text. */
  settings: { readonly [name: string]: string }
  /** Under `custom.mastline`. */
  announced: { readonly [name: string]: unknown }
  /** Sentences of features. */
  texts: readonly FeatureTexts[]
}

const hostSide = 2
const tenantSide = 1

export function configurationOf({ principal, tenantId, language, zone, defined, menu, settings, announced, texts }: ConfigurationInput) {
  const { name, displayName } = languageInfo(language)
  return {
    multiTenancy: { isEnabled: true, ignoreFeatureCheckForHostUsers: false, sides: { host: hostSide, tenant: tenantSide } },
    session: {
      userId: principal?.userId ?? null, tenantId: tenantId === 0 ? null : tenantId, impersonatorUserId: null, impersonatorTenantId: null,
      multiTenancySide: tenantId === 0 ? hostSide : tenantSide,
    },
    localization: { currentCulture: { name, displayName }, languages: languageInfos, currentLanguage: languageInfo(language), ...localisation(language, texts) },
    features: { allFeatures: {} },
    auth: { allPermissions: flags(defined), grantedPermissions: flags([...defined].filter((p) => principal?.permissions.has(p))) },
    nav: { menus: { MainMenu: { name: 'MainMenu', displayName: language === 'ur' ? 'مرکزی مینو' : 'Main menu', customData: null, items: menu } } },
    setting: { values: { ...usualSettings, 'Abp.Localization.DefaultLanguageName': language, 'Abp.Timing.TimeZone': zone, ...settings } },
    // Old clients without a library of time zones stop where they are told of UTC; times carry their Z all the same.
    clock: { provider: 'unspecifiedClockProvider' },
    timing: { timeZoneInfo: zoneInfo(zone) },
    security: { antiForgery: { tokenCookieName: 'XSRF-TOKEN', tokenHeaderName: 'X-XSRF-TOKEN' } },
    custom: { mastline: announced },
  }
}

function flags(names: Iterable<string>): { [name: string]: 'true' } {
  return Object.fromEntries([...names].toSorted().map((name) => [name, 'true' as const]))
}

const account = 'Abp.Zero.UserManagement'

const usualSettings = {
  'App.UiTheme': 'blue', 'Abp.Notifications.ReceiveNotifications': 'true',
  [`${account}.IsEmailConfirmationRequiredForLogin`]: 'false', [`${account}.UserLockOut.IsEnabled`]: 'true',
  [`${account}.UserLockOut.MaxFailedAccessAttemptsBeforeLockout`]: '5', [`${account}.UserLockOut.DefaultAccountLockoutSeconds`]: '300',
  [`${account}.PasswordComplexity.RequiredLength`]: '8', [`${account}.PasswordComplexity.RequireDigit`]: 'false',
  [`${account}.PasswordComplexity.RequireLowercase`]: 'false', [`${account}.PasswordComplexity.RequireUppercase`]: 'false',
  [`${account}.PasswordComplexity.RequireNonAlphanumeric`]: 'false',
}

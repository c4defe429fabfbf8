import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionName, rights } from '#framework/metadata'
import { startTestServer, type TestServer } from '../../support/server.ts'

interface Boot {
  auth: { allPermissions: { [name: string]: string }; grantedPermissions: { [name: string]: string } }
  localization: { sources: { name: string; type: string }[]; values: { [source: string]: { [key: string]: string } }; languages: unknown[] }
  nav: { menus: { MainMenu: { items: Item[] } } }
  custom: { mastline: { model?: string; services?: string[]; version: string } }
  [part: string]: unknown
}
interface Item { name: string; displayName: string; url: string | null; items: Item[] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const boot = async (token?: string, headers = {}) => (await server.request('/AbpUserConfiguration/GetAll', { headers, ...(token ? { token } : {}) })).envelope.result as Boot

describe('the boot configuration', () => {
  it.each([['Default', 1], ['the host', 0]])('is small for an administrator of %s, whose browser waits for it before it shows anything', async (_, tenantId) => {
    const { token } = await server.admin(tenantId)
    for (const language of ['en', 'ur']) {
      const { text } = await server.request(`/AbpUserConfiguration/GetAll?culture=${language}`, { token })
      expect(Object.keys((JSON.parse(text) as { result: Boot }).result.auth.grantedPermissions).length).toBeGreaterThan(50)
      expect(gzipSync(text).length).toBeLessThan(60_000)
    }
  })

  it('has every part, in the shape of the protocol', async () => {
    const { token, userId } = await server.admin(1)
    expect(await boot(token)).toMatchObject({
      multiTenancy: { isEnabled: true, ignoreFeatureCheckForHostUsers: false, sides: { host: 2, tenant: 1 } },
      session: { userId, tenantId: 1, impersonatorUserId: null, impersonatorTenantId: null, multiTenancySide: 1 },
      localization: {
        currentCulture: { name: 'en', displayName: 'English' },
        currentLanguage: { name: 'en', displayName: 'English', icon: 'famfamfam-flags us', isDefault: true, isDisabled: false, isRightToLeft: false },
      },
      features: { allFeatures: {} },
      nav: { menus: { MainMenu: { name: 'MainMenu', displayName: 'Main menu', customData: null } } },
      setting: { values: { 'Abp.Timing.TimeZone': 'Asia/Karachi', 'Abp.Localization.DefaultLanguageName': 'en', 'Abp.Zero.UserManagement.UserLockOut.MaxFailedAccessAttemptsBeforeLockout': '5' } },
      clock: { provider: 'unspecifiedClockProvider' },
      timing: { timeZoneInfo: { windows: { baseUtcOffsetInMilliseconds: 18_000_000, currentUtcOffsetInMilliseconds: 18_000_000, isDaylightSavingTimeNow: false }, iana: { timeZoneId: 'Asia/Karachi' } } },
      security: { antiForgery: { tokenCookieName: 'XSRF-TOKEN', tokenHeaderName: 'X-XSRF-TOKEN' } },
    })
  })

  it('gives back the theme a client kept for its user, and for nobody else', async () => {
    const [one, other] = [await server.userWith([]), await server.userWith([])]
    const theme = async (token?: string) => ((await boot(token))['setting'] as { values: { [name: string]: string } }).values['App.UiTheme']
    expect(await theme(one.token)).toBe('blue')
    expect((await one.call('Configuration/ChangeUiTheme', { body: { theme: 'red' } })).envelope).toMatchObject({ result: null, success: true })
    expect([await theme(one.token), await theme(other.token), await theme()]).toEqual(['red', 'blue', 'blue'])
    for (const body of [{}, { theme: '' }, { theme: 'x'.repeat(33) }]) expect((await one.call('Configuration/ChangeUiTheme', { body })).status).toBe(400)
    expect((await server.request('/api/services/app/Configuration/ChangeUiTheme', { body: { theme: 'red' } })).status).toBe(401)
    expect(await theme(one.token)).toBe('red')
  })

  it('defines six rights for every entity and those of users, tenants on the host only', async () => {
    const entities = [...server.model.values()].filter((e) => !e.owned)
    expect(entities.length).toBeGreaterThanOrEqual(22)
    const [host, tenant] = [await boot((await server.admin(0)).token), await boot((await server.admin(1)).token)]
    const names = entities.flatMap((e) => rights.map((right) => permissionName(e, right)))
    expect(Object.keys(host.auth.allPermissions)).toEqual(expect.arrayContaining([...names, 'Pages.Users', 'Pages.Users.Activation', 'Pages.Roles', 'Pages.Tenants']))
    expect(Object.keys(host.auth.allPermissions).filter((name) => !(name in tenant.auth.allPermissions)).every((name) => name.startsWith('Pages.Tenants'))).toBe(true)
    expect(tenant.auth.allPermissions).not.toHaveProperty(['Pages.Tenants'])
    expect(new Set(Object.values(host.auth.allPermissions))).toEqual(new Set(['true']))
    expect(tenant.auth.grantedPermissions).toEqual(tenant.auth.allPermissions)
  })

  it('grants what was given, and nothing to visitors', async () => {
    const { token } = await server.userWith(['LookUps.Company.Read', 'Pages.Tenants', 'Made.Up'])
    expect((await boot(token)).auth.grantedPermissions).toEqual({ 'LookUps.Company.Read': 'true' })
    const anonymous = await boot()
    expect([anonymous.auth.grantedPermissions, anonymous.nav.menus.MainMenu.items, anonymous.custom.mastline.model]).toEqual([{}, [], undefined])
  })

  it('carries five sources by name, each with every string in the current language', async () => {
    const [en, ur] = [await boot(), await boot(undefined, { '.aspnetcore.culture': 'ur' })]
    expect(en.localization.sources.map((s) => s.name)).toEqual(['Abp', 'AbpProjectName', 'AbpWeb', 'AbpZero', 'Mastline'])
    for (const [source, values] of Object.entries(en.localization.values)) {
      const translated = ur.localization.values[source] ?? {}
      expect(Object.keys(translated).toSorted()).toEqual(Object.keys(values).toSorted())
      expect(Object.values(translated).every((text) => text.length > 0)).toBe(true)
    }
    expect(ur.localization.values.AbpWeb?.DefaultError401).not.toBe(en.localization.values.AbpWeb?.DefaultError401)
    expect(en.localization.values.AbpProjectName?.Users).toBe('Users')
    // Two features have a sentence under one key: neither hides the other.
    expect(en.localization.values.Mastline).toMatchObject({ 'ams.ahead': 'That day lies ahead.', 'attendance.ahead': 'This lies ahead.' })
  })

  it('shows the documented menu as far as it may be opened, in the language of the user', async () => {
    const { token } = await server.userWith(['LookUps.SiteTechnology.Pages', 'LookUps.Team.Pages'])
    const menu = async (headers = {}) => (await boot(token, headers)).nav.menus.MainMenu.items.map((group) => [group.displayName, group.items.map((item) => [item.displayName, item.url])])
    expect(await menu()).toEqual([['Dashboard', [['My dashboard', '/MyDashboard']]], ['Hierarchy', [['Hierarchy', '/singlePageHierarchy']]], ['Management', [['Site technologies', '/SiteTechnology']]]])
    expect((await menu({ '.aspnetcore.culture': 'ur' })).map(([group]) => group)).toEqual(['ڈیش بورڈ', 'تنظیمی ڈھانچہ', 'انتظام'])
    expect(await boot((await server.userWith([])).token)).toMatchObject({ nav: { menus: { MainMenu: { items: [{ items: [{ url: '/MyDashboard' }] }] } } } })
  })

  it('names the model, which only signed-in users may read, and keeps for ever', async () => {
    const { token } = await server.userWith([])
    const address = (await boot(token)).custom.mastline.model ?? ''
    expect((await server.request(address)).status).toBe(401)
    const answer = await server.request(address, { token })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
    expect((answer.body as { key: string }[]).map((e) => e.key)).toEqual([...server.model.keys()])
    expect((await server.request('/model/0000.json', { token })).status).toBe(404)
  })

  it('announces calls of ours', async () => {
    const { custom } = await boot((await server.admin(1)).token)
    expect(custom.mastline.services).toEqual(expect.arrayContaining(['Company/CheckBulk', 'Company/GetHistory']))
  })
})

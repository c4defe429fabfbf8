import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTINGS, type SettingDeclaration } from '../../../src/framework/server/settings-list.ts'
import { readSettings } from '../../../src/framework/server/settings.ts'

const documented = (): string[][] =>
  readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, 4).map((cell) => cell.trim()))

describe('settings', () => {
  it('are documented with their defaults and what they accept, one row each', () => {
    const declared = Object.entries<SettingDeclaration>(SETTINGS).map(([name, { default: value, accepts }]) => [`\`${name}\``, value, accepts])
    expect(documented()).toEqual(declared)
  })

  it('have defaults that fit a first start on a laptop', () => {
    expect(readSettings({})).toEqual({
      port: 21021,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseAppUrl: undefined,
      publicUrl: undefined,
      adminPassword: undefined,
      demo: true,
      runAs: undefined,
      corsOrigins: [],
      trustProxy: [],
      timeZone: 'UTC',
      uploadMb: 10, customerName: undefined, mail: undefined, push: undefined,
      selfRegistration: false,
      privateSources: false,
      logLevel: 'info',
    })
  })

  it('load the demo on a database of our own only', () => {
    expect(readSettings({ DATABASE_URL: 'postgresql://owner:pw@db/mastline' }).demo).toBe(false)
    expect(readSettings({ DATABASE_URL: 'postgresql://owner:pw@db/mastline', DEMO: 'yes' }).demo).toBe(true)
    expect(readSettings({ DEMO: 'off' }).demo).toBe(false)
  })

  it('take the keys of web push together, as a pair, or not at all', () => {
    const [own, other] = [createECDH('prime256v1'), createECDH('prime256v1')]
    for (const each of [own, other]) each.generateKeys()
    const [publicKey, privateKey] = [own.getPublicKey('base64url'), own.getPrivateKey('base64url')]
    const all = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: 'mailto:a@b.example' }
    expect(readSettings(all).push).toEqual({ publicKey, privateKey, contact: 'mailto:a@b.example' })
    expect(() => readSettings({ ...all, PUSH_CONTACT: '' })).toThrow('PUSH_CONTACT is not set')
    expect(() => readSettings({ ...all, PUSH_PUBLIC_KEY: other.getPublicKey('base64url') })).toThrow('do not belong together')
    expect(() => readSettings({ ...all, PUSH_PRIVATE_KEY: 'short' })).toThrow('PUSH_PRIVATE_KEY is set to a value (not shown)')
  })

  it('take lists by commas, drop blanks, and count an empty variable as absent', () => {
    const settings = readSettings({ CORS_ORIGINS: 'https://a.example, http://b.example:8080,', TRUST_PROXY: 'loopback,10.0.0.0/8', PORT: ' ', PUBLIC_URL: 'https://m.example/' })
    expect(settings.corsOrigins).toEqual(['https://a.example', 'http://b.example:8080'])
    expect(settings.trustProxy).toEqual(['loopback', '10.0.0.0/8'])
    expect(settings.port).toBe(21021)
    expect(settings.publicUrl).toBe('https://m.example')
  })

  it('take a name in both languages, or one for both', () => {
    expect(readSettings({ CUSTOMER_NAME: 'Zong / زونگ' }).customerName).toEqual({ en: 'Zong', ur: 'زونگ' })
    expect(readSettings({ CUSTOMER_NAME: 'Ufone' }).customerName).toEqual({ en: 'Ufone', ur: 'Ufone' })
  })

  it.each([
    ['CUSTOMER_NAME', 'a/b/c'],
    ['CUSTOMER_NAME', '{customer}'],
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'mastline.example'],
    ['DEMO', 'perhaps'],
    ['RUN_AS', 'a b'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'true'],
    ['TIME_ZONE', 'Asia/Atlantis'],
    ['LOG_LEVEL', 'loud'],
  ] as const)('refuse %s=%s by naming the variable, what was given and what is accepted', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is set to "${value}", which cannot be used. It must be ${SETTINGS[name].accepts}.`)
  })

  it('never repeat a secret', () => {
    const secrets = { DATABASE_URL: 'mysql://owner:hunter2@db/x', ADMIN_PASSWORD: 'short' }
    expect(() => readSettings(secrets)).toThrow(/DATABASE_URL is set to a value \(not shown\)/)
    expect(() => readSettings(secrets)).not.toThrow(/hunter2|short/)
  })

  it('are all checked at once', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\n.*LOG_LEVEL/)
  })

  it('want DATABASE_URL beside DATABASE_APP_URL', () => {
    expect(() => readSettings({ DATABASE_APP_URL: 'postgresql://app:pw@db/mastline' })).toThrow(/DATABASE_APP_URL is set without DATABASE_URL/)
  })
})

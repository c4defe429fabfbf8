/** Settings of mail that do not fit together end the start with a sentence. */
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../../src/framework/server/settings.ts'

const enough = { SMTP_HOST: 'mail.example.com', SMTP_FROM: 'Back office <office@example.com>', PUBLIC_URL: 'https://back.example.com' }

describe('settings of mail', () => {
  it('are none by default, and few are enough', () => {
    expect(readSettings({}).mail).toBeUndefined()
    expect(readSettings(enough).mail).toEqual({ host: 'mail.example.com', port: 587, tls: 'starttls', login: null, from: { name: 'Back office', address: 'office@example.com' } })
    expect(readSettings({ ...enough, SMTP_TLS: 'implicit', SMTP_USER: 'u', SMTP_PASSWORD: 'p', SMTP_FROM: 'a@example.com' }).mail).toMatchObject({ port: 465, login: { user: 'u', password: 'p' }, from: { name: '', address: 'a@example.com' } })
    expect(readSettings({ ...enough, SMTP_TLS: 'none', SMTP_PORT: '2525' }).mail).toMatchObject({ port: 2525, tls: 'none' })
  })

  it.each([
    [{ SMTP_PORT: '25', SMTP_FROM: 'a@example.com' }, 'SMTP_PORT, SMTP_FROM are set without SMTP_HOST.'],
    [{ ...enough, SMTP_FROM: '' }, 'SMTP_HOST is set without SMTP_FROM.'],
    [{ ...enough, PUBLIC_URL: '' }, 'SMTP_HOST is set without PUBLIC_URL.'],
    [{ ...enough, SMTP_USER: 'u' }, 'Of SMTP_USER and SMTP_PASSWORD only one is set.'],
    [{ ...enough, SMTP_USER: 'u', SMTP_PASSWORD: 'p', SMTP_TLS: 'none' }, 'the password would travel in the clear'],
    [{ ...enough, SMTP_FROM: 'nobody' }, 'SMTP_FROM is set to "nobody", which cannot be used. It must be an e-mail address'],
    [{ ...enough, SMTP_FROM: 'A <a@example.com>\r\nBcc: <b@example.com>' }, 'SMTP_FROM is set to'],
    [{ ...enough, SMTP_PORT: '0' }, 'SMTP_PORT is set to "0"'],
    [{ ...enough, SMTP_TLS: 'ssl' }, 'SMTP_TLS is set to "ssl"'],
  ])('%j', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
  })

  it('do not show the password', () => {
    expect(() => readSettings({ ...enough, SMTP_USER: 'u', SMTP_PASSWORD: 'x'.repeat(2000) })).toThrow('SMTP_PASSWORD is set to a value (not shown)')
  })
})

/** How mail leaves: a server that takes it by SMTP, and the address it comes from. */
import { z } from 'zod'

export interface MailSettings {
  host: string
  port: number
  /** `starttls` demands it; `implicit` begins with TLS; `none` is for a relay on this machine or in its network. */
  tls: 'starttls' | 'implicit' | 'none'
  login: { user: string; password: string } | null
  from: { name: string; address: string }
}

const plainAddress = z.email().max(254)

/** An address, alone or with a name before it: `Back office <office@example.com>`. */
export const sender = z.string().transform((text, context): MailSettings['from'] => {
  const [, name = '', inBrackets] = /^([^<>"\p{Cc}]{0,100}?)\s*<([^<>]+)>$/u.exec(text) ?? []
  const address = plainAddress.safeParse(inBrackets ?? text)
  if (!address.success) context.addIssue({ code: 'custom' })
  return { name: name.trim(), address: address.data ?? '' }
})

/** What the variables of mail hold, each read already. */
export interface MailValues {
  SMTP_HOST?: string | undefined
  SMTP_PORT?: number | undefined
  SMTP_TLS?: MailSettings['tls'] | undefined
  SMTP_USER?: string | undefined
  SMTP_PASSWORD?: string | undefined
  SMTP_FROM?: MailSettings['from'] | undefined
  PUBLIC_URL?: string | undefined
}

const usualPorts = { starttls: 587, implicit: 465, none: 25 } as const

/** @returns undefined: no mail is sent @throws nothing: `complaintsOfMail` has said what does not fit */
export function mailSettings({ SMTP_HOST: host, SMTP_PORT: port, SMTP_TLS: tls = 'starttls', SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from }: MailValues): MailSettings | undefined {
  if (host === undefined || from === undefined) return undefined
  return { host, port: port ?? usualPorts[tls], tls, from, login: user === undefined || password === undefined ? null : { user, password } }
}

/** What does not fit together, a sentence each. */
export function complaintsOfMail(values: MailValues): string[] {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from, SMTP_TLS: tls, PUBLIC_URL: publicUrl } = values
  if (host === undefined) {
    const alone = (['SMTP_PORT', 'SMTP_TLS', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM'] as const).filter((name) => values[name] !== undefined)
    return alone.length ? [`${alone.join(', ')} ${alone.length === 1 ? 'is' : 'are'} set without SMTP_HOST. Set it to send mail, or none of them.`] : []
  }
  return [
    ...(from === undefined ? ['SMTP_HOST is set without SMTP_FROM. Set the address that mail comes from.'] : []),
    ...(publicUrl === undefined ? ['SMTP_HOST is set without PUBLIC_URL. Set the address under which people reach Mastline: links in mail begin with it.'] : []),
    ...((user === undefined) === (password === undefined) ? [] : ['Of SMTP_USER and SMTP_PASSWORD only one is set. Set both, or neither.']),
    ...(user !== undefined && tls === 'none' ? ['SMTP_USER is set with SMTP_TLS=none, and the password would travel in the clear. Set SMTP_TLS to starttls or implicit.'] : []),
  ]
}

import { z } from 'zod'
import { tilesAddress } from './map/tiles.ts'
import { sender } from './mail/mail-settings.ts'
import { keyOf, pushContact } from './push/push-settings.ts'
import { folder, listenAddress, nameInBoth, origins, postgresUrl, proxies, timeZone, webUrl, wholeNumber, yesOrNo } from './settings-kinds.ts'

/** One setting: the variable is its key in the list below. */
export interface SettingDeclaration<Schema extends z.ZodType = z.ZodType> {
  /** Reads the text of the variable. */
  schema: Schema
  /** What counts when the variable is absent or empty; for people, in the words of docs/settings.md. */
  default: string
  /** What is accepted; ends the sentence "It must be …". */
  accepts: string
  /** Never printed. */
  secret?: boolean
}

const setting = <Schema extends z.ZodType>(declaration: SettingDeclaration<Schema>): SettingDeclaration<Schema> => declaration

/** Every setting Mastline takes from the environment; docs/settings.md is compared with it by a test. */
export const SETTINGS = {
  PORT: setting({ schema: wholeNumber(0, 65535), default: '21021', accepts: 'a whole number from 0 to 65535 (0 takes any free port)' }),
  HOST: setting({ schema: listenAddress, default: '127.0.0.1', accepts: 'an IP address or a host name of this machine' }),
  DATA_DIR: setting({ schema: folder, default: './data', accepts: 'the path of a folder' }),
  DATABASE_URL: setting({ schema: postgresUrl, default: 'the embedded PostgreSQL', accepts: 'a URL that begins with postgresql://', secret: true }),
  DATABASE_APP_URL: setting({ schema: postgresUrl, default: 'DATABASE_URL', accepts: 'a URL that begins with postgresql://', secret: true }),
  PUBLIC_URL: setting({ schema: webUrl, default: 'none', accepts: 'a URL that begins with http:// or https://' }),
  ADMIN_PASSWORD: setting({ schema: z.string().min(8).max(256), default: 'none', accepts: 'a text of 8 to 256 characters', secret: true }),
  DEMO: setting({ schema: yesOrNo, default: 'true on the embedded PostgreSQL', accepts: 'true or false' }),
  RUN_AS: setting({
    schema: z.string().regex(/^([a-z_][a-z0-9_.-]*\$?|\d+(:\d+)?)$/i),
    default: 'nobody',
    accepts: 'the name or number of an account, or two numbers as user:group',
  }),
  CORS_ORIGINS: setting({ schema: origins, default: 'none', accepts: 'origins such as https://app.example.com, separated by commas' }),
  TRUST_PROXY: setting({
    schema: proxies,
    default: 'none',
    accepts: 'addresses or networks such as 10.0.0.0/8, or the words loopback, linklocal and uniquelocal, separated by commas',
  }),
  UPLOAD_MB: setting({ schema: wholeNumber(1, 100), default: '10', accepts: 'a whole number from 1 to 100' }),
  TIME_ZONE: setting({ schema: timeZone, default: 'UTC', accepts: 'a time zone such as Asia/Karachi' }),
  SELF_REGISTRATION: setting({ schema: yesOrNo, default: 'false', accepts: 'true or false' }),
  PRIVATE_SOURCES: setting({ schema: yesOrNo, default: 'false', accepts: 'true or false' }),
  MAP_TILES: setting({ schema: tilesAddress, default: 'none', accepts: 'an address that begins with http:// or https:// and holds {z}, {x} and {y}' }),
  MAP_TILES_BY: setting({ schema: z.string().max(300).regex(/^[^<>]*$/), default: 'none', accepts: 'a text of at most 300 characters without < and >' }),
  SMTP_HOST: setting({ schema: listenAddress, default: 'none', accepts: 'the host name or IP address of a mail server' }),
  SMTP_PORT: setting({ schema: wholeNumber(1, 65535), default: '587, with SMTP_TLS=implicit 465, with none 25', accepts: 'a whole number from 1 to 65535' }),
  SMTP_TLS: setting({ schema: z.string().toLowerCase().pipe(z.enum(['starttls', 'implicit', 'none'])), default: 'starttls', accepts: 'starttls, implicit or none' }),
  SMTP_USER: setting({ schema: z.string().max(256), default: 'none', accepts: 'a text of at most 256 characters' }),
  SMTP_PASSWORD: setting({ schema: z.string().max(1024), default: 'none', accepts: 'a text of at most 1024 characters', secret: true }),
  SMTP_FROM: setting({ schema: sender, default: 'none', accepts: 'an e-mail address, alone or with a name before it: Back office <office@example.com>' }),
  PUSH_PUBLIC_KEY: setting({ schema: keyOf(65), default: 'none', accepts: 'a public key as npx web-push generate-vapid-keys prints it' }),
  PUSH_PRIVATE_KEY: setting({ schema: keyOf(32), default: 'none', accepts: 'the private key of PUSH_PUBLIC_KEY', secret: true }),
  PUSH_CONTACT: setting({ schema: pushContact, default: 'none', accepts: 'an address such as mailto:office@example.com or https://example.com' }),
  CUSTOMER_NAME: setting({ schema: nameInBoth, default: "the product's own", accepts: 'a name, or an English and an Urdu one with a slash between them' }),
  METRICS_TOKEN: setting({ schema: z.string().regex(/^[\x21-\x7e]{16,256}$/), default: 'none', accepts: 'a text of 16 to 256 letters, digits and signs without blanks', secret: true }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    accepts: 'fatal, error, warn, info, debug, trace or silent',
  }),
} satisfies Record<string, SettingDeclaration>

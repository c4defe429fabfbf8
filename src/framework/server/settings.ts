import type { z } from 'zod'
import type { Text } from '#framework/metadata'
import { complaintsOfMail, mailSettings, type MailSettings } from './mail/mail-settings.ts'
import type { MapTiles } from './map/tiles.ts'
import { SETTINGS, type SettingDeclaration } from './settings-list.ts'
import { complaintsOfPush, pushSettings, type PushSettings } from './push/push-settings.ts'
import { StartRefusal } from './start-refusal.ts'

/** The settings of one run; where a setting has no value it is undefined, and a list is empty. */
export interface Settings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  databaseAppUrl: string | undefined
  /** Without a slash at its end. */
  publicUrl: string | undefined
  adminPassword: string | undefined
  demo: boolean
  runAs: string | undefined
  corsOrigins: string[]
  trustProxy: string[]
  uploadMb: number
  timeZone: string
  selfRegistration: boolean
  /** Addresses that administrators enter may lie in the server's own network. */
  privateSources: boolean
  /** Absent: maps show bundled outlines. */
  mapTiles: MapTiles | undefined
  /** Absent: no mail is sent. */
  mail: MailSettings | undefined
  /** Absent: nothing is pushed to devices. */
  push: PushSettings | undefined
  /** Of the customer the work is done for; stands in labels. */
  customerName: Text | undefined
  metricsToken: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

type Name = keyof typeof SETTINGS
type Environment = Readonly<Record<string, string | undefined>>
type Values = { [K in Name]?: z.output<(typeof SETTINGS)[K]['schema']> }

const complaint = (name: string, given: string, { secret, accepts }: SettingDeclaration): string =>
  `${name} is set to ${secret === true ? 'a value (not shown)' : JSON.stringify(given)}, which cannot be used. It must be ${accepts}.`

const parse = (environment: Environment): Values => {
  const values: Record<string, unknown> = {}
  const complaints: string[] = []
  for (const [name, declaration] of Object.entries<SettingDeclaration>(SETTINGS)) {
    const given = environment[name]?.trim() ?? ''
    if (given === '') continue
    const result = declaration.schema.safeParse(given)
    if (result.success) values[name] = result.data
    else complaints.push(complaint(name, given, declaration))
  }
  if (values.DATABASE_APP_URL !== undefined && values.DATABASE_URL === undefined) {
    complaints.push('DATABASE_APP_URL is set without DATABASE_URL. Set both, or neither to use the embedded PostgreSQL.')
  }
  if (values.MAP_TILES_BY !== undefined && values.MAP_TILES === undefined) complaints.push('MAP_TILES_BY is set without MAP_TILES. Set both, or neither to show bundled outlines.')
  complaints.push(...complaintsOfMail(values), ...complaintsOfPush(values))
  if (complaints.length > 0) throw new StartRefusal(complaints.join('\n'))
  return values
}

/**
 * Reads the settings from environment variables; an empty one counts as absent. The list with all defaults: docs/settings.md.
 *
 * @throws StartRefusal with one sentence for each variable that cannot be used: its name, what was given (unless secret), what is accepted
 */
export const readSettings = (environment: Environment = process.env): Settings => {
  const values = parse(environment)
  return {
    port: values.PORT ?? 21021,
    host: values.HOST ?? '127.0.0.1',
    dataDir: values.DATA_DIR ?? SETTINGS.DATA_DIR.schema.parse('./data'),
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    publicUrl: values.PUBLIC_URL,
    adminPassword: values.ADMIN_PASSWORD,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    runAs: values.RUN_AS,
    corsOrigins: values.CORS_ORIGINS ?? [],
    trustProxy: values.TRUST_PROXY ?? [],
    uploadMb: values.UPLOAD_MB ?? 10,
    timeZone: values.TIME_ZONE ?? 'UTC',
    selfRegistration: values.SELF_REGISTRATION ?? false,
    privateSources: values.PRIVATE_SOURCES ?? false,
    mapTiles: values.MAP_TILES === undefined ? undefined : { address: values.MAP_TILES, attribution: values.MAP_TILES_BY ?? '' },
    mail: mailSettings(values),
    push: pushSettings(values),
    customerName: values.CUSTOMER_NAME,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? 'info',
  }
}

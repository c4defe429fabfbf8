import { StartRefusal } from '#framework/server'

const name = (file: string): string => `'${file.replaceAll("'", String.raw`'\''`)}'`

/** What one types for a PostgreSQL of one's own, whose tools do this; the same as in docs/running.md. */
const ownServerCommands = {
  backup: (file: string): readonly string[] => [
    `pg_dumpall --dbname="$DATABASE_URL" --roles-only --no-role-passwords --file=${name(`${file}.roles.sql`)}`,
    `pg_dump --dbname="$DATABASE_URL" --format=custom --file=${name(file)}`,
  ],
  restore: (file: string): readonly string[] => [
    `psql --dbname="$DATABASE_URL" --file=${name(`${file}.roles.sql`)}`,
    `pg_restore --dbname="$DATABASE_URL" --no-owner --exit-on-error --single-transaction ${name(file)}`,
    'npm run admin -- rotate-secret',
  ],
} as const

const hints = {
  backup: 'The first writes the roles, which belong to the whole server, the second the database.',
  restore: 'Stop every Mastline on it first, and let DATABASE_URL name an empty database. Roles that are there already are told as errors, which may be passed over.',
} as const

/** @throws StartRefusal with the commands: nothing was done, and whoever runs this by the clock must hear of it */
export function refuseOwnServer(what: 'backup' | 'restore', file: string): never {
  throw new StartRefusal(`DATABASE_URL names a PostgreSQL of your own, whose tools do this:\n\n  ${ownServerCommands[what](file).join('\n  ')}\n\n${hints[what]}`)
}

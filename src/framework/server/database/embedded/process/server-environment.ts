// A caller's PGDATA, PGPORT or locale would otherwise change what the server does.
const FOREIGN = /^(PG|LC_|LANG$|LANGUAGE$|TZ$)/

/** The environment PostgreSQL's programs run in: ours, without what would change them, under the one locale that every system has. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name))),
  LC_ALL: 'C',
})

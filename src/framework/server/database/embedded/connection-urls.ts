import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Home } from './folder/home.ts'
import { OWNER } from './initialise.ts'
import type { Postmaster } from './process/postmaster.ts'

/** The database of the product on the embedded server. */
export const DATABASE = 'mastline'

const url = (server: Postmaster, user: string, password: string, database: string): string => {
  const host = server.listenAddress === '' ? 'localhost' : `127.0.0.1:${server.port}`
  const socket = server.listenAddress === '' ? `?host=${encodeURIComponent(server.socketFolder)}&port=${server.port}` : ''
  return `postgresql://${user}:${password}@${host}/${database}${socket}`
}

const password = (home: Home): string => readFileSync(home.passwordFile, 'utf8').trim()

/** The connection URL of the owner (superuser) for a database of a running server; by socket or, where there is none, by loopback. */
export const ownerUrl = (home: Home, server: Postmaster, database = DATABASE): string => url(server, OWNER, password(home), database)

/**
 * The URL under which another role may sign in once it was created with the password that stands in it: derived from the owner's, so
 * that it needs no file of its own and changes with it.
 */
export const roleUrl = (home: Home, server: Postmaster, role: string): string => {
  const derived = createHmac('sha256', password(home)).update(role).digest('base64url')
  return url(server, role, derived, DATABASE)
}

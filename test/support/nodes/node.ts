/** Started by itself: a node of the product that does its jobs, on the database of the address it is given. */
import { sources } from '#entities'
import { features } from '../../../src/app/features.ts'
import { createMastline } from '../../../src/app/server.ts'

const [, , ownerUrl = '', appUrl = ''] = process.argv
const settings = { host: '127.0.0.1', publicUrl: undefined, adminPassword: 'Right.1234', corsOrigins: [], trustProxy: [], timeZone: 'Asia/Karachi', demo: false }
const { app } = await createMastline({ ownerUrl, appUrl, givesPassword: true, settings, sources, words: {}, features, log: { level: 'silent' }, web: null, runsJobs: true })
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)

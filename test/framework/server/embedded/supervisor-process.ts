import { startEmbedded } from '../../../../src/framework/server/database/embedded/start.ts'

// A Mastline reduced to its database, for tests that kill it: argument 1 is the data folder.
const log = { info: (sentence: string) => console.log(sentence), warn: (sentence: string) => console.log(sentence) }

startEmbedded({ dataDir: process.argv[2] ?? '', log, throwaway: true }).then(
  (server) => {
    process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
    setInterval(() => undefined, 1000)
    console.log(`READY ${JSON.stringify({ url: server.ownerUrl, pid: server.pid(), wasRunning: server.wasRunning })}`)
  },
  (error: Error) => {
    console.log(`REFUSED ${error.name}: ${error.message}`)
    process.exit(1)
  },
)

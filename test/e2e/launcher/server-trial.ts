import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atStop, tellLauncher, watchForStop } from '../../../src/app/start/supervised.ts'
import { startEmbedded } from '../../../src/framework/server/database/embedded/start.ts'

const [dataDir = '', way = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: (sentence: string) => console.log(sentence) }

watchForStop()
startEmbedded({ dataDir, log, throwaway: true }).then(
  (database) => {
    tellLauncher(database.cluster)
    atStop(database.stop)
    atStop(() => console.log('STOPPING'))
    const timer = setInterval(() => undefined, 1000)
    atStop(() => clearInterval(timer))
    console.log(`READY ${JSON.stringify({ server: process.pid, postgres: database.pid() })}`)
    const mark = join(dataDir, 'again')
    if (way !== 'again' || existsSync(mark)) return
    writeFileSync(mark, '')
    process.exit(75)
  },
  (error: Error) => {
    console.log(error.message)
    process.exit(1)
  },
)

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atStop, tellLauncher, tellReady, watchForStop } from '../../../src/app/start/supervised.ts'
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
    if (way !== 'refused') tellReady()
    console.log(`READY ${JSON.stringify({ server: process.pid, postgres: database.pid() })}`)
    // The launcher's channel is written before we go.
    if (way === 'dying' || way === 'refused') setTimeout(() => process.exit(3), 20)
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

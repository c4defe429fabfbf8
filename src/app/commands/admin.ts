import { commandsOfFeatures, isNotInstalled, loadValidModel, NotUnderstood, ownerPool, readSettings, StartRefusal, type ConsoleCommand } from '#framework/server'
import { readDescriptors } from '../dev/read-descriptors.ts'
import { features } from '../features.ts'
import { secretLine } from './ask.ts'
import { parseLine, Usage } from './usage.ts'
import { withOwnerUrl } from './with-owner-url.ts'

/** `npm run admin -- …`: what features let somebody do at the console. @throws Usage, StartRefusal */
export async function admin(args: readonly string[]): Promise<void> {
  const commands = commandsOfFeatures(features)
  const usage = usageOf(commands)
  const command = commands.find(({ name }) => name === args[0])
  if (!command) throw new Usage(usage)
  const { words: [, ...words] } = parseLine(args, { words: 1 + command.words.length, usage })
  try {
    console.log(await withOwnerUrl((url) => run(command, words, url)))
  } catch (error) {
    throw error instanceof NotUnderstood ? new Usage(usage) : error
  }
}

async function run(command: ConsoleCommand, words: readonly string[], url: string): Promise<string> {
  const owner = ownerPool(url, () => undefined)
  const model = async () => {
    const { sources, words: own } = await readDescriptors()
    return loadValidModel(sources, own)
  }
  try {
    return await command.run({ owner, url, isEmbedded: readSettings().databaseUrl === undefined, model, secretLine: typedOrNothing }, words)
  } catch (error) {
    throw isNotInstalled(error) ? new StartRefusal('There is nothing of Mastline in this database yet.') : error
  } finally {
    await owner.end()
  }
}

/** Whoever breaks off has changed nothing. */
async function typedOrNothing(question: string): Promise<string> {
  const line = await secretLine(question)
  if (line === null) throw new StartRefusal('Nothing was changed.')
  return line
}

/** One line each, notes below each other. */
function usageOf(commands: readonly ConsoleCommand[]): string {
  const lines = commands.map(({ name, words, note = '' }) => ({ line: `npm run admin -- ${[name, ...words].join(' ')}`, note }))
  const width = Math.max(...lines.map(({ line }) => line.length)) + 4
  return lines.map(({ line, note }) => (note ? line.padEnd(width) + note : line)).join('\n')
}

import { chromium, type Browser } from 'playwright-core'
import { bundledBrowser, isBundledHere } from './browser-bundled.ts'
import { machineBrowser } from './browser-machine.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const wantsBundled = (): boolean => process.env.MASTLINE_BROWSER === 'bundled'

/**
 * Why browser tests cannot run here, or undefined where they can. For `describe.skipIf`, so that they count as skipped, never as passed.
 */
export const whyNoBrowser = (): string | undefined => {
  if (!wantsBundled() && machineBrowser() !== undefined) return undefined
  if (isBundledHere()) return undefined
  return 'There is no browser for the browser tests: install Chrome or Chromium, or name one in CHROMIUM. They were not run.'
}

/**
 * Starts a browser without a window: the machine's Chrome or Chromium (`CHROMIUM` names one), else the one that an npm package brings
 * (Linux x64). `MASTLINE_BROWSER=bundled` takes the latter in any case. The caller closes it.
 *
 * @param more arguments of its command line
 * @throws Error with the sentence of `whyNoBrowser`
 */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const reason = whyNoBrowser()
  if (reason !== undefined) throw new Error(reason)
  const own = wantsBundled() ? undefined : machineBrowser()
  const { executablePath, env } = own === undefined ? await bundledBrowser() : { executablePath: own, env: {} }
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more], env: { ...definedOnly(process.env), ...env } })
}

const definedOnly = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withStartLock } from './start-lock.mjs'
import { isInstalled, noteInstalled } from './installed.mjs'
import { ROOT } from './root.mjs'
import { runTool } from './run-tool.mjs'

const OPTIONS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']

// npm's own JavaScript, run by this very Node, where it can be found: the npm in the path may belong to another one, or be a .cmd file.
export const npmProgram = () => {
  const bin = dirname(process.execPath)
  const places = [
    process.env.npm_execpath ?? '',
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ]
  const script = places.find((place) => /npm-cli\.[cm]?js$/.test(place) && existsSync(place))
  return script === undefined ? { program: 'npm', first: [] } : { program: process.execPath, first: [script] }
}

const runNpm = async (...args) => {
  const { program, first } = npmProgram()
  return runTool(program, [...first, ...args, ...OPTIONS])
}

/**
 * Installs the packages if they are missing or package-lock.json changed since.
 *
 * @returns {Promise<boolean>} whether they are there now
 */
export const install = async () => {
  if (isInstalled()) return true
  return withStartLock(join(ROOT, '.cache/install.lock'), 'Another process is installing the packages; waiting for it.', async () => {
    if (isInstalled()) return true
    console.log('Installing packages (once, about a minute)…')
    const code = await runNpm('ci', '--loglevel=error')
    if (code !== 0) {
      console.error('The packages could not be installed. Is the npm registry reachable? What npm said stands above.')
      return false
    }
    noteInstalled()
    return true
  })
}

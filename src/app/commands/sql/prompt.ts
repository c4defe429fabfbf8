import { SqlError, type SqlSession } from '#framework/server'
import { createInterface } from 'node:readline'
import { isAsked } from '../ask.ts'
import { printResult } from './print-result.ts'

const tables = `SELECT c.relname AS "table", greatest(c.reltuples, 0)::int8 AS "rows, about" FROM pg_class c WHERE c.relnamespace = 'data'::regnamespace AND c.relkind = 'r' ORDER BY 1`
const columns = (name: string) => `SELECT attname AS "column", format_type(atttypid, atttypmod) AS type, attnotnull AS "not null" FROM pg_attribute
  WHERE attrelid = to_regclass('data.' || quote_ident('${name.replaceAll("'", "''")}')) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`

/**
 * Statements from standard input, each up to its `;`: typed at a prompt, or given by a file.
 *
 * @returns whether all of them were carried out; at a prompt a mistake is told, and the next one taken
 */
export async function promptForSql(session: SqlSession): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: isAsked() })
  let typed = ''
  let isRunning = false
  // Input may have ended while a statement ran; Node 24 throws where a prompt comes after that.
  let hasEnded = false
  lines.once('close', () => (hasEnded = true))
  const ask = () => {
    if (hasEnded || !isAsked()) return
    lines.setPrompt(typed === '' ? 'sql> ' : '...> ')
    lines.prompt()
  }
  lines.on('SIGINT', () => {
    if (isRunning) return void session.cancel().catch(() => undefined)
    typed = ''
    process.stdout.write('\n')
    ask()
  })
  const runPlan = async (text: string): Promise<boolean> => {
    isRunning = true
    try {
      for (const result of await session.run(text)) console.log(printResult(result).join('\n'))
      return true
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
      console.error(error.message)
      return isAsked()
    } finally {
      isRunning = false
    }
  }
  try {
    ask()
    for await (const line of lines) {
      const [, command, name = ''] = (typed === '' && /^\s*\\(q|d)\s*([\w]*)\s*;?\s*$/.exec(line)) || []
      if (command === 'q') return true
      typed = command === 'd' ? (name === '' ? `${tables};` : `${columns(name)};`) : `${typed}${typed === '' ? '' : '\n'}${line}`
      if (isWhole(typed)) {
        const text = typed
        typed = ''
        if (!(await runPlan(text))) return false
      } else if (typed.trim() === '') typed = ''
      ask()
    }
    return typed.trim() === '' || (await runPlan(typed))
  } finally {
    lines.close()
  }
}

/** Whether a statement ends here: not inside a text, where `;` is a letter like others. */
function isWhole(text: string): boolean {
  const outside = text.replaceAll(/(\$\w*\$).*?\1|'[^']*'|"[^"]*"|--[^\n]*/gs, '')
  return /;\s*$/.test(outside) && !/['"]|\$\w*\$/.test(outside)
}

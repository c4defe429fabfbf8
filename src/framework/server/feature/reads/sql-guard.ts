/**
 * What may stand in a report's text: one query over its placeholders. Names of schemas, and functions that read or write past them, are
 * refused, so that a mistake is told at once. The views of the database keep other tenants' rows out in any case.
 */

/** Comments and texts first, so that what stands in them is not taken for SQL. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*|[.;$\\]/gu

const schemas = /^(?:app|data|public|jobs|information_schema|pg_\w+)$/
const functions = /^(?:pg_\w+|lo_\w+|set_config|current_setting|setval|nextval|currval|lastval|dblink\w*|ts_stat|ts_rewrite|(?:query|table|schema|database|cursor)_to_xml\w*)$/

const placeholder = /\{([A-Za-z]\w*)\}/
const placeholders = new RegExp(placeholder, 'g')

/**
 * Texts of a report between its values, each cut at its placeholders: SQL, the key of an entity, SQL … Texts stand in the code, so they are few:
 * each is looked at once, since that takes longer than the rest of putting a statement together.
 *
 * @throws Error that names what may not stand there
 */
export function piecesOf(texts: readonly string[]): readonly (readonly string[])[] {
  const key = texts.join('\0')
  const known = sound.get(key)
  if (known) return known
  checkSql(texts.join(' x ').replaceAll(placeholders, ' x '))
  const pieces = texts.map((text) => text.split(placeholder))
  if (sound.size >= soundAtMost) sound.clear()
  sound.set(key, pieces)
  return pieces
}

const soundAtMost = 1000
const sound = new Map<string, readonly (readonly string[])[]>()

function checkSql(text: string): void {
  const tokens = [...text.matchAll(token)].map(([found]) => found).filter((found) => !/^(?:--|\/\*|')/.test(found))
  if (!/^(?:select|with|values)$/i.test(tokens[0] ?? '')) throw new Error('a report is one query: it begins with SELECT or WITH')
  tokens.forEach((found, at) => {
    if (found === ';' || found === '$' || found === '\\') throw new Error(`'${found}' may not stand in a report: values stand in \${…}`)
    const name = found.startsWith('"') ? found.slice(1, -1).replaceAll('""', '"') : found.toLowerCase()
    if (schemas.test(name.toLowerCase()) && tokens[at + 1] === '.') throw new Error(`${name} may not be named in a report: entities stand as {Entity}`)
    if (functions.test(name.toLowerCase())) throw new Error(`${name} may not stand in a report`)
    if (found === 'U' && text.includes('U&')) throw new Error('U& may not stand in a report')
  })
}

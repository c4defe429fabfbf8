/** `new <Entity>`: writes one descriptor from flags or answers, and prints what it brings. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { checkModel, formatFinding, kebabCase, permissionName, resolveModel, rights, type EntityModel } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import { fieldLine } from './field-line.ts'
import { generate } from './gen.ts'
import { root, scanEntities } from './scan.ts'

const help = `new <Entity> [--area <folder>] [--field <name>:<kind>[:<target>][!]]…

  npm run new -- SpareType --area inventory --field name:text! --field weight:decimal --field maker:ref:Manufacturer

  <Entity>  PascalCase singular, as it travels: SpareType
  kinds     text integer decimal boolean date dateTime choice ref refs   (! = required)
Without --area or --field it asks.`

/**
 * Writes `entities/<area>/<name>.ts` (an area may have folders: `ams/lookups`), refreshes the generated files, checks the model and prints table, calls, pages and rights.
 *
 * @returns the exit code: 0, or 2 with a sentence on stderr and nothing written
 */
export async function createEntity(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args, allowPositionals: true,
    options: { area: { type: 'string' }, field: { type: 'string', multiple: true }, help: { type: 'boolean' } },
  })
  const [key] = positionals
  if (values.help || !key) return fail(help)
  if (!/^[A-Z][A-Za-z0-9_]*$/.test(key)) return fail(`'${key}' is not an entity key: write it in PascalCase and singular, like SpareType`)
  const found = await scanEntities()
  if (found.some((f) => f.key.toLowerCase() === key.toLowerCase())) return fail(`an entity ${key} exists already`)

  const area = values.area ?? (await ask(`Area (${[...new Set(found.map((f) => f.area))].join(', ')}): `))
  if (!/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/.test(area)) return fail(`'${area}' is not a folder name: small letters and hyphens, one folder inside it at most (ams/lookups)`)
  const fields = values.field ?? (await ask('Fields, separated by blanks [name:text!]: ')).split(/\s+/).filter(Boolean)
  const lines = (fields.length ? fields : ['name:text!']).map((text) => fieldLine(text, [...found.map((f) => f.key), key]))
  const wrong = lines.find((line) => typeof line !== 'string')
  if (wrong && typeof wrong !== 'string') return fail(wrong.problem)

  const file = path.join(root, 'entities', area, `${kebabCase(key)}.ts`)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, descriptor(key, area, lines.filter((line) => typeof line === 'string')), { flag: 'wx' })
  console.log(`wrote ${path.relative(root, file)}\n`)
  await generate()
  console.log(`\n${await readFile(file, 'utf8')}`)
  return report(key)
}

function descriptor(key: string, area: string, lines: readonly string[]): string {
  const titled = lines.some((line) => line.startsWith('name:'))
  const first = lines[0]?.split(':')[0] ?? 'name'
  return [
    `import { entity, f } from '${'../'.repeat(area.split('/').length)}define.ts'`, '', `export const ${key} = entity('${key}', {`,
    ...(titled ? [] : [`  title: '${first}',`, '  unique: false,']),
    '  fields: {', ...lines.map((line) => `    ${line}`), '  },', '})', '',
  ].join('\n')
}

async function report(key: string): Promise<number> {
  const found = await scanEntities()
  const { words } = await import('../entities/words.ts')
  const model = resolveModel(found.map(({ area, definition }) => ({ area, definition })), words)
  const findings = checkModel(model, { added: [key] }).filter((f) => f.at.startsWith(key))
  for (const finding of findings) console.error(formatFinding(finding))
  const entity = model.get(key)
  if (entity) print(entity)
  return findings.length ? 1 : 0
}

function print(entity: EntityModel) {
  console.log('What it brings:')
  console.log(`  table        ${entity.table} (${entity.fields.map((f) => f.column ?? `${f.key}…`).join(', ')})`)
  console.log(`  pages        ${[...entity.pages.list, ...entity.pages.bulk].join('  ')}`)
  console.log(`  permissions  ${rights.map((right) => permissionName(entity, right)).join('  ')}`)
  console.log('  calls')
  for (const call of callsOf(entity)) console.log(`    ${call.method.padEnd(6)} ${call.path}`)
  console.log(`\n\`npm start\` makes the table and shows the screen; \`npm test\` runs every suite over it.`)
}

async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await prompt.question(question)).trim()
  } finally {
    prompt.close()
  }
}

function fail(message: string): number {
  console.error(message)
  return 2
}

/** Checklists that stood before there were versions go on being offered where they ask something; one that is made later is a draft. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EntityDefinition } from '#framework/metadata'
import { resolveModel } from '#framework/metadata'
import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { emptyDatabase } from '../framework/server/schema/library-schema.ts'

const migrations = readMigrations(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter(({ name }) => name.startsWith('0005-checklists'))
const modelOf = (...fields: object[]) => resolveModel([
  { area: 'q', definition: { key: 'QuestionnaireTemplate', options: { fields: Object.assign({ name: { kind: 'text', required: true } }, ...fields) as never, wire: {} } } as EntityDefinition },
  { area: 'q', definition: { key: 'QuestionnaireTemplateQuestionAllocation', options: { title: 'questionnaireTemplate', unique: false, fields: { questionnaireTemplate: { kind: 'ref', target: 'QuestionnaireTemplate' } } as never, wire: {} } } as EntityDefinition },
], {})

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, modelOf(), { product: '1.0.0' })
  await db.sql(`INSERT INTO data.questionnaire_template (tenant_id, name) VALUES (1, 'Asks'), (1, 'Empty')`)
  await db.sql(`INSERT INTO data.questionnaire_template_question_allocation (tenant_id, questionnaire_template_id) SELECT 1, id FROM data.questionnaire_template WHERE name = 'Asks'`)
})
afterAll(() => db.close())

it('is active where it asks something', async () => {
  expect(migrations).toHaveLength(1)
  await migrate(db.owner, modelOf({ isActive: { kind: 'boolean' } }), { product: '1.1.0', migrations })
  await db.sql(`INSERT INTO data.questionnaire_template (tenant_id, name) VALUES (1, 'Later')`)
  expect(await db.sql('SELECT name, is_active FROM data.questionnaire_template ORDER BY id')).toEqual([{ name: 'Asks', is_active: true }, { name: 'Empty', is_active: false }, { name: 'Later', is_active: false }])
})

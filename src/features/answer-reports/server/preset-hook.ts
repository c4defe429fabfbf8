/** A person has one preset of a name for a template and all its versions: two of one name in a list could not be told apart. */
import { InvalidInput, say, type FeatureContext, type Principal, type WriteHook } from '#framework/server'
import { withoutPlaces } from '#operations/people/insider'
import { versionsOf } from './template.ts'
import { texts } from './texts.ts'

type Event = Parameters<NonNullable<WriteHook['written']>>[0]
type Tx = Parameters<NonNullable<WriteHook['written']>>[1]

interface Preset {
  id: number
  name: string | null
  templateId: number | null
  questionnaireTemplateId: number | null
  creatorUserId: number | null
}
const fields = ['name', 'templateId', 'questionnaireTemplateId', 'creatorUserId'] as never

/** Presets of one person are written one after the other: of two at once neither would see the other. */
const oneByOne = `SELECT pg_advisory_xact_lock($1, hashtext('report presets of ' || $2::text))`

const plain = (name: string | null) => (name ?? '').trim().toLowerCase()

export function presetHook({ read }: Pick<FeatureContext, 'read'>): WriteHook {
  const rowsOf = (tx: Tx, principal: Principal, where: object) => read.within(tx.connection, withoutPlaces(principal)).rows('QsReportingPreset', { where: where as never, fields, authorised: true, limit: 10_000 }) as unknown as Promise<Preset[]>
  /** @param before as they stood: what was so already is no reason to refuse another change */
  const check = async (written: Event['created'], before: readonly Preset[], principal: Principal, tx: Tx) => {
    const rows = written.length ? await rowsOf(tx, principal, { id: { in: written.map(({ id }) => id) } }) : []
    const problems: { message: string; members: string[] }[] = []
    for (const { id, name, templateId, questionnaireTemplateId, creatorUserId } of rows) {
      const isSame = (old: Preset) => plain(old.name) === plain(name) && old.templateId === templateId && old.questionnaireTemplateId === questionnaireTemplateId
      if (creatorUserId === null || before.some((old) => old.id === id && isSame(old))) continue
      await tx.connection.run({ name: 'report_presets_one_by_one', values: [tx.connection.tenantId, creatorUserId], text: oneByOne })
      const [family, template] = templateId === null ? ['QuestionnaireTemplate' as const, questionnaireTemplateId] : ['Template' as const, templateId]
      const sameTemplate = template === null ? {} : { [family === 'Template' ? 'templateId' : 'questionnaireTemplateId']: { in: await versionsOf(read, withoutPlaces(principal), family, template) } }
      // Whoever changes a shared preset of another person does not see that one's private ones.
      const others = await rowsOf(tx, { ...principal, userId: creatorUserId }, { creatorUserId, not: { id }, ...sameTemplate })
      if (others.some((other) => plain(other.name) === plain(name))) problems.push({ message: texts.say(principal.language, creatorUserId === principal.userId ? 'presetNamed' : 'presetNamedThere', { name: name ?? '' }), members: [`${written.find((row) => row.id === id)?.path ?? ''}name`] })
    }
    if (problems.length) throw new InvalidInput(say(principal.language, 'notValid'), problems)
  }
  return {
    async updating(ids, { principal }, tx) {
      const before = await rowsOf(tx, principal, { id: { in: [...ids] } })
      return (updated) => check(updated, before, principal, tx)
    },
    written: ({ created, principal }, tx) => check(created, [], principal, tx),
  }
}

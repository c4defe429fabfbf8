/** All sections of home in one call. A section that fails or takes too long says so and takes no other with it. */
import { z } from 'zod'
import { semaphore } from '../database/fairness/semaphore.ts'
import { InvalidInput } from '../failures.ts'
import type { FeatureContext } from '../feature/context.ts'
import { service, type Service } from '../http/service/service.ts'
import type { Person } from '../principal.ts'
import { say } from '../texts.ts'
import { countServices } from './count-services.ts'
import { decideSection } from './decide-section.ts'
import type { HomeDecision, HomeSection } from './home-section.ts'
import { pinServices } from './pins.ts'
import { orderServices, ownOrder } from './section-order.ts'

/** Sections of one person that are read at once, and milliseconds that each may take. */
const bounds = { together: 4, each: 5_000 }
/** Lines of a section; what stands for several rows each has no more than there are kinds of it. */
const most = 5
const mostKinds = 12

const counter = z.object({ name: z.string(), label: z.string(), count: z.int(), opens: z.string().nullable(), tone: z.enum(['bad', 'warn']).nullable() })
const item = z.object({
  title: z.string(), subtitle: z.string().nullable(), mark: z.object({ tone: z.enum(['idle', 'ok', 'warn', 'bad', 'plain']), shape: z.enum(['half', 'dot', 'disc']).optional(), label: z.string() }).nullable(),
  clock: z.object({ from: z.string(), due: z.string() }).nullable(), time: z.string().nullable(), figure: z.int().nullable(), opens: z.string().nullable(),
  action: z.object({ label: z.string(), call: z.string().nullable(), body: z.looseObject({}).nullable(), opens: z.string().nullable() }).nullable(),
})
const shownSection = z.object({ name: z.string(), label: z.string(), empty: z.string(), isFailed: z.boolean(), leads: z.boolean(), opens: z.string().nullable(), counters: z.array(counter), items: z.array(item) })
type Shown = z.input<typeof shownSection>

/** `Home/GetSections`, counts of the index, and the person's pins and order. @param decisions of all features, which share a section @param limits of time, for tests */
export function homeServices(own: readonly HomeSection[], decisions: readonly HomeDecision[], context: FeatureContext, limits = bounds): Service[] {
  const sections = decisions.length ? [...own, decideSection(decisions)] : own
  const order = ownOrder(context.database)
  return [
    service({
      path: 'Home/GetSections', method: 'GET', admits: 'signedIn', input: z.object({ name: z.string().max(100).optional() }), output: z.object({ time: z.string(), order: z.array(z.string()), sections: z.array(shownSection) }),
      async handle({ principal, input: { name } }) {
        const mine = sections.filter(({ anyOf }) => !anyOf || anyOf.some((right) => principal.permissions.has(right)))
        const asked = name === undefined ? mine : mine.filter((section) => section.name === name)
        if (name !== undefined && !asked.length) throw new InvalidInput(say(principal.language, 'noSection', { name }), [{ message: say(principal.language, 'noSection', { name }), members: ['name'] }])
        const slots = semaphore(limits.together)
        const [ordered, ...shown] = await Promise.all([order.read(principal), ...asked.map(async (section) => {
          const release = await slots.take()
          return inTime(show(section, context, principal), limits.each).catch((error: unknown) => {
            context.log.warn({ error, section: section.name, tenant: principal.tenantId }, 'a section of home could not be read')
            return { ...head(section, principal), isFailed: true }
          }).finally(release)
        })])
        return { time: new Date().toISOString(), order: ordered ?? [], sections: shown.filter((section) => section !== null) }
      },
    }),
    ...pinServices(context.database), ...orderServices(order), ...countServices(context),
  ]
}

function head({ name, label, empty, leads = false }: HomeSection, { language }: Person): Shown {
  return { name, label: label[language], empty: empty[language], isFailed: false, leads, opens: null, counters: [], items: [] }
}

async function show(section: HomeSection, context: FeatureContext, principal: Person): Promise<Shown | null> {
  const { language } = principal
  const content = await section.content({ ...context, principal })
  if (!content) return null
  return {
    ...head(section, principal), opens: content.opens ?? null,
    counters: content.counters.map(({ label, opens = null, tone = null, ...each }) => ({ ...each, label: label[language], opens, tone })),
    items: (content.items ?? []).slice(0, content.items?.[0]?.figure === undefined ? most : mostKinds).map(({ title, subtitle = null, mark = null, clock = null, time = null, figure = null, opens = null, action }) => ({
      title, subtitle, mark, clock, time, figure, opens,
      action: action ? { label: action.label[language], ...('call' in action ? { call: action.call, body: { ...action.body }, opens: null } : { call: null, body: null, opens: action.opens }) } : null,
    })),
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not read within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

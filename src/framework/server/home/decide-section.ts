/** What waits for a decision, of all features in one section of home. */
import type { HomeDecision, HomeSection } from './home-section.ts'

const words = {
  label: { en: 'To decide', ur: 'فیصلہ طلب' }, empty: { en: 'Nothing waits for your decision.', ur: 'آپ کے فیصلے کا منتظر کچھ نہیں۔' },
}

/** Absent for whom none of them concerns. Those without a row are left out; the others stand in the order of the features. */
export function decideSection(decisions: readonly HomeDecision[]): HomeSection {
  return {
    name: 'toDecide', ...words, leads: true,
    async content(reader) {
      const { permissions, language } = reader.principal
      const own = decisions.filter(({ anyOf }) => !anyOf || anyOf.some((right) => permissions.has(right)))
      const found = (await Promise.all(own.map(async ({ label, waiting }) => ({ label, ...await waiting(reader) })))).filter(({ count }) => count > 0)
      if (!found.length && own.every(({ anyOf }) => !anyOf)) return null
      return {
        counters: [{ name: 'all', label: { en: 'to decide', ur: 'فیصلہ طلب' }, count: found.reduce((sum, { count }) => sum + count, 0) }],
        items: found.map(({ label, count, oldest, note, opens }) => ({ title: label[language], figure: count, ...(note ? { subtitle: note } : {}), ...(oldest ? { time: oldest } : {}), ...(opens ? { opens } : {}) })),
      }
    },
  }
}

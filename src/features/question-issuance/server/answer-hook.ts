/** An answer that is put right by a form is an answer of now. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, WriteHook } from '#framework/server'
import { IssuedAnswer } from '#entities/questionnaires/issuance/issued-answer'
import { withoutPlaces } from '#operations/people/insider'
import { answeredAnew, puttingRight } from '#operations/questions/put-right'

export function answerHook(context: FeatureContext): WriteHook {
  return {
    async updating(ids, { principal, reason, requestId }, tx) {
      // What its person keeps has its time already.
      if (reason === 'answerIssued') return
      const insider = withoutPlaces(principal)
      const read = context.read.within(tx.connection, insider)
      const rowsNow = () => read.rows(IssuedAnswer, { where: { id: { in: [...ids] } }, fields: [...puttingRight], limit: ids.length, authorised: true })
      const before = await rowsNow()
      return async () => {
        const rows = answeredAnew(before, await rowsNow(), principal.userId, new Date().toISOString())
        if (rows.length) await tx.write({ principal: insider, entity: entityOf(context.model(), IssuedAnswer.key), changes: { kind: 'update', rows }, reason, requestId, authorised: true, trusted: true })
      }
    },
  }
}

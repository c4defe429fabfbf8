/** Who hears what of issued questionnaires. */
import type { Principal } from '#framework/server'
import { notify, type Emits } from '#operations/people/notices'
import { ownRoute } from '../feature.ts'
import type { Issued } from './issued.ts'
import { texts } from './texts.ts'

type Said = Parameters<typeof texts.say>[1]
const kinds = { noticeGiven: 'allocation', noticeTaken: 'allocation', noticeReturned: 'allocation', noticeAccepted: 'allocation', noticeSentBack: 'rejected', noticeEnds: 'reminder', noticeOver: 'reminder' } as const

/** @param values of the sentence, by language where they are words of it */
export async function tell(tx: Emits, principal: Pick<Principal, 'userId'>, what: keyof typeof kinds, issued: Pick<Issued, 'id'>, people: readonly unknown[], values: (language: 'en' | 'ur') => { [name: string]: string | number }, message = ''): Promise<void> {
  await notify(tx, principal, people, {
    subject: (language) => texts.say(language, what as Said, values(language) as never), message, kind: kinds[what], severity: what === 'noticeOver' || what === 'noticeSentBack' ? 2 : 0,
    link: what === 'noticeTaken' ? ownRoute : `/questionIssuance/${issued.id}`, entity: 'QuestionConsumption', id: issued.id,
  })
}

import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  ask: { en: 'by asking for it', ur: 'مانگتے وقت' }, grant: { en: 'by granting a request', ur: 'درخواست منظور کر کے' }, refuseRequest: { en: 'by refusing the request', ur: 'درخواست نامنظور کر کے' },
  toLab: { en: 'by sending it to the lab', ur: 'لیب بھیج کر' }, repaired: { en: 'when it came back from the lab', ur: 'لیب سے واپسی پر' }, obsolete: { en: 'by marking it obsolete', ur: 'متروک قرار دے کر' },
}

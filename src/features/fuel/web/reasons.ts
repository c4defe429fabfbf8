import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  evaluated: { en: 'by its readings', ur: 'ریڈنگ سے' }, decideDoubt: { en: 'by deciding a doubt', ur: 'شبہے کے فیصلے سے' }, byHours: { en: 'by running hours', ur: 'چلنے کے گھنٹوں سے' },
}

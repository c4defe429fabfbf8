import type { Reasons } from '#framework/web'

/** What the history of stock says of changes that no form made. */
export const reasons: Reasons = {
  count: { en: 'by a count', ur: 'گنتی سے' },
  order: { en: 'by ordering', ur: 'آرڈر کرنے سے' },
  giveUp: { en: 'by closing it', ur: 'بند کرنے سے' },
  receive: { en: 'by receiving what was ordered', ur: 'آرڈر کی وصولی سے' },
}

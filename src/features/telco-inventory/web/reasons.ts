import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  issue: { en: 'by issuing it', ur: 'جاری کرتے وقت' }, reverse: { en: 'by reversing its issue', ur: 'اجرا منسوخ کرتے وقت' }, refuse: { en: 'by refusing it', ur: 'انکار کرتے وقت' }, consume: { en: 'by using it', ur: 'استعمال کرتے وقت' }, return: { en: 'by returning it', ur: 'واپس کرتے وقت' },
}

import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  moveAsset: { en: 'by moving the asset', ur: 'اثاثہ منتقل کرتے وقت' }, sendToRepair: { en: 'by sending it to repair', ur: 'مرمت کو بھیجتے وقت' }, putBack: { en: 'by putting it back', ur: 'واپس لگاتے وقت' }, retireAsset: { en: 'by retiring it', ur: 'ریٹائر کرتے وقت' }, installAgain: { en: 'by installing it again', ur: 'دوبارہ نصب کرتے وقت' },
  assetStep: { en: 'as a step of an asset', ur: 'اثاثے کے مرحلے کے طور پر' },
}

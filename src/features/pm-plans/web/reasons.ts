import type { Reasons } from '#framework/web'

export const reasons: Reasons = {
  generate: { en: 'by making a plan', ur: 'پلان بناتے وقت' }, move: { en: 'by moving visits', ur: 'دورے منتقل کرتے وقت' }, save: { en: 'by saving its plan', ur: 'پلان محفوظ کرتے وقت' }, cancel: { en: 'by stopping its making', ur: 'تیاری روکتے وقت' },
  pmDone: { en: 'when its maintenance was done', ur: 'دیکھ بھال مکمل ہونے پر' },
}

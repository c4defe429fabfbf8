import type { Reasons } from '#framework/web'

export const reasons: Reasons = {
  sync: { en: 'from the employee system', ur: 'ملازمین کے نظام سے' },
  // Several rows change at once: the panel of the person takes all of them back.
  resign: { en: 'by resigning', ur: 'استعفے سے', whole: true }, transfer: { en: 'by a transfer', ur: 'منتقلی سے', whole: true }, takeBack: { en: 'when it was taken back', ur: 'واپس لیتے وقت', whole: true },
  employee: { en: 'with the employee', ur: 'ملازم کے ساتھ' }, employeeDeleted: { en: 'when the employee was deleted', ur: 'ملازم حذف ہوتے وقت' },
}

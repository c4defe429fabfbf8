import type { Reasons } from '#framework/web'

export const reasons: Reasons = {
  sync: { en: 'from the employee system', ur: 'ملازمین کے نظام سے' },
  resign: { en: 'by resigning', ur: 'استعفے سے' }, transfer: { en: 'by a transfer', ur: 'منتقلی سے' }, takeBack: { en: 'when it was taken back', ur: 'واپس لیتے وقت' },
  employee: { en: 'with the employee', ur: 'ملازم کے ساتھ' }, employeeDeleted: { en: 'when the employee was deleted', ur: 'ملازم حذف ہوتے وقت' },
}

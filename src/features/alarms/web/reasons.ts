import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  acknowledge: { en: 'by acknowledging it', ur: 'دیکھ کر' }, clear: { en: 'by clearing it', ur: 'ختم کر کے' }, report: { en: 'by a monitoring system', ur: 'نگرانی کے نظام سے' }, alarm: { en: 'by its alarms', ur: 'الارم سے' },
  pmDates: { en: 'with a PM date', ur: 'پی ایم کی تاریخ سے' }, consumableDates: { en: 'with dates of consumables', ur: 'کھپت کی تاریخوں سے' },
}

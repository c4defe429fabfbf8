import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  checkIn: { en: 'by checking in', ur: 'حاضری لگانے پر' }, checkOut: { en: 'by checking out', ur: 'رخصت ہونے پر' }, noCheckOut: { en: 'since nobody checked out', ur: 'رخصت نہ ہونے پر' },
  dayAnew: { en: 'since a holiday or leave changed', ur: 'تعطیل یا چھٹی بدلنے سے' },
  approve: { en: 'by approving it', ur: 'منظوری سے' }, reject: { en: 'by rejecting it', ur: 'نامنظوری سے' },
  decideAttendance: { en: 'by a decision', ur: 'فیصلے سے' }, undecideAttendance: { en: 'by taking a decision back', ur: 'فیصلہ واپس لینے سے' }, sayLeft: { en: 'as the person says', ur: 'متعلقہ شخص کے کہنے پر' }, correctAttendance: { en: 'by asking for a correction', ur: 'درستی کی درخواست سے' },
  askLeave: { en: 'by asking for leave', ur: 'چھٹی کی درخواست سے' },
  closeMonth: { en: 'by closing the month', ur: 'مہینہ بند کرنے سے' }, reopenMonth: { en: 'by reopening the month', ur: 'مہینہ دوبارہ کھولنے سے' },
}

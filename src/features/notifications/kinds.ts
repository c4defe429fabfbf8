/** Kinds of notices, by which people choose what reaches them. */
import type { Text } from '#framework/metadata'

export const noticeKinds = {
  assigned: { en: 'Assigned to me', ur: 'میرے سپرد' },
  reassigned: { en: 'Given to somebody else', ur: 'کسی اور کے سپرد' },
  comment: { en: 'Comments', ur: 'تبصرے' },
  slaQuarter: { en: 'Last quarter of the time', ur: 'وقت کا آخری چوتھائی' },
  expired: { en: 'Late', ur: 'تاخیر' },
  rejected: { en: 'Customer rejects', ur: 'گاہک کی نامنظوری' },
  hold: { en: 'On hold', ur: 'روکا گیا' },
  ticket: { en: 'Tickets', ur: 'ٹکٹ' },
  attendance: { en: 'Attendance', ur: 'حاضری' },
  fuel: { en: 'Fuel', ur: 'ایندھن' },
  lowStock: { en: 'Low stock', ur: 'اسٹاک کم' },
  report: { en: 'Scheduled reports', ur: 'مقررہ رپورٹیں' },
  import: { en: 'Imports', ur: 'درآمدات' },
  allocation: { en: 'Allocations', ur: 'تفویض' },
  rights: { en: 'Rights', ur: 'حقوق' },
  job: { en: 'Failed jobs', ur: 'ناکام کام' },
  reminder: { en: 'Reminders', ur: 'یاد دہانیاں' },
} as const satisfies { readonly [kind: string]: Text }

export type NoticeKind = keyof typeof noticeKinds

/** What also goes out by e-mail where somebody chose nothing: what waits for him, or what he would not find by himself. */
export const mailedKinds: ReadonlySet<string> = new Set<NoticeKind>(['assigned', 'expired', 'rejected', 'report', 'rights', 'job'])

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind)

import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  title: 'سوالنامے کی رپورٹ', closedOrders: 'بند ورک آرڈرز کے جوابات', template: 'ٹیمپلیٹ', noTemplate: 'ٹیمپلیٹ چنیں', versions_one: '{{count}} ورژن کے جوابات ہیں', versions_other: '{{count}} ورژنوں کے جوابات ہیں',
  survey: 'سروے', checklist: 'چیک لسٹیں', nothingClosed: 'کسی بند ورک آرڈر میں ٹیمپلیٹ نہیں', nothingClosedText: 'چیک لسٹ یا سروے والا ورک آرڈر بند ہونے پر جوابات یہاں نظر آئیں گے۔',
  noMatch: 'کوئی ورک آرڈر نہیں ملا', noMatchText: 'شرائط بدلیں یا دوسرا ٹیمپلیٹ چنیں۔', failed: 'رپورٹ لوڈ نہیں ہو سکی',
  count_one: '{{number}} ورک آرڈر', count_other: '{{number}} ورک آرڈرز',
  presets: 'محفوظ انتخاب', private: 'ذاتی', shared: 'مشترک', savePreset: 'انتخاب محفوظ کریں…', savePresetTitle: 'یہ کالم محفوظ کریں', savePresetDo: 'محفوظ کریں', savePresetText: 'ٹیمپلیٹ اور چنے ہوئے کالم ایک نام سے محفوظ رہتے ہیں۔ مشترک انتخاب سب کو دکھائے جاتے ہیں۔',
  sharedBy: '{{owner}} نے مشترک کیا', deleteOf: '{{owner}} نے اسے مشترک کیا ہے: اس کے بعد یہ کسی کے پاس نہیں رہے گا۔', deleteOfNobody: 'یہ مشترک ہے: اس کے بعد یہ کسی کے پاس نہیں رہے گا۔',
  presetReplaced: 'آپ کا اس نام کا ایک انتخاب ہے: اسے یہ کالم مل جائیں گے۔', presetGone: 'ٹیمپلیٹ میں اب نہیں: {{names}}', comma: '، ',
  deletePreset: 'انتخاب {{name}} حذف کریں', presetDeleted: 'انتخاب {{name}} حذف ہو گیا',
  columns: 'کالم', columnsOf: '{{all}} میں سے {{shown}}', all: 'سب', noHeader: 'بغیر عنوان', done: 'ٹھیک ہے', columnsButton: 'کالم اور محفوظ انتخاب',
  outCount_one: '{{number}} جواب حد سے باہر', outCount_other: '{{number}} جوابات حد سے باہر', onlyThese: 'صرف یہ', allAgain: 'سب دکھائیں',
  download: 'ڈاؤن لوڈ', workbook: 'ورک بک (.xlsx)', zip: 'ورک بک اور تصاویر (.zip)',
  order: 'ورک آرڈر', site: 'سائٹ', closed: 'بند ہوا', by: 'کس نے', pictures: 'تصاویر', out: 'حد سے باہر', amber: 'زرد: سوال کی حد سے باہر',
  range: '{{total}} میں سے {{from}}–{{until}}', previous: 'پچھلا صفحہ', next: 'اگلا صفحہ',
  choose: 'موازنے کے لیے {{number}} چنیں', compare: 'موازنہ', compareHint: 'موازنے کے لیے دو دورے چنیں', clear: 'انتخاب ختم کریں', compareTitle: 'دو دورے ساتھ ساتھ', nothingAnswered: 'دونوں دوروں میں کسی سوال کا جواب نہیں دیا گیا', nothingAnsweredHere_one: 'تازہ ترین دورے میں کسی سوال کا جواب نہیں دیا گیا۔', nothingAnsweredHere_other: 'تازہ ترین {{count}} دوروں میں کسی سوال کا جواب نہیں دیا گیا۔', nothingDiffers: 'کوئی فرق نہیں', question: 'سوال', same_one: '{{count}} جواب ایک جیسا ہے', same_other: '{{count}} جوابات ایک جیسے ہیں', showSame: 'تمام سوالات دکھائیں', showChanged: 'صرف فرق دکھائیں',
  summary: 'کیا جواب دیے گئے', answered_one: '{{count}} بار جواب دیا گیا', answered_other: '{{count}} بار جواب دیا گیا', mean: 'اوسط', least: 'کم سے کم', most: 'زیادہ سے زیادہ', bounds: 'حدود', atLeast: 'کم از کم {{number}}', atMost: 'زیادہ سے زیادہ {{number}}', ofAll: '{{all}} میں سے {{number}}', trendOf: '”{{answer}}“ ہفتہ وار', spread: 'کون سا جواب کتنی بار', trend: 'ہفتہ وار', week: 'ہفتہ', times: 'تعداد', lastPictures: 'تازہ ترین تصاویر', close: 'بند کریں', answer: 'جواب', share: 'حصہ', notAnswered: 'اس سوال کا کسی نے جواب نہیں دیا۔',
  overTime: 'وقت کے ساتھ جوابات', visits_one: '{{count}} دورہ', visits_other: '{{count}} دورے', older: 'پرانے دورے دکھائیں', inReport: 'رپورٹ میں کھولیں',
}

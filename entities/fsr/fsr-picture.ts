import { entity, f } from '../define.ts'

export const FSRPicture = entity('FSRPicture', {
  label: { en: ['Picture of a report', 'Pictures of reports'], ur: ['رپورٹ کی تصویر', 'رپورٹ کی تصاویر'] },
  owned: 'FSR', title: 'caption', unique: false,
  fields: { fsr: f.ref('FSR', { required: true, label: { en: 'FSR', ur: 'ایف ایس آر' } }), image: f.image({ required: true }), caption: f.text({ label: { en: 'Caption', ur: 'عنوان' } }), takenTime: f.dateTime() },
})

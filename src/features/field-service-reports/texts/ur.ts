import type { en } from './en.ts'

export const ur: typeof en = {
  none: '{{number}} کی کوئی فیلڈ سروس رپورٹ نہیں۔', notOf: 'ایف ایس آر {{id}} اس ورک آرڈر کی نہیں۔', which: 'FSRId یا WorkOrderId درج نہیں۔',
  title: 'فیلڈ سروس رپورٹ', workOrder: 'ورک آرڈر', site: 'سائٹ', by: 'کس نے کیا', kind: 'قسم', atSite: 'قبول، مکمل', accepted: 'قبول', closed: 'مکمل', due: 'آخری وقت', place: 'مقام', alarm: 'الارم', metres: 'مستول سے {{metres}} میٹر', inside: 'سائٹ پر', outside: 'سائٹ سے باہر', fromUntil: '{{from}} سے {{until}} تک', lateBy: '{{hours}} گھنٹے تاخیر', inTime: 'وقت پر',
  used: 'استعمال شدہ سامان', item: 'سامان', quantity: 'مقدار', barcode: 'بار کوڈ', returnable: 'قابلِ واپسی', claimable: 'قابلِ کلیم', yes: 'جی ہاں', no: 'نہیں',
  found: 'کیا دیکھا، کیا کیا', pictures: 'تصاویر', remarks: 'ریمارکس', technician: 'انجام دینے والا', customer: 'گاہک کا نمائندہ',
}

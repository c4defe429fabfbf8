import { entity, f } from '../define.ts'

export const FSR = entity('FSR', {
  label: { en: ['Field service report', 'Field service reports'] },
  pages: { list: ['/fsr'], menu: ['Consumption', 1] },
  fields: {
    number: f.text({ computed: true, search: true, max: 20 }), name: f.name(), workOrder: f.ref('WorkOrder'), site: f.ref('Site', { computed: true }), remarks: f.text({ multiline: true }),
    items: f.rows({ of: 'FSRUsedItem', by: 'fsr', label: { en: 'Used items', ur: 'استعمال شدہ سامان' } }), answers: f.rows({ of: 'FSRAnswer', by: 'fsr', label: { en: 'Answers', ur: 'جوابات' } }), pictures: f.rows({ of: 'FSRPicture', by: 'fsr', label: { en: 'Pictures', ur: 'تصاویر' } }),
    technicianSignature: f.image({ label: { en: 'Technician’s signature', ur: 'ٹیکنیشن کے دستخط' } }), customerName: f.text({ search: true, label: { en: 'Signed for the customer by', ur: 'گاہک کی طرف سے دستخط' } }), customerSignature: f.image({ label: { en: 'Customer’s signature', ur: 'گاہک کے دستخط' } }),
  },
  list: ['number', 'name', 'workOrder', 'site', 'customerName', 'remarks'],
  form: [
    { title: { en: 'Visit', ur: 'دورہ' }, fields: ['name', 'workOrder'] },
    { title: { en: 'Used items', ur: 'استعمال شدہ سامان' }, help: { en: 'Scan each part, or choose it.', ur: 'ہر پرزہ اسکین کریں یا چنیں۔' }, fields: ['items'] },
    { title: { en: 'What was found and done', ur: 'کیا دیکھا، کیا کیا' }, fields: ['answers', 'remarks'] },
    { title: { en: 'Pictures', ur: 'تصاویر' }, fields: ['pictures'] },
    { title: { en: 'Signatures', ur: 'دستخط' }, help: { en: 'Both sides sign once all of it is entered.', ur: 'سب لکھنے کے بعد دونوں فریق دستخط کریں۔' }, fields: ['technicianSignature', 'customerSignature', 'customerName'] },
  ],
  wire: { deleteMany: false, upload: { own: true } },
})

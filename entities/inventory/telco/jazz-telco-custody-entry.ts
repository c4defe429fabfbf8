import { entity, f } from '../../define.ts'

/** One step of a telco item from hand to hand. */
export const JazzTelcoCustodyEntry = entity('JazzTelcoCustodyEntry', {
  label: { en: ['Custody entry', 'Custody entries'], ur: ['تحویل کا اندراج', 'تحویل کے اندراجات'] },
  permission: 'LookUps.JazzTelcoInventory', title: ['inventory', 'action'], unique: false, journal: true, pages: { list: [], bulk: [] },
  fields: {
    inventory: f.ref('JazzTelcoInventory', { required: true }), time: f.dateTime({ required: true, sort: true }),
    action: f.choice({ of: { issued: 1, accepted: 2, refused: 3, reversed: 4, consumed: 5, returnAsked: 6, returned: 7 }, required: true }),
    user: f.ref('User'), site: f.ref('Site', { onDelete: 'clear' }), workOrder: f.ref('WorkOrder', { onDelete: 'clear' }), byUser: f.ref('User'), remarks: f.text({ multiline: true, max: 1000 }),
  },
  wire: { only: [] },
})

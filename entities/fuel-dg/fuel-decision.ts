import { entity, f } from '../define.ts'

/** What a person decided about a doubt of a fuel visit. */
export const FuelDecision = entity('FuelDecision', {
  label: { en: ['Decision on a fuel doubt', 'Decisions on fuel doubts'] },
  title: ['siteFuelInput', 'doubt'], permission: 'LookUps.SiteFuelInput', pages: { list: [], bulk: [] },
  unique: [['siteFuelInput', 'doubt']],
  fields: {
    siteFuelInput: f.ref('SiteFuelInput', { required: true, label: { en: 'Fuel visit' } }),
    site: f.ref('Site', { required: true }),
    doubt: f.text({ required: true, computed: true, max: 32 }),
    decision: f.choice({ of: { none: 1, loss: 2, asked: 3 }, computed: true, tones: { none: 'good', loss: 'bad', asked: 'waiting' } }),
    litres: f.decimal({ computed: true, unit: 'L' }),
    reason: f.text({ computed: true, multiline: true, max: 1000 }),
    user: f.ref('User', { computed: true, label: { en: 'Asked person' } }),
    taskTicketRequest: f.ref('TaskTicketRequest', { computed: true, onDelete: 'clear' }),
    decidedBy: f.ref('User', { computed: true }),
    decidedTime: f.dateTime({ computed: true }),
  },
  wire: { only: ['get', 'list'] },
})

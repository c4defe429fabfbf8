import { entity, f } from '../define.ts'

export const TaskTicketComment = entity('TaskTicketComment', {
  title: 'taskTicketRequest',
  fields: {
    taskTicketRequest: f.ref('TaskTicketRequest', { required: true }), text: f.text({ required: true, multiline: true, search: true }),
    image1: f.image(), image2: f.image(), image3: f.image(),
  },
  // Whoever may comment on a ticket sends pictures with it.
  wire: { upload: { own: true } },
})

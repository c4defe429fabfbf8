import { entity, f } from '../../define.ts'

export const IssuedAnswerImage = entity('IssuedAnswerImage', {
  label: { en: ['Picture of an answer', 'Pictures of answers'], ur: ['جواب کی تصویر', 'جوابات کی تصاویر'] },
  owned: 'IssuedAnswer', title: 'takenTime',
  fields: {
    answer: f.ref('IssuedAnswer', { required: true }), image: f.image({ required: true }),
    takenTime: f.dateTime(), latitude: f.decimal({ scale: 6 }), longitude: f.decimal({ scale: 6 }), accuracy: f.decimal({ unit: 'm' }),
  },
})

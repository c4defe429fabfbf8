import { entity, f } from '../define.ts'

/** A picture that shows what an option means. It stays as it is: versions of a template share it. */
export const OptionPicture = entity('OptionPicture', {
  label: { en: ['Picture of an option', 'Pictures of options'], ur: ['اختیار کی تصویر', 'اختیارات کی تصاویر'] },
  title: 'image', permission: 'LookUps.Questionnaire', pages: { list: [], bulk: [] },
  fields: { image: f.image({ required: true }) },
  unique: false,
  wire: { only: ['get', 'list', 'create', 'delete'], upload: { own: true } },
})

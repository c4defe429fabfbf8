/** What is said about reports of answers. */
export const en = {
  noTemplate: 'TemplateId is missing.',
  noHeader: 'Template {{template}} has no header {{header}}.',
  endFirst: 'The end lies before the start.',
  noQuestion: 'Template {{template}} has no such question.',
  presetNamed: 'You have a preset “{{name}}” for this template already.',
  presetNamedThere: 'Its owner has another preset “{{name}}” for this template.',
}

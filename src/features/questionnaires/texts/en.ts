/** What the server says of templates. */
export const en = {
  needsQuestion: 'A template needs a question.',
  isActive: '{{name}} is active; make a new version.',
  optionAnswered: 'Option {{option}} of “{{question}}” was answered and stays.',
  questionAnswered: '“{{question}}” was answered and stays.',
  kindAnswered: '“{{question}}” was answered: what it is answered with stays.',
  placeTaken: 'Another question of this template stands at place {{place}}.',
  leadsBack: '“{{question}}” leads back to this question.',
} as const

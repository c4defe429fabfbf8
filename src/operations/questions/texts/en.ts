/** What the server says of answers, whoever they are given for. */
export const en = {
  answersMissing_one: '{{count}} answer is missing: {{names}}.',
  answersMissing_other: '{{count}} answers are missing: {{names}}.',
  notInTemplate: 'This question is not in the template.',
  answerTwice: '{{question}} is answered twice.',
} as const

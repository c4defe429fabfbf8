export const en = {
  made: 'Report “{{name}}” is ready',
  notMade: 'Report “{{name}}” could not be made',
  begun: '{{count}} begun',
  madeRun: '{{name}}',
  refusedRun: 'Refused: {{reason}}',
  brokeOff: 'Something went wrong on the server. Run it again, or ask an administrator.',
  tooLarge: 'The file is larger than {{max}} MB. Narrow the report.',
  tooMany: 'You have {{max}} scheduled reports already. Delete one first.',
  notWeekday: 'Choose a day of the week.',
  notMonthDay: 'Choose a day of the month, 1 to 31.',
  changedElsewhere: 'This schedule was changed elsewhere. Look at it again.',
  fileGone: 'This file is not kept any more.',
} as const

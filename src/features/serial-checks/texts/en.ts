/** What is said about serial numbers that are verified. */
export const en = {
  nothing: 'No serial number of this kind is in the books of these sites.',
  tooMany: 'These sites have {{count}} serial numbers of this kind. A job holds {{most}} at most: choose fewer sites.',
  assigned: '{{name}}: {{count}} serial numbers are yours to verify',
  answeredAll: '{{name}}: all serial numbers are verified, {{count}} differ',
  refusedNotice: '{{serial}} at {{site}}: what you found was refused',
  closed: 'The job {{name}} is closed.',
  foundNeeded: 'Scan or type the serial number that stands there.',
  isTheSame: '{{serial}} is the serial number of the books. Choose Match.',
  isAnother: 'The books have {{expected}}, and {{found}} was found. Choose Differs.',
  changed: 'The books have {{now}} by now, not {{expected}}. Have it verified again.',
  gone: '{{expected}} stands in the books of this site no more. Refuse the proposal.',
  retiredAlready: '{{expected}} is retired already. Refuse the proposal.',
} as const

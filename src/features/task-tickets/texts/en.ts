/** What is said about tickets. */
export const en = {
  assigned: 'Ticket {{number}} is yours',
  reassigned: 'Ticket {{number}} was given to somebody else',
  commented: 'A comment on ticket {{number}}',
  mentioned: '{{name}} names you on ticket {{number}}',
  resolved: 'Ticket {{number}} is resolved',
  confirmed: 'Ticket {{number}} is confirmed by who asked',
  reopened: 'Ticket {{number}} is open again',
  slaQuarter: 'A quarter of the time of ticket {{number}} is left',
  expired: 'Ticket {{number}} is late',
  told_one: 'Told of {{count}} ticket',
  told_other: 'Told of {{count}} tickets',
  otherCompany: 'This status belongs to another company.',
  staysFinished: 'Ticket {{number}} is finished. It can only be reopened, with a reason.',
  statusNotYours: 'The status of ticket {{number}} is changed by the person it is assigned to, or by who manages tickets.',
  keepsStatus: 'Ticket {{number}} needs a status.',
  noFinal: 'No status of this company is marked final.',
} as const

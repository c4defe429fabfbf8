export const en = {
  paper: 'Paper (PDF)', forCustomer: 'For the customer: the visit, what was used and found, pictures, both signatures.', reports: 'Field service reports',
}

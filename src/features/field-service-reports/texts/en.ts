/** What the paper of a field service report says, and what is refused. */
export const en = {
  none: '{{number}} has no field service report.', notOf: 'FSR {{id}} is not of this work order.', which: 'FSRId or WorkOrderId is missing.',
  title: 'Field service report', workOrder: 'Work order', site: 'Site', by: 'Done by', kind: 'Kind', atSite: 'Accepted, closed', accepted: 'Accepted', closed: 'Closed', due: 'Due', place: 'Place', alarm: 'Alarm', metres: '{{metres}} m from the mast', inside: 'at the site', outside: 'outside the site', fromUntil: '{{from}} to {{until}}', lateBy: '{{hours}} h late', inTime: 'in time',
  used: 'Used items', item: 'Item', quantity: 'Quantity', barcode: 'Bar code', returnable: 'Returnable', claimable: 'Claimable', yes: 'Yes', no: 'No',
  found: 'What was found and done', pictures: 'Pictures', remarks: 'Remarks', technician: 'Technician', customer: 'Customer’s representative',
}

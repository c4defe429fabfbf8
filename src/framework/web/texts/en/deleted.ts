export const deleted = {
  text: 'Nothing here is lost: what was deleted can come back with its own lists and entries.',
  search: 'Search deleted {{many}}',
  none: 'No deleted {{many}}.',
  noMatch: 'No deleted {{many}} match the search.',
  failed: 'What was deleted could not be loaded.',
  restore: 'Restore',
  restored: '{{name}} was restored.',
  notRestored: '{{name}} was not restored',
  more: 'Show more',
}

/** What pages of site assets say. */
export const en = {
  title: 'Assets by place', all: 'All kinds', failed: 'The assets could not be loaded', search: 'Find a site or a serial number', places: 'Places', noCompany: 'Without a company', noRegion: 'Without a region',
  none: 'There are no sites in your sight.', noneHere: 'Nothing stands here.', found_one: '{{count}} site found', found_other: '{{count}} sites found', notFound: 'No site and no serial number has “{{words}}”.', mostFound: 'The first {{count}} sites are shown. Type more of the name.',
  assets_one: '{{count}} asset', assets_other: '{{count}} assets', sites_one: '{{count}} site', sites_other: '{{count}} sites', ofSites: '{{count}} of {{all}} sites', bareToo: 'Sites without assets too', allBare_one: 'Nothing stands at the {{count}} site.', allBare_other: 'Nothing stands at any of the {{count}} sites.', more: 'Show {{count}} more', back: 'Back to {{place}}', openSite: 'Open the site',
  inService: 'In service', inRepair: 'In repair', retiredState: 'Retired',
  life: 'Life of the asset', lifeFailed: 'Its life could not be loaded', installed: 'Installed', moved: 'Moved', sentToRepair: 'Sent to repair', putBack: 'Put back', retired: 'Retired', installedAgain: 'Installed again', corrected: 'Corrected', at: 'at {{site}}', fromTo: 'from {{from}} to {{to}}', to: 'to {{site}}', by: 'by {{name}}', picture: 'Picture: {{step}}',
  toSite: 'To site', comma: ', ',
} as const

/** Rows for the bench: deterministic, by counting; references by name as a workbook has them. */

export interface Batch {
  entity: string
  call: string
  rows: { [name: string]: unknown }[]
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i)
const names = (prefix: string, count: number) => range(count).map((i) => ({ name: `${prefix} ${i}` }))
const small = ['SiteType', 'SiteStatus', 'SiteCategory', 'SiteTechnology', 'SiteVendor', 'SitePriority', 'SharingStatus']
const places = ['Gulberg', 'Zarghun', 'Saddar', 'Brewery Road', 'Jaranwala', 'Korangi', 'Hayatabad', 'Adiala', 'Danyor', 'Barrage', 'Sariab', 'Rohri', 'Malir', 'University']

/**
 * What the sites refer to: lists of 8, one hierarchy of 4 departments, 100 regions, 1,000 sub regions and 3,000 teams.
 *
 * @param shares so many tenants have these among them: each gets its share of the large ones, in steps that keep the hierarchy whole
 */
export function referenceRows(shares = 1): Batch[] {
  const share = (count: number, least: number) => Math.max(least, Math.round(count / shares / least) * least)
  const [regions, subRegions] = [share(100, 4), share(1000, share(100, 4))]
  return [
    ...small.map((entity) => ({ entity, call: 'CreateBulk', rows: names(entity, 8) })),
    { entity: 'City', call: 'CreateBulk', rows: names('City', share(200, 4)) },
    { entity: 'MBU', call: 'CreateBulk', rows: names('MBU', share(20, 1)) },
    { entity: 'Company', call: 'CreateBulk', rows: names('Company', 1) },
    { entity: 'Country', call: 'CreateBulk', rows: [{ name: 'Country 0', companyName: 'Company 0' }] },
    { entity: 'Department', call: 'CreateBulk', rows: range(4).map((i) => ({ name: `Department ${i}`, companyName: 'Company 0', countryName: 'Country 0' })) },
    { entity: 'Project', call: 'CreateBulk', rows: range(8).map((i) => ({ name: `Project ${i}`, departmentName: `Department ${i % 4}` })) },
    { entity: 'Region', call: 'CreateBulk', rows: range(regions).map((i) => ({ name: `Region ${i}`, countryName: 'Country 0', departmentName: `Department ${i % 4}` })) },
    { entity: 'SubRegion', call: 'CreateBulk', rows: range(subRegions).map((i) => ({ name: `Sub region ${i}`, regionName: `Region ${i % regions}` })) },
    { entity: 'Warehouse', call: 'CreateBulk', rows: range(share(50, 1)).map((i) => ({ name: `Warehouse ${i}`, companyName: 'Company 0', countryName: 'Country 0' })) },
    { entity: 'Team', call: 'CreateBulk', rows: range(share(3000, subRegions)).map((i) => ({ name: `Team ${i}`, subRegionName: `Sub region ${i % subRegions}`, regionName: `Region ${i % regions}`, departmentName: `Department ${i % 4}` })) },
  ]
}

/** A full site: all 16 references, as ids of the rows above (in the order they were made). */
export function fullSite(i: number, ids: ReadonlyMap<string, number[]>) {
  const pick = (entity: string, n: number) => { const list = ids.get(entity) ?? []; return list[n % list.length] }
  const team = i % (ids.get('Team')?.length ?? 1)
  return {
    siteCode: `ST-${String(i).padStart(7, '0')}`, siteName: `${places[i % places.length]} ${i % 977}`, latitude: '31.51036', longitude: '74.34417',
    siteTypeId: pick('SiteType', i), siteStatusId: pick('SiteStatus', Math.floor(i / 5) % 5), siteCategoryId: pick('SiteCategory', i + 2), siteTechnologyId: pick('SiteTechnology', i + 3),
    siteVendorId: pick('SiteVendor', i + 4), sitePriorityId: pick('SitePriority', i + 5), sharingStatusId: pick('SharingStatus', i + 6),
    companyId: pick('Company', 0), countryId: pick('Country', 0), departmentId: pick('Department', team), regionId: pick('Region', team), subRegionId: pick('SubRegion', team),
    projectId: pick('Project', team % 4), teamId: pick('Team', team), cityId: pick('City', i), mbuId: pick('MBU', i), warehouseId: pick('Warehouse', i),
    teamLeadName: `Lead ${i % 300}`, omoLeadName: `Omo ${i % 50}`, omoLeadEmail: `omo${i % 50}@example.com`,
  }
}

/** A row of the import: twelve columns, three of them references by name. */
export function importedSite(i: number) {
  return {
    siteCode: `IM-${String(i).padStart(7, '0')}`, siteName: `${places[i % places.length]} Import ${i}`, latitude: '31.51036', longitude: '74.34417',
    siteStatusName: `SiteStatus ${i % 8}`, sitePriorityName: `SitePriority ${(i + 3) % 8}`, cityName: `City ${i % 200}`,
    teamLeadName: `Lead ${i % 300}`, omoLeadName: `Omo ${i % 50}`, omoLeadEmail: `omo${i % 50}@example.com`, siteTypeId: null, siteVendorId: null,
  }
}

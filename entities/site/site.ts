import { entity, f } from '../define.ts'

export const Site = entity('Site', {
  place: true, pages: { list: ['/SinglePageSite', '/site'], bulk: ['/site-bulk-upload', '/bulkUpdateSiteTechnology'], menu: ['Management', 4] },
  code: 'siteCode', beside: ['siteName'],
  fields: {
    siteCode: f.text({ required: true, unique: true, search: true, max: 64 }),
    siteName: f.text({ required: true, search: true, sort: true }),
    // text on the wire, and may be empty
    latitude: f.text({ pattern: '-?(90(\\.0+)?|[1-8]?\\d(\\.\\d+)?)', help: { en: 'Between −90 and 90, like 31.51036.', ur: '⁦−90⁩ اور ⁦90⁩ کے درمیان، جیسے ⁦31.51036⁩۔' } }),
    longitude: f.text({ pattern: '-?(180(\\.0+)?|(1[0-7]\\d|[1-9]?\\d)(\\.\\d+)?)', help: { en: 'Between −180 and 180, like 74.34417.', ur: '⁦−180⁩ اور ⁦180⁩ کے درمیان، جیسے ⁦74.34417⁩۔' } }),
    siteType: f.ref('SiteType'), siteCategory: f.ref('SiteCategory'), siteTechnology: f.ref('SiteTechnology'),
    siteStatus: f.ref('SiteStatus'), sitePriority: f.ref('SitePriority'),
    sharingStatus: f.ref('SharingStatus'),
    siteVendor: f.ref('SiteVendor'),
    company: f.ref('Company'), country: f.ref('Country', { within: 'company' }),
    department: f.ref('Department', { within: 'country' }),
    project: f.ref('Project', { within: 'department' }),
    region: f.ref('Region', { within: 'department' }),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    team: f.ref('Team', { within: 'subRegion' }),
    city: f.ref('City'),
    mbu: f.ref('MBU', { label: { en: 'MBU', ur: 'ایم بی یو' } }),
    warehouse: f.ref('Warehouse', { within: ['company', 'country'] }),
    teamLeadName: f.text(),
    omoLeadName: f.text({ label: { en: 'OMO lead name', ur: 'او ایم او لیڈ کا نام' } }),
    omoLeadEmail: f.text({ format: 'email', label: { en: 'OMO lead e-mail', ur: 'او ایم او لیڈ ای میل' } }),
    lastPmDate: f.date({ sort: true, label: { en: 'Last PM', ur: 'پچھلا پی ایم' } }),
    nextPmDate: f.date({ sort: true, label: { en: 'Next PM', ur: 'اگلا پی ایم' } }),
    fuelFilterDate: f.date({ label: { en: 'Fuel filter changed', ur: 'فیول فلٹر کی تبدیلی' } }),
    oilFilterDate: f.date({ label: { en: 'Oil filter changed', ur: 'آئل فلٹر کی تبدیلی' } }),
    airFilterDate: f.date({ label: { en: 'Air filter changed', ur: 'ایئر فلٹر کی تبدیلی' } }),
    coolantDate: f.date({ label: { en: 'Coolant changed', ur: 'کولنٹ کی تبدیلی' } }),
    batteryCheckDate: f.date({ label: { en: 'Batteries checked', ur: 'بیٹریوں کی جانچ' } }),
    lastServiceReading: f.decimal({ computed: true, unit: 'h', zeroIsNothing: true }), lastServiceDate: f.date({ computed: true }), lastVisitReading: f.decimal({ computed: true, unit: 'h', zeroIsNothing: true }), lastVisitDate: f.date({ computed: true }), isDown: f.boolean({ computed: true, putBack: false, label: { en: 'Down' } }), downSince: f.dateTime({ computed: true, putBack: false }), openAlarms: f.integer({ computed: true, putBack: false }), openWorkOrders: f.integer({ computed: true, sort: true, putBack: false }),
  },
  list: ['siteCode', 'siteName', 'siteStatus', 'sitePriority', 'city', 'region', 'team', 'siteTechnology', 'latitude', 'longitude'],
  form: [
    { title: { en: 'Identity', ur: 'شناخت' }, fields: ['siteCode', 'siteName', 'latitude', 'longitude', 'city'] },
    { title: { en: 'What it is', ur: 'نوعیت' }, fields: ['siteType', 'siteCategory', 'siteTechnology', 'siteStatus', 'sitePriority', 'sharingStatus', 'siteVendor', 'mbu'] },
    { title: { en: 'Where it belongs', ur: 'کہاں کی ہے' }, fields: ['company', 'country', 'department', 'project', 'region', 'subRegion', 'team', 'warehouse'] },
    { title: { en: 'Who looks after it', ur: 'نگران' }, fields: ['teamLeadName', 'omoLeadName', 'omoLeadEmail'] },
    { title: { en: 'Maintenance', ur: 'دیکھ بھال' }, fields: ['lastPmDate', 'nextPmDate', 'fuelFilterDate', 'oilFilterDate', 'airFilterDate', 'coolantDate', 'batteryCheckDate'] },
  ],
  wire: {
    save: 'CreateOrUpdate',
    delete: { call: 'DeleteSiteById', param: 'Id' }, // sic
    updateMany: 'BulkUpdate',
    list: { search: 'Sitecode' }, // sic: `SiteCode` elsewhere
    lookups: [
      { call: 'GetSites', service: 'Suggestions', search: 'SiteCode', mine: 'UserSiteAllocation:allocatedSite.user' },
      { call: 'GetTeamLeadName', service: 'Suggestions', distinct: 'teamLeadName' },
    ],
    lists: [
      { call: 'GetSiteAllFilter', by: { id: 'SiteId' } },
      { call: 'GetAllSiteDataWithFilter', search: 'Filter' },
      { call: 'GetAllSiteDataWithFilter', service: 'WorkOrder', search: 'Filter' },
    ],
  },
})

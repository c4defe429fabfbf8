import { entity, f } from '../define.ts'

export const AMS = entity('AMS', {
  label: { en: ['Site asset record', 'Site asset records'] },
  pages: { list: ['/ViewAssets'], bulk: ['/amsBulk'], after: '/ViewAssets', menu: ['Assets Management', 2] },
  fields: {
    site: f.ref('Site', { unique: true, required: true, search: true }),
    mastKind: f.choice({ of: { LATTICE: 1, MONOPOLE: 2, ROOFTOP: 3 }, label: { en: 'Kind of mast', ur: 'مستول کی قسم' } }),
    mastHeight: f.decimal({ min: 0, max: 400, unit: 'm', label: { en: 'Height of the mast', ur: 'مستول کی اونچائی' } }),
    telcoInventory: f.rows({ of: 'AMS_TelcoInventoryMain', by: 'ams' }),
    antennas: f.rows({ of: 'AMS_Antenna', by: 'ams' }),
    rrus: f.rows({ of: 'AMS_RRU', by: 'ams', label: { en: 'RRUs', ur: 'آر آر یوز' } }),
    mainBtsCabinets: f.rows({ of: 'AMS_MainBtsCabinet', by: 'ams', label: { en: 'Main BTS cabinets', ur: 'مرکزی بی ٹی ایس کیبنٹس' } }),
    btsCabinetVSWRs: f.rows({
      of: 'AMS_BtsCabinetVSWR', by: 'ams', label: { en: 'BTS cabinet VSWRs', ur: 'بی ٹی ایس کیبنٹ وی ایس ڈبلیو آرز' },
    }),
    btsCabinetBoardCards: f.rows({
      of: 'AMS_BtsCabinetBoardCard', by: 'ams', label: { en: 'Cabinet board cards', ur: 'کیبنٹ بورڈ کارڈز' },
    }),
    idus: f.rows({ of: 'AMS_IDU', by: 'ams', label: { en: 'IDUs', ur: 'آئی ڈی یوز' } }),
    iduMMUCards: f.rows({ of: 'AMS_IDUMMUCard', by: 'ams', label: { en: 'IDU MMU cards', ur: 'آئی ڈی یو ایم ایم یو کارڈز' } }),
    odus: f.rows({ of: 'AMS_ODU', by: 'ams', label: { en: 'ODUs', ur: 'او ڈی یوز' } }),
  },
  form: [
    { title: { en: 'Site', ur: 'سائٹ' }, fields: ['site', 'mastKind', 'mastHeight', 'telcoInventory'] },
    { title: { en: 'Antennas and radio units', ur: 'اینٹینا اور ریڈیو یونٹس' }, fields: ['antennas', 'rrus'] },
    { title: { en: 'Cabinets', ur: 'کیبنٹس' }, fields: ['mainBtsCabinets', 'btsCabinetVSWRs', 'btsCabinetBoardCards'] },
    { title: { en: 'Indoor and outdoor units', ur: 'اندرونی اور بیرونی یونٹس' }, fields: ['idus', 'iduMMUCards', 'odus'] },
  ],
  wire: {
    get: false,
    list: { query: ['SiteId'], limit: 1000 },
    createMany: 'BulkCreate',
    deleteMany: false,
    deleted: 'success',
  },
})

import { entity, f } from '../define.ts'

/** One serial number of a verification job: what the books say, what was found, and what the keeper makes of it. */
export const AssetCheckLine = entity('AssetCheckLine', {
  label: { en: ['Serial to verify', 'Differences found'], ur: ['تصدیق طلب سیریل', 'پائے گئے فرق'], rows: { en: 'Serials to verify', ur: 'تصدیق طلب سیریل' } },
  permission: 'LookUps.AssetCheck', title: ['site', 'what'], unique: false,
  pages: { list: ['/serialProposals'], bulk: [], menu: ['Assets Management', 5] },
  fields: {
    check: f.ref('AssetCheck', { required: true, label: { en: 'Job', ur: 'کام' } }), site: f.ref('Site', { search: true, required: true }),
    place: f.text({
      max: 32, label: { en: 'Kept in', ur: 'کس گروپ میں' },
      tones: {
        rrus: { en: 'RRUs', ur: 'آر آر یوز' }, idus: { en: 'IDUs', ur: 'آئی ڈی یوز' }, odus: { en: 'ODUs', ur: 'او ڈی یوز' }, btsCabinetBoardCards: { en: 'Cabinet board cards', ur: 'کیبنٹ بورڈ کارڈز' }, iduMMUCards: { en: 'IDU MMU cards', ur: 'آئی ڈی یو ایم ایم یو کارڈز' },
        Rectifier: { en: 'Rectifiers', ur: 'ریکٹیفائرز' }, Genset: { en: 'Gensets', ur: 'جنریٹرز' }, BatteryBank: { en: 'Battery banks', ur: 'بیٹری بینکس' }, AirCon: { en: 'Air conditioners', ur: 'ایئر کنڈیشنرز' },
      },
    }), rowNumber: f.integer({ zeroIsNothing: true, label: { en: 'Place in the books', ur: 'کتابوں میں جگہ' } }), what: f.text({ label: { en: 'What it is', ur: 'کیا ہے' } }),
    expectedSerial: f.text({ max: 128, search: true, label: { en: 'Serial in the books', ur: 'کتابوں میں سیریل' } }), assignUser: f.ref('User', { label: { en: 'Verifies', ur: 'تصدیق کنندہ' } }),
    result: f.choice({ of: { OPEN: 1, MATCH: 2, DIFFERS: 3, MISSING: 4 }, tones: { OPEN: 'waiting', MATCH: 'good', DIFFERS: 'bad', MISSING: 'bad' }, computed: true, putBack: false, default: 1, label: { en: 'Found', ur: 'نتیجہ' } }),
    foundSerial: f.text({ max: 128, search: true, label: { en: 'Serial found', ur: 'موقع پر سیریل' } }), image: f.image(), remarks: f.text({ multiline: true, max: 1000 }),
    checkedTime: f.dateTime({ computed: true, sort: true, label: { en: 'Verified', ur: 'تصدیق کا وقت' } }), checkedBy: f.ref('User', { computed: true, label: { en: 'Verified by', ur: 'تصدیق کس نے کی' } }),
    decision: f.choice({ of: { WAITING: 1, ACCEPTED: 2, REFUSED: 3 }, tones: { WAITING: 'waiting', ACCEPTED: 'good', REFUSED: 'bad' }, computed: true, putBack: false }),
    decidedTime: f.dateTime({ computed: true, label: { en: 'Decided', ur: 'فیصلے کا وقت' } }), decidedBy: f.ref('User', { computed: true, label: { en: 'Decided by', ur: 'فیصلہ کس نے کیا' } }), decisionReason: f.text({ computed: true, multiline: true, max: 1000, label: { en: 'Reason', ur: 'وجہ' } }),
  },
  list: ['site', 'what', 'expectedSerial', 'result', 'foundSerial', 'checkedBy', 'checkedTime', 'decision'],
  wire: { only: ['get', 'list'], upload: { own: true } },
})

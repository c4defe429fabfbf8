/** Urdu by key, phrase or word, singular and plural; an entity made of known words needs no line here (contract §9). */
import type { Words } from '#framework/metadata'

export const words: Words = {
  // organisation
  company: ['کمپنی', 'کمپنیاں'],
  country: ['ملک', 'ممالک'],
  department: ['شعبہ', 'شعبے'],
  project: ['پروجیکٹ', 'پروجیکٹس'],
  region: ['ریجن', 'ریجنز'],
  'sub region': ['ذیلی ریجن', 'ذیلی ریجنز'],
  team: ['ٹیم', 'ٹیمیں'],
  city: ['شہر', 'شہر'],
  warehouse: ['گودام', 'گودام'],
  cluster: ['کلسٹر', 'کلسٹرز'],
  'location number': 'مقام نمبر',
  'supplier active': 'سپلائر فعال',
  'work from home': 'گھر سے کام',
  geofencing: 'جیو فینسنگ',

  // sites
  site: ['سائٹ', 'سائٹس'],
  mbu: ['ایم بی یو', 'ایم بی یوز'],
  'site code': 'سائٹ کوڈ',
  'site name': 'سائٹ کا نام',
  'site status': ['سائٹ کی حالت', 'سائٹ کی حالتیں'],
  'site type': ['سائٹ کی قسم', 'سائٹ کی اقسام'],
  'site category': ['سائٹ کا زمرہ', 'سائٹ کے زمرے'],
  'site technology': ['سائٹ ٹیکنالوجی', 'سائٹ ٹیکنالوجیز'],
  'site vendor': ['سائٹ وینڈر', 'سائٹ وینڈرز'],
  'site priority': ['سائٹ کی ترجیح', 'سائٹ کی ترجیحات'],
  'sharing status': ['اشتراک کی حالت', 'اشتراک کی حالتیں'],
  'team lead name': 'ٹیم لیڈ کا نام',
  latitude: 'عرض بلد',
  longitude: 'طول بلد',
  points: 'پوائنٹس',

  // inventory
  vendor: ['وینڈر', 'وینڈرز'],

  // single words
  name: 'نام',
  code: 'کوڈ',
  status: ['حالت', 'حالتیں'],
  type: ['قسم', 'اقسام'],
  category: ['زمرہ', 'زمرے'],
  technology: ['ٹیکنالوجی', 'ٹیکنالوجیز'],
  priority: ['ترجیح', 'ترجیحات'],
  regions: 'ریجنز',
}

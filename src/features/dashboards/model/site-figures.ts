/** Figures of sites, each defined once, as data. All count sites that the reader sees, that meet the filter, and that are in service: the state says so, or there is none. */
import type { Text } from '#framework/metadata'

/** A look-up of sites whose rows say by which figure their sites are counted. */
export const figureLists = {
  sitePriority: { entity: 'SitePriority', figures: ['silver', 'platinum', 'hub', 'ne'] },
  siteCategory: { entity: 'SiteCategory', figures: ['standBySites', 'omoSites', 'cpOnlySites', 'dgOnlySites'] },
  siteTechnology: { entity: 'SiteTechnology', figures: ['ltE500', 'ltE300', 'ltE200', '_2G400', '_2G3G150'] },
  sharingStatus: { entity: 'SharingStatus', figures: ['guestSites', 'hostSites'] },
} as const
export type FigureList = keyof typeof figureLists
/** Figures whose name in the answers is not the word that rows of the list carry. */
const answered: { readonly [word: string]: string } = { guestSites: 'jazzGuestSites', hostSites: 'jazzHostSites' }

/** Kinds of offices in the order of their numbers. */
export const offices = ['headOffices', 'regionalOffices', 'overhaulingWorkshops', 'branchOffices'] as const
export type Office = (typeof offices)[number]

export interface SiteFigure {
  name: string
  counted: Text
  list?: FigureList
  /** The word that rows of the list carry. */
  word?: string
  branch?: 'telco' | 'nonTelco'
  isDown?: boolean
  office?: number
}

const words: { readonly [word: string]: Text } = {
  silver: { en: 'Silver', ur: 'سلور' }, platinum: { en: 'Platinum', ur: 'پلاٹینم' }, hub: { en: 'Hub', ur: 'ہب' }, ne: { en: 'NE', ur: 'این ای' },
  standBySites: { en: 'Standby', ur: 'اسٹینڈ بائی' }, omoSites: { en: 'OMO', ur: 'او ایم او' }, cpOnlySites: { en: 'CP only', ur: 'صرف سی پی' }, dgOnlySites: { en: 'DG only', ur: 'صرف ڈی جی' },
  ltE500: { en: 'LTE 500', ur: 'ایل ٹی ای 500' }, ltE300: { en: 'LTE 300', ur: 'ایل ٹی ای 300' }, ltE200: { en: 'LTE 200', ur: 'ایل ٹی ای 200' }, _2G400: { en: '2G 400', ur: 'ٹو جی 400' }, _2G3G150: { en: '2G 3G 150', ur: 'ٹو جی تھری جی 150' },
  guestSites: { en: 'Guest sites', ur: 'مہمان سائٹس' }, hostSites: { en: 'Host sites', ur: 'میزبان سائٹس' },
  headOffices: { en: 'Head offices', ur: 'صدر دفاتر' }, regionalOffices: { en: 'Regional offices', ur: 'علاقائی دفاتر' }, overhaulingWorkshops: { en: 'Workshops', ur: 'ورکشاپس' }, branchOffices: { en: 'Branch offices', ur: 'شاخیں' },
  hubSites: { en: 'Hub', ur: 'ہب' }, platinumSites: { en: 'Platinum', ur: 'پلاٹینم' },
}

const lists = Object.entries(figureLists) as [FigureList, (typeof figureLists)[FigureList]][]
const branchWords = { telco: { en: 'telco', ur: 'ٹیلکو' }, nonTelco: { en: 'non-telco', ur: 'نان ٹیلکو' } } as const

const figures: readonly SiteFigure[] = [
  { name: 'sites', counted: { en: 'Sites in service', ur: 'کام کرنے والی سائٹس' } },
  ...lists.flatMap(([list, { figures: names }]) => names.map((word) => ({ name: answered[word] ?? word, list, word, counted: words[word] ?? { en: word, ur: word } }))),
  { name: 'hubSites', list: 'sitePriority', word: 'hub', counted: { en: 'Hub', ur: 'ہب' } },
  { name: 'platinumSites', list: 'sitePriority', word: 'platinum', counted: { en: 'Platinum', ur: 'پلاٹینم' } },
  ...(['telco', 'nonTelco'] as const).flatMap((branch) => ([false, true] as const).map((isDown) => ({
    name: `upDown.${branch}.${isDown ? 'down' : 'up'}`, branch, isDown,
    counted: isDown ? { en: `Down now, ${branchWords[branch].en}`, ur: `اس وقت بند، ${branchWords[branch].ur}` } : { en: `Up now, ${branchWords[branch].en}`, ur: `اس وقت چل رہی ہیں، ${branchWords[branch].ur}` },
  }))),
  ...([false, true] as const).map((isDown) => ({ name: isDown ? 'down' : 'up', isDown, counted: isDown ? { en: 'Down now', ur: 'اس وقت بند' } : { en: 'Up now', ur: 'اس وقت چل رہی ہیں' } })),
  ...offices.map((name, n) => ({ name: `${name}Count`, office: n + 1, counted: words[name] ?? { en: name, ur: name } })),
]

export const siteFigures: ReadonlyMap<string, SiteFigure> = new Map(figures.map((figure) => [figure.name, figure]))

/** `others.siteCategory.7` are sites of a row of the list that carries no figure; `others.siteCategory.0` those without any. */
const other = /^others\.(sitePriority|siteCategory|siteTechnology|sharingStatus)\.(\d+)$/

export type OtherSites = { name: string; list: FigureList; id: number }

/** The figure of that name; undefined where there is none. */
export function siteFigureOf(name: string): SiteFigure | OtherSites | undefined {
  const [, list, id] = other.exec(name) ?? []
  return list ? { name, list: list as FigureList, id: Number(id) } : siteFigures.get(name)
}

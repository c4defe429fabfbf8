import type { Language } from '#framework/metadata'
import type { Locale } from 'antd/es/locale'
import english from 'antd/es/locale/en_US'
import dayjs from 'dayjs'

/**
 * antd's own words and dayjs' month names; English is built in. Never undefined: antd draws one element more around the page where it has
 * words, so a page that got them later would be mounted again.
 */
export async function antdLocale(language: Language): Promise<Locale> {
  if (language === 'en') {
    dayjs.locale('en')
    return namedByText(english)
  }
  const [antd] = await Promise.all([import('antd/es/locale/ur_PK'), import('dayjs/locale/ur')])
  dayjs.locale('ur')
  return namedByText(antd.default)
}

/** The calendar's buttons of month and year are called by what they show: speech control needs a name that contains the visible text. */
function namedByText(locale: Locale): Locale {
  const { DatePicker: words } = locale
  return words ? { ...locale, DatePicker: { ...words, lang: { ...words.lang, monthSelect: '', yearSelect: '', decadeSelect: '' } } } : locale
}

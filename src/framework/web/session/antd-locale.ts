import type { Language } from '#framework/metadata'
import type { Locale } from 'antd/es/locale'
import english from 'antd/es/locale/en_US'
import dayjs from 'dayjs'

/**
 * antd's own words and dayjs' month names; English is built in. Never nothing: antd draws one element more around the page where it has
 * words, so a page that got some later would begin anew.
 */
export async function antdLocale(language: Language): Promise<Locale> {
  if (language === 'en') {
    dayjs.locale('en')
    return english
  }
  const [antd] = await Promise.all([import('antd/es/locale/ur_PK'), import('dayjs/locale/ur')])
  dayjs.locale('ur')
  return antd.default
}

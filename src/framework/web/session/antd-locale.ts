import type { Language } from '#framework/metadata'
import type { Locale } from 'antd/es/locale'
import dayjs from 'dayjs'

/** antd's own words and dayjs' month names; English is built in. */
export async function antdLocale(language: Language): Promise<Locale | undefined> {
  if (language === 'en') {
    dayjs.locale('en')
    return undefined
  }
  const [antd] = await Promise.all([import('antd/es/locale/ur_PK'), import('dayjs/locale/ur')])
  dayjs.locale('ur')
  return antd.default
}

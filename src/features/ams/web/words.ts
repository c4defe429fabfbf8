/** Days as they are read. */
import { formatDay } from '#framework/kinds/web'

/** @param text a day or an instant */
export const dayWords = (language: 'en' | 'ur', text: string) => formatDay(language, text.slice(0, 10))

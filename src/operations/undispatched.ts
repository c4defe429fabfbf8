/** Why a work order found nobody: stored words, and what they are called in Urdu. */
import type { Language } from '#framework/metadata'

const urdu: { readonly [stored: string]: string } = {
  'Unknown site': 'نامعلوم سائٹ', 'No team for the site': 'سائٹ کی کوئی ٹیم نہیں', 'No user on duty': 'ڈیوٹی پر کوئی نہیں', 'Unknown alarm code': 'نامعلوم الارم کوڈ',
  'Nobody with this expertise': 'اس مہارت کا کوئی نہیں', 'Everybody declined': 'سب نے انکار کیا', 'Site decommissioned': 'سائٹ بند کی جا چکی',
}

/** @param stored name of the category (`Log`) as it is kept; a word that is not known is given back */
export function reasonIn(language: Language, stored: string): string {
  return language === 'ur' ? (urdu[stored] ?? stored) : stored
}

/** A letter to one person, as plain text and as simple HTML that says the same. */
import type { Text } from '#framework/metadata'
import type { Language } from '../principal.ts'
import { say } from '../texts.ts'

export interface Letter {
  /** One address, as it is stored. */
  to: string
  language: Language
  subject: string
  /** One sentence or a few in each. */
  paragraphs: readonly string[]
  /** Where the letter leads: an address of the web. */
  action?: { label: string; address: string } | undefined
  /** Small print. */
  notes?: readonly string[]
}

export interface LetterHead {
  /** Whose back office it is. */
  customer: Text | undefined
  /** Host of the public address. */
  host: string
}

export function asText({ language, paragraphs, action, notes = [] }: Letter, head: LetterHead): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}:\n${action.address}`] : []), ['--', ...notes, footOf(language, head)].join('\n')]
  return `${parts.join('\n\n')}\n`
}

export function asHtml({ language, subject, paragraphs, action, notes = [] }: Letter, head: LetterHead): string {
  const direction = language === 'ur' ? 'rtl' : 'ltr'
  const font = language === 'ur' ? `Vazirmatn, 'Noto Naskh Arabic', Tahoma, sans-serif` : `'IBM Plex Sans', 'Segoe UI', Helvetica, Arial, sans-serif`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.address)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1f5fbf;color:#ffffff;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5">${escaped(say(language, 'mailCopyAddress'))}<br><span dir="ltr" style="word-break:break-all">${escaped(action.address)}</span></p>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body dir="${direction}" style="margin:0;padding:24px 16px;font-family:${font};font-size:16px;line-height:${language === 'ur' ? '1.9' : '1.5'};text-align:start">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escaped(subject)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n')}
${button}
<hr style="border:0;border-top:1px solid #8a94a6;margin:24px 0 12px">
<p style="margin:0;font-size:13px;line-height:1.6">${[...notes, footOf(language, head)].map(lines).join('<br>')}</p>
</div>
</body>
</html>
`
}

function footOf(language: Language, { customer, host }: LetterHead): string {
  return [customer?.[language], say(language, 'productName'), host].filter(Boolean).join(' · ')
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

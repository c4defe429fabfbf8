/** What the server says, by language; the server reads it through the package's door. */
import { abp as abpEn } from './en/abp.ts'
import { server as serverEn } from './en/server.ts'
import { abp as abpUr } from './ur/abp.ts'
import { server as serverUr } from './ur/server.ts'

/** Sentences of answers. */
export const serverTexts = { en: serverEn, ur: serverUr } as const

/** Strings that public clients look up, by source. */
export const abpTexts = { en: abpEn, ur: abpUr } as const

import type { texts as en } from '../en/index.ts'
import { bulk } from './bulk.ts'
import { list } from './list.ts'
import { page } from './page.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'

export const texts: typeof en = { bulk, list, page, shell, signIn }

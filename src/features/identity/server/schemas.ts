/** Shapes of identity's own calls, as the protocol has them. */
import { z } from 'zod'

const text = (max: number) => z.string().max(max)
const flag = z.union([z.boolean(), z.stringbool()])

export const credentials = z.object({ userNameOrEmailAddress: text(256).min(1), password: text(256).min(1), rememberClient: flag.default(false), twoFactorVerificationCode: text(32).nullish() })

export const signedIn = z.object({ accessToken: z.string(), encryptedAccessToken: z.string(), expireInSeconds: z.int(), userId: z.int(), recoveryCodes: z.array(z.string()).optional() })

/** The password was right, and a code is asked for: the same call again, with `twoFactorVerificationCode` (as ASP.NET Zero has it). */
export const asksCode = z.object({ requiresTwoFactorVerification: z.literal(true), twoFactorAuthProviders: z.array(z.string()), userId: z.int() })

/** The password was right, and a role demands a second factor, which is set up now: the same call again with its first code. */
export const asksSetup = z.object({ requiresTwoFactorSetup: z.literal(true), twoFactorSetup: z.object({ secret: z.string(), uri: z.string() }), userId: z.int() })

export const loginInformations = z.object({
  application: z.object({ version: z.string(), releaseDate: z.string(), features: z.record(z.string(), z.boolean()) }),
  user: z.object({ name: z.string(), surname: z.string(), userName: z.string(), emailAddress: z.string(), id: z.int() }).nullable(),
  tenant: z.object({ tenancyName: z.string(), name: z.string(), id: z.int() }).nullable(),
})

export const tenancy = z.object({ tenancyName: text(64).min(1) })

/** 1 available, 2 inactive, 3 not found; the id only with 1. */
export const availability = z.object({ state: z.union([z.literal(1), z.literal(2), z.literal(3)]), tenantId: z.int().nullable() })

export const registration = z.object({
  name: text(64).min(1), surname: text(64).min(1), userName: text(256).min(1), emailAddress: text(256).min(1), password: text(256).min(1), captchaResponse: z.string().nullish(),
})

export const registered = z.object({ canLogin: z.boolean() })

/** Old clients name the colour of their frame; it is kept for them and has no effect in our web. */
export const themeChoice = z.object({ theme: z.string().trim().min(1).max(32) })

export const languageChoice = z.object({ languageName: text(10).min(1) })

const id = z.coerce.number().int().min(1).max(2_147_483_647)

export const rowId = z.object({ id })

export const passwordChange = z.object({ currentPassword: text(256).min(1), newPassword: text(256).min(1) })

export const passwordReset = z.object({ adminPassword: text(256).min(1), userId: id, newPassword: text(256).min(1) })

const right = z.object({ name: z.string(), displayName: z.string(), description: z.string() })

export const rolePermissions = z.object({ items: z.array(right.extend({ id: z.int() })) })

export const roleForEdit = z.object({
  role: z.object({ id: z.int(), name: z.string(), displayName: z.string(), description: z.string(), isStatic: z.boolean() }),
  permissions: z.array(right),
  grantedPermissionNames: z.array(z.string()),
})

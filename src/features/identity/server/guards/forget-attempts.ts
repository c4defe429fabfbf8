import type { Connection } from '#framework/server'

/** Wrong passwords and codes of an account, from wherever they came: whoever proved to own it begins again. */
export async function forgetAttemptsOf(connection: Connection, { userId, userName }: { userId: number; userName: string }): Promise<void> {
  await connection.run({
    text: `DELETE FROM app.sign_in_attempt WHERE tenant_id = $1 AND (name = lower($2) OR name LIKE ' ' || $3 || '@%')`, values: [connection.tenantId, userName, String(userId)],
  })
}

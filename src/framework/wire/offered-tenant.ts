/** Setting of the boot configuration that tells visitors a tenant to sign in to, where there is one they may try. */
export const offeredTenantSetting = 'Mastline.OfferedTenant'

import type { Named } from '../../../../kit/token.ts'

/** Where browsers find a version. */
export const agreementPath = ({ tenantId, id }: Named): string => `/agreement/${tenantId}/${id}`

/** How a payment names the version that its payer accepted. */
export const versionName = (number: number): string => `v${number}`

/** What the key of a program may open. */
export const KEY_SCOPES = ['erp'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]

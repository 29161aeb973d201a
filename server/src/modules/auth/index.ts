export { inviteUser } from './passwords/forgot-password.ts'
export { hashPassword } from './password-hash.ts'

export { authenticate } from './authenticate.ts'
export { issueKey, listKeys, revokeKey } from './keys/keys.ts'

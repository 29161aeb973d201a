export { inviteUser } from './passwords/forgot-password.ts'
export { hashPassword } from './password-hash.ts'

export { authenticate } from './authenticate.ts'
export { memberName } from './members/member-name.ts'
export type { AuthDeps } from './deps.ts'
export { issueKey, listKeys, revokeKey } from './keys/keys.ts'
export { namesOf } from './members/names.ts'
export { memberOf, staffWith, type Addressee } from './members/addressees.ts'

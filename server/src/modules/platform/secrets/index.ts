export { currentKey } from './current-key.ts'
export {
  createKeyRing,
  readHeader,
  withHeader,
  type KeyRing,
  type TenantKey,
  type WrappedKey,
  type WrappingKey,
} from './key-ring.ts'
export { dropUnusedKeys, insertKey, listKeys, lockKeys, rewrapKey } from './keys.store.ts'
export { findSecretFacts, type SecretPlace } from './store.ts'
export {
  addTenantSecret,
  keepTenantSecret,
  liveTenantSecrets,
  resealTenantSecrets,
  retireTenantSecret,
} from './tenant-secrets.ts'

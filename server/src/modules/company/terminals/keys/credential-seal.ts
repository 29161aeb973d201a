import { createSeal, SealBroken } from '../../../../kit/secret.ts'
import { readHeader, withHeader, type TenantKey } from '../../../platform/secrets/index.ts'

/** Where a credential belongs. It opens there and nowhere else, whoever moved it. */
export interface CredentialPlace {
  readonly tenantId: string
  readonly accountId: string
  readonly field: string
  readonly version: number
}

const PURPOSE = 'pos-credentials'

const boundTo = ({ tenantId, accountId, field, version }: CredentialPlace) => [
  tenantId,
  accountId,
  field,
  String(version),
]

export function sealCredential({ id, key }: TenantKey, place: CredentialPlace, text: string): string {
  return withHeader(String(id), createSeal(key, PURPOSE).close(text, boundTo(place)))
}

export function openCredential({ id, key }: TenantKey, place: CredentialPlace, sealed: string): string {
  const [keyId, closed] = readHeader(sealed)
  if (keyId !== String(id)) throw new SealBroken('this was closed by another key')
  return createSeal(key, PURPOSE).open(closed, boundTo(place))
}

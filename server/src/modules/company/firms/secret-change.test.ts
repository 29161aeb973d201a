import { randomUUID } from 'node:crypto'
import { outlivesItsSecret } from '../../../testing/secret-change.ts'
import { firmTokenFor, readFirmToken } from './firm-token.ts'

const tenantId = randomUUID()
const branch = {
  firmId: randomUUID(),
  firmName: 'Işık',
  firmbranchNumber: '7',
  groupCode: null,
  downPaymentMinor: null,
  organizationFeeMinor: null,
  currency: 'TRY' as const,
}

outlivesItsSecret('a firm that was looked up', {
  make: (secrets) => firmTokenFor(secrets, tenantId, branch),
  read: (secrets, made) => readFirmToken(secrets, tenantId, made),
})

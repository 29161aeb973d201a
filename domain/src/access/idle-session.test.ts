import { expect, it } from 'vitest'
import { hasExpired } from './idle-session.ts'

const NOW = 1_700_000_000_000

it.each([
  ['[R-10] /FirmAuth/GetTenants', '/FirmAuth/GetTenants', NOW - 1, false],
  ['[R-10] /PayWithoutLogin/SalesRequest', '/PayWithoutLogin/SalesRequest', NOW - 1, false],
  ['[R-10] /PaymentRequest/GetByPaymentRequestId', '/PaymentRequest/GetByPaymentRequestId', NOW - 1, false],
  ['[R-10] /PosCollection/SalesRequestWithCode', '/PosCollection/SalesRequestWithCode', NOW - 1, false],
  ['[S-04] another call of POS collection', '/PosCollection/GetCurrencies', NOW - 1, true],
  ['[S-04] a protected call after the end', '/Stocks/List', NOW - 1, true],
  ['[S-04] a protected call at the end', '/Stocks/List', NOW, false],
  ['[S-04] a protected call before the end', '/Stocks/List', NOW + 1, false],
  ['[S-04] a session without a stored end', '/Stocks/List', undefined, false],
])('%s', (_, path, expiration, expired) => {
  expect(hasExpired(path, expiration, NOW)).toBe(expired)
})

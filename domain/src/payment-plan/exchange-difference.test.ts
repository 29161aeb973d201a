import { expect, it } from 'vitest'
import { expectedDifference, type DifferenceInvoicer, type ExpectedDifference } from './exchange-difference.ts'

it.each<[bigint, DifferenceInvoicer, ExpectedDifference['invoicedBy'], bigint]>([
  [250_000n, 'gainer', 'company', 41_667n],
  [-250_000n, 'gainer', 'firm', -41_667n],
  [-250_000n, 'company', 'company', -41_667n],
  [250_000n, 'nobody', null, 0n],
  [0n, 'gainer', null, 0n],
])(
  '[I-06] a kur farkı of %s that %s invoices is invoiced by %s, with %s of KDV in it',
  (differenceMinor, by, who, tax) => {
    const terms = { exchangeDifferenceBy: by, exchangeDifferenceVatPpm: 200_000 }
    expect(expectedDifference(differenceMinor, terms)).toEqual({
      differenceMinor,
      taxMinor: tax,
      netMinor: differenceMinor - tax,
      invoicedBy: who,
    })
  },
)

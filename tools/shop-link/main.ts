import { parseArgs } from 'node:util'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { shopLinkPath, type LinkToMake } from '@vezne/server/modules/account/pay-without-login/index.ts'
import { placeOf } from './place.ts'

/**
 * `npm run shop:link -- --tenant magaza --amount 1250,00 --reference A-1 --return http://localhost:3100/shop/return`
 * prints the link that a shop would make. `--tenant` is a domain, or the first word of a demo domain.
 */
const { values: wanted } = parseArgs({
  options: {
    tenant: { type: 'string', default: 'magaza' },
    amount: { type: 'string' },
    currency: { type: 'string', default: 'TRY' },
    reference: { type: 'string' },
    branch: { type: 'string' },
    return: { type: 'string' },
    hours: { type: 'string', default: '24' },
  },
})

function orderOf(): LinkToMake {
  const netMinor = readAmount(wanted.amount ?? '')
  const currency = CURRENCIES.find((each) => each === wanted.currency)
  const hours = Number(wanted.hours)
  if (netMinor === undefined || netMinor === 0n) throw new Error('--amount is needed, as 1250,00.')
  if (wanted.reference === undefined) throw new Error('--reference is needed: the shop’s own order number.')
  if (currency === undefined) throw new Error(`--currency is one of ${CURRENCIES.join(', ')}.`)
  if (!(hours > 0)) throw new Error('--hours is how long the link lives.')
  return {
    netMinor,
    currency,
    expiresAt: new Date(Date.now() + hours * 3_600_000),
    reference: wanted.reference,
    firmbranchNumber: wanted.branch ?? null,
    callbackUrl: wanted.return ?? null,
  }
}

try {
  const order = orderOf()
  const { linkKey, homeUrl } = await placeOf(wanted.tenant)
  console.log(`${homeUrl}${shopLinkPath(linkKey, order)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

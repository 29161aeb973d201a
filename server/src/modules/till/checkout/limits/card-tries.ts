import { createHmac } from 'node:crypto'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { newest, type Secrets } from '../../../../kit/secret.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { binOf, cardMark, type SaleRequest } from '../../payments/index.ts'
import type { CheckoutDeps } from '../deps.ts'
import { WINDOW_MINUTES, countTry, type CardTry, type Tried } from './store.ts'

/** In ten minutes, at one company. Whoever tries stolen numbers needs many tries; whoever pays needs a few. */
const DECLINES_FROM_ADDRESS = 10
const TRIES_WITH_CARD = 4
/** Numbers of one bank, tried in a row: most of them fail. */
const TRIES_OF_BIN = 50
const BAD_PERCENT = 60

const BIN_DIGITS = 6

interface Limits {
  readonly address: number
  readonly card: number
  readonly bin: number
}

function limitsAt(factor: number): Limits {
  const most = (limit: number) => Math.ceil(limit * factor)
  return { address: most(DECLINES_FROM_ADDRESS), card: most(TRIES_WITH_CARD), bin: most(TRIES_OF_BIN) }
}

type Reason = 'address' | 'card' | 'bin'

/** Which limit is reached, the nearest to the payer first. */
function reachedBy(tried: Tried, limits: Limits): Reason | undefined {
  if (tried.unpaidWithCard >= limits.card) return 'card'
  if (tried.declinedFromAddress >= limits.address) return 'address'
  const isBad = tried.declinedOfBin * 100 > tried.endedOfBin * BAD_PERCENT
  return isBad && tried.endedOfBin >= limits.bin ? 'bin' : undefined
}

/** A refusal that says to our own log, and to nobody else, which limit it was. */
class TooManyCards extends Refusal {
  readonly reason: Reason

  constructor(reason: Reason) {
    super('too-many-cards', { retryAfterSeconds: WINDOW_MINUTES * 60 })
    this.reason = reason
  }
}

/** Whoever reads the table learns no address from it. */
const addressMark = (secret: Secrets, address: string) => {
  const mac = createHmac('sha256', newest(secret)).update('vezne/sale-address/')
  return mac.update(clientNetwork(address)).digest('hex').slice(0, 32)
}

/** The payment that is tried. */
interface Trying {
  readonly id: string
  readonly sale: Pick<SaleRequest, 'card'>
}

/** Counted in the transaction that writes the payment: what is refused was never tried. */
export async function countingTry(deps: CheckoutDeps, db: TenantDb, trying: Trying, call: Call): Promise<void> {
  refuseTried(deps, await countTry(db, tryOf(deps, trying, call)))
}

export function tryOf({ payments: { secret } }: CheckoutDeps, { id, sale: { card } }: Trying, call: Call): CardTry {
  return {
    paymentId: id,
    address: addressMark(secret, call.address),
    cardMark: cardMark(secret, card),
    bin: binOf(card).slice(0, BIN_DIGITS),
  }
}

export function refuseTried({ rateLimitFactor }: CheckoutDeps, tried: Tried): void {
  const reason = reachedBy(tried, limitsAt(rateLimitFactor))
  if (reason !== undefined) throw new TooManyCards(reason)
}

/** The refusal undid its transaction; that there was one is written down by itself. */
export function tellRefused(
  { payments }: CheckoutDeps,
  tenantId: string,
  call: Call,
): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof TooManyCards) {
      const event = { kind: 'card-tries-refused', details: { by: error.reason } } as const
      await payments.db.forTenant(tenantId, (db) => recordEvent(db, event, call))
    }
    throw error
  }
}

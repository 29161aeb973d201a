import { login } from '@vezne/contract/auth.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import { openTill, type SaleChanges, type Till } from '@vezne/lab/till/till.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { TestHouse } from '../../../../testing/house.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { sumsBySubject } from '../../../books/journal/index.ts'
import type { PaymentRow } from '../../../till/payments/index.ts'
import { aSubFirm, setClockRight, setLimit } from './payment-desk.store.ts'

export const DAY_SECONDS = 24 * 60 * 60
/** Above it two people have to agree. */
export const LIMIT_MINOR = 1_000_000n

type Who = 'finans' | 'sahip' | 'denetci' | 'bayi' | 'kisitli' | 'altbayi' | 'other'

/** A company with a till, and everybody who may stand before a payment of its first firm. */
export function usePaymentDesk(house: TestHouse) {
  const opened: { till?: Till; tenant?: TestTenant } = {}
  const tokens = new Map<Who, string>()

  beforeAll(async () => {
    const tenant = await aTenant(house)
    const till = await openTill(house.infrastructure, tenant.id, [64])
    Object.assign(opened, { tenant, till })
    // What is called by HTTP speaks to the till's banks.
    Object.assign(house.infrastructure.terminals, till.deps.terminals)
    const subFirmId = await aSubFirm(house, tenant)
    await setLimit(house, tenant, LIMIT_MINOR)
    const elsewhere = await aTenant(house)
    tokens.set('finans', await signIn(house, await aStaffMember(house, tenant, 'Finans'), tenant))
    tokens.set('sahip', await signIn(house, await aStaffMember(house, tenant, 'Sahip'), tenant))
    tokens.set('denetci', await signIn(house, await aStaffMember(house, tenant, 'Denetçi'), tenant))
    tokens.set('bayi', await signIn(house, await aUser(house, [tenant], { rights: FIRM_RIGHTS }), tenant))
    tokens.set('kisitli', await signIn(house, await aUser(house, [tenant], { rights: ['pay', 'payment.see'] }), tenant))
    tokens.set('altbayi', await signIn(house, await aUser(house, [tenant], { rights: FIRM_RIGHTS, subFirmId }), tenant))
    tokens.set('other', await signIn(house, await aStaffMember(house, elsewhere, 'Sahip'), elsewhere))
  })
  afterAll(() => opened.till?.close())
  // Each test begins at the hour it is.
  afterEach(() => setClockRight(house))

  const till = () => there(opened.till)
  const tenant = () => there(opened.tenant)
  const tokenOf = (who: Who) => there(tokens.get(who))

  const rowsAtBank = ({ orderId }: PaymentRow) =>
    till().simulators.world.transactions.filter((row) => row.orderId === orderId)

  return {
    till,
    tenant,
    tokenOf,
    rowsAtBank,
    /** The bank holds a kuruş of it and no more: it refuses to give anything else back. */
    nothingLeftAtBank: (payment: PaymentRow): void => {
      for (const row of rowsAtBank(payment)) row.capturedMinor = 1
    },
    backAtBank: (payment: PaymentRow) => BigInt(rowsAtBank(payment).at(-1)?.refundedMinor ?? 0),
    /** The answer, or its code as an error: what a screen goes by. */
    as: async <E extends Endpoint>(who: Who, endpoint: E, input: InputOf<E>, key?: string): Promise<ReplyOf<E>> => {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const outcome = await house.call(endpoint, input, { token: tokenOf(who), headers })
      if (outcome.success) return outcome.data
      const { code = '' } = outcome.body as { readonly code?: string }
      throw new Error(`${outcome.status} ${code}`.trim())
    },
    paid: async (changes: SaleChanges = {}): Promise<PaymentRow> => {
      const payment = await till().pay({ firmId: tenant().firmId, ...changes })
      expect(payment.state).toBe('approved')
      return payment
    },
    /** The bank closes its day, and so do we. */
    nextDay: (payment: PaymentRow): Promise<void> => {
      for (const row of rowsAtBank(payment)) row.isDayEnded = true
      return till().pass(DAY_SECONDS)
    },
    /** What the books hold of a sale on each account. */
    booksOf: ({ id }: PaymentRow) =>
      till().deps.db.forTenant(tenant().id, async (db) => {
        const sums = await sumsBySubject(db, { kind: 'payment', id })
        return Object.fromEntries(sums.map(({ account, amount }) => [account.kind, amount.amountMinor]))
      }),
  }
}

function there<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the desk opens before the first test')
  return part
}

async function signIn(house: TestHouse, { email }: TestUser, { domain }: TestTenant): Promise<string> {
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data.token
}

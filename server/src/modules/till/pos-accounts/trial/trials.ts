import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { followPosTrial, listPosTrials, startPosTrial } from '@vezne/contract/pos-accounts.ts'
import type { Trial } from '@vezne/contract/pos-accounts/trials.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { saleReplyOf, sellAt } from '../../checkout/index.ts'
import { leavePayment, readNow } from '../../payments/index.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import type { PosAccountDeps } from '../deps.ts'
import { knownAccount } from '../show-account.ts'
import { sendBack } from './send-back.ts'
import { factsOf, findTrials, insertTrial, type TrialRow } from './store.ts'
import { trialOf } from './transcript.ts'

/** One lira, dollar or euro: enough for every bank to say yes or no to. */
const TRIAL_MINOR = 100n

/**
 * A sale of 1.00 with a card of whoever asks, at this account whether it is on or off: the engine's own, from the payment
 * to the books. That its money goes back is written with its approval (`trialSettler`).
 */
export async function startTrial(
  deps: PosAccountDeps,
  { accountId, currencyCode: currency, ...typed }: InputOf<typeof startPosTrial>,
  call: SignedInCall,
): Promise<ReplyOf<typeof startPosTrial>> {
  const { tenantId, userId, name } = call.caller
  const { facts } = await deps.db.forCaller(call.caller, (db) => knownAccount(db, accountId))
  if (!facts.currencies.includes(currency))
    throw new BrokenRules([{ path: 'currencyCode', rule: 'currency-not-taken' }])
  const { email } = await tenantById(deps.tenants, tenantId)
  const started = await sellAt(
    deps.checkout,
    {
      tenantId,
      terminal: { id: accountId, version: facts.version, bankId: facts.bank.id },
      total: { amountMinor: TRIAL_MINOR, currency },
      purpose: 'trial',
      channel: 'trial',
      typed,
      payerEmail: email ?? '',
      description: `Deneme satışı: ${facts.name}`,
      beside: async (db, paymentId) => {
        await insertTrial(db, { paymentId, accountId, begunBy: userId, begunByName: name })
        const details = { accountId, name: facts.name, paymentId, currency }
        await recordEvent(db, { kind: 'pos-trial-begun', userId, details }, call)
      },
    },
    call,
  )
  // For screens of ours alone: the ticket is enough, and travels once.
  return { ...saleReplyOf(deps.checkout, started), html: null }
}

async function knownTrial(db: TenantDb, paymentId: string): Promise<TrialRow> {
  const [trial] = await findTrials(db, { paymentId })
  if (trial === undefined) throw new Refusal('not-found')
  return trial
}

async function shown(db: TenantDb, rows: readonly TrialRow[]): Promise<Trial[]> {
  if (rows.length === 0) return []
  const facts = await factsOf(
    db,
    rows.map(({ paymentId }) => paymentId),
  )
  return rows.map((row) => trialOf(row, facts))
}

/** Whoever waits for a trial takes it as far as it goes now; what nobody waits for, the janitor follows. */
export async function followTrial(
  { db: database, checkout: { payments } }: PosAccountDeps,
  { trialId, hasLeft }: InputOf<typeof followPosTrial>,
  { caller }: SignedInCall,
): Promise<ReplyOf<typeof followPosTrial>> {
  const { tenantId } = caller
  await database.forCaller(caller, (db) => knownTrial(db, trialId))
  const payment = hasLeft
    ? await leavePayment(payments, tenantId, trialId)
    : await readNow(payments, { tenantId, id: trialId })
  if (payment !== undefined && isPaid(payment.state)) await sendBack(payments, tenantId, trialId)
  return database.forCaller(caller, async (db) => {
    const row = await knownTrial(db, trialId)
    return trialOf(row, await factsOf(db, [trialId]))
  })
}

export function listTrials(
  { db: database }: PosAccountDeps,
  accountId: string,
  caller: Caller,
): Promise<ReplyOf<typeof listPosTrials>> {
  return database.forCaller(caller, async (db) => {
    await knownAccount(db, accountId)
    return shown(db, await findTrials(db, { accountId }))
  })
}

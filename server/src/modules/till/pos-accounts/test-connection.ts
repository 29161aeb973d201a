import { checkConnection, type ConnectionReport } from '@vezne/banks/pos/check-connection.ts'
import type { PosContext } from '@vezne/banks/pos/port.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { testPosAccount } from '@vezne/contract/pos-accounts.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { newOrderId } from '../payments/index.ts'
import { terminalAt, type Terminal } from '../../company/terminals/index.ts'
import type { PosAccountDeps } from './deps.ts'
import { knownAccount } from './show-account.ts'

const LONGEST_CODE = 100
const LONGEST_MESSAGE = 300
/** The smallest sum that every bank knows: it is asked about and never charged. */
const ONE_UNIT_MINOR = 100n

/**
 * Asks the bank, with the account as it is saved, about an order that nobody has ever made. No transaction is open
 * meanwhile, and what the bank answers says nothing of its health: it is asked by whoever is still setting it up.
 */
export async function testConnection(
  { db: database, terminals, till }: PosAccountDeps,
  id: string,
  call: SignedInCall,
): Promise<ReplyOf<typeof testPosAccount>> {
  const { terminal, now } = await database.forCaller(call.caller, async (db) => {
    const { facts } = await knownAccount(db, id)
    return { terminal: await terminalAt(terminals, db, id, facts.version), now: await db.now() }
  })
  const begunAt = performance.now()
  const report = await checkConnection(terminal.adapter, contextOf(till, terminal, call.address, now))
  if (report === undefined) throw new Refusal('account-not-askable')
  const tookMs = Math.round(performance.now() - begunAt)
  const bad = report.lines.filter(({ state }) => state === 'bad').map(({ part }) => part)
  const code = report.code.slice(0, LONGEST_CODE)
  await database.forCaller(call.caller, (db) =>
    recordEvent(
      db,
      {
        kind: 'pos-account-tested',
        userId: call.caller.userId,
        details: { accountId: id, name: terminal.name, wrong: bad.join(' '), code },
      },
      call,
    ),
  )
  return { lines: [...report.lines], code, message: safeMessage(report, terminal), tookMs }
}

function contextOf(
  { wire, bankDoor }: PosAccountDeps['till'],
  { account, currencies }: Terminal,
  ip: string,
  now: Date,
): PosContext {
  const [currency = 'TRY'] = currencies
  return {
    wire,
    account,
    now,
    kept: {},
    order: {
      orderId: newOrderId(),
      total: { amountMinor: ONE_UNIT_MINOR, currency },
      installments: 1,
      payerIp: ip,
      startedAt: now,
      returnUrl: `${bankDoor}/bank/return/test`,
    },
  }
}

const HIDDEN = '…'

/** Banks say again what they were told: nothing of a credential may come back in their sentence. */
function safeMessage({ message }: ConnectionReport, { account }: Terminal): string {
  const secrets = Object.values(account.credentials).filter((secret) => secret.length > 2)
  return secrets.reduce((said, secret) => said.replaceAll(secret, HIDDEN), message).slice(0, LONGEST_MESSAGE)
}

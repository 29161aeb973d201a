import { randomBytes } from 'node:crypto'
import { adapterOf, bankOf } from '@vezne/banks/pos/banks.ts'
import type { BankUnderTest, Truth } from '@vezne/banks/pos/conformance.ts'
import type { Order } from '@vezne/banks/pos/port.ts'
import { BANKS as PRETEND_BANKS } from '@vezne/simulators/banks/banks.ts'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { startSimulators, type Simulators } from '@vezne/simulators/start.ts'
import { demoAccount } from '@vezne/tools/seed/gateway-accounts.ts'
import { timeOf, type BankTime, type PassingTime } from './bank-time.ts'
import { openReturnDoors, type ReturnDoors } from './return-doors.ts'
import { walkThroughBank } from './payer-browser.ts'

const CODES = {
  'right-code': '123456',
  'wrong-code': '000000',
  'half-2': '222222',
  'half-3': '333333',
  'half-4': '444444',
} as const

/** All pretend banks behind one address, and a merchant's two doors. */
export interface PretendBanks {
  readonly bank: (id: number) => BankUnderTest
  readonly close: () => Promise<void>
}

export async function openPretendBanks(kind: BankTime = 'steered'): Promise<PretendBanks> {
  const config = { host: '127.0.0.1', port: 0, smtpPort: 0, portalUrl: 'http://localhost:3000', pace: 1 }
  const time = timeOf(kind)
  const simulators = await startSimulators(config, (line) => process.stderr.write(`${line}\n`), { clock: time.clock })
  const doors = await openReturnDoors()
  await tellNotifyUrl(simulators, doors.notifyUrl)
  return {
    bank: (id) => bankUnderTest(simulators, doors, time, id),
    close: async () => {
      doors.close()
      await simulators.close()
    },
  }
}

/** In the merchant panel of an institution that reports by itself, once. */
async function tellNotifyUrl({ port }: Simulators, notifyUrl: string): Promise<void> {
  for (const { id } of PRETEND_BANKS.filter(({ gateway }) => gateway === 'paytr')) {
    const body = JSON.stringify({ bankId: id, notifyUrl })
    const headers = { 'content-type': 'application/json' }
    await fetch(`http://localhost:${port}/_sim/merchant-panel`, { method: 'POST', headers, body })
  }
}

function bankUnderTest(simulators: Simulators, doors: ReturnDoors, time: PassingTime, id: number): BankUnderTest {
  const bank = bankOf(id)
  if (bank === undefined) throw new Error(`there is no bank ${id}`)
  const adapter = adapterOf(bank)
  const { world } = simulators
  const rows = (orderId: string) => world.transactions.filter((row) => row.bankId === id && row.orderId === orderId)
  return {
    adapter,
    account: demoAccount(bank, `http://localhost:${simulators.port}`),
    wire: time.wire,
    now: time.clock.now,
    newOrder: (changes = {}) => newOrder(doors, time.clock.now(), changes),
    payerAtBank: async (handover, { orderId }, does) => {
      await walkThroughBank(handover, does === 'cancel' ? 'cancel' : { code: CODES[does] }, time.letPass)
      // A second more than the latest notification takes, which is on its way by then.
      if (adapter.traits.chargedAt === 'bank') await time.letPass(world.waits.lateNotificationMs + 1000)
      return { returns: doors.returnsOf(orderId), notifications: doors.notificationsOf(orderId) }
    },
    closeDay: async ({ orderId }) => {
      for (const row of rows(orderId)) row.isDayEnded = true
    },
    truthOf: async (orderId) => truthOf(rows(orderId)),
    isSilentAbout: ({ orderId }) => rows(orderId).some((row) => world.silences.has(row)),
    letPass: time.letPass,
  }
}

function newOrder(
  doors: ReturnDoors,
  startedAt: Date,
  changes: NonNullable<Parameters<BankUnderTest['newOrder']>[0]>,
): Order {
  const orderId = `V${randomBytes(12).toString('hex').toUpperCase()}`.slice(0, 20)
  const { lira = 1250, kurus = '10', currency = 'TRY', installments = 1 } = changes
  return {
    orderId,
    total: { amountMinor: BigInt(`${lira}${kurus}`), currency },
    installments,
    payerIp: '203.0.113.7',
    startedAt,
    returnUrl: doors.returnUrl(orderId),
  }
}

type Row = Simulators['world']['transactions'][number]

function truthOf(rows: readonly Row[]): Truth {
  const charges = rows.filter(isCharge)
  const sum = (amounts: number[]) => BigInt(amounts.reduce((total, amount) => total + amount, 0))
  return {
    charges: charges.length,
    chargedMinor: sum(charges.map(({ amountMinor }) => amountMinor)),
    refundedMinor: sum(charges.map(({ refundedMinor }) => refundedMinor)),
    voided: charges.some(({ state }) => state === 'voided'),
    installments: charges[0]?.installments ?? 0,
    provisionCalls: rows[0]?.provisionCalls ?? 0,
  }
}

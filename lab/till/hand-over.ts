import { randomUUID } from 'node:crypto'
import { bankOf } from '@vezne/banks/pos/banks.ts'
import type { Handover } from '@vezne/banks/pos/port.ts'
import { Card } from '@vezne/domain/card/card.ts'
import { modulesOf } from '@vezne/server/app.ts'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { readPayment, sealTicket } from '@vezne/server/modules/till/payments/index.ts'
import { accountFacts } from '@vezne/server/modules/company/terminals/index.ts'
import { SERVING_LOGIN, socketUrl } from '@vezne/tools/postgres/connect.ts'
import { DEMO_DATABASE } from '@vezne/tools/postgres/create-database.ts'
import { serverUser } from '@vezne/tools/postgres/server-user.ts'
import { socketFolderFor } from '@vezne/tools/postgres/socket-folder.ts'
import { posAccountId } from '@vezne/tools/seed/pos-accounts.ts'
import { tenantId } from '@vezne/tools/seed/store.ts'
import { readStartConfig } from '@vezne/tools/start/config.ts'
import { demoSecret } from '@vezne/tools/start/data-folder.ts'
import { portalEnvironment } from '@vezne/tools/start/environment.ts'
import { startPayment, type SetSale } from './start-payment.ts'

/**
 * For browser tests: begins payments in the demo world that is running on a data folder, and prints their tickets. The
 * standard input holds a list of the pages that the "bank" shows; an empty one stands for the pretend bank's own.
 */
const TENANT = 'anadolu'
const BANK_ID = 64
/** As many as the pool has connections to spare. */
const AT_ONCE = 6

async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function saleAt(accountId: string, version: number): SetSale {
  const amount = 125_010n
  return {
    purpose: 'pay-without-login',
    channel: 'public',
    figures: {
      totalMinor: amount,
      netMinor: amount,
      currency: 'TRY',
      installments: 1,
      shownInstallments: 1,
      definitionId: null,
      ratePpm: 0,
    },
    terminal: { id: accountId, version, bankId: BANK_ID, routing: { reason: 'only-one' } },
    payer: {
      name: 'Ayşe Yılmaz',
      email: 'ayse@vezne.test',
      phone: '5551112233',
      identityNumber: '',
      language: 'tr',
      ip: '203.0.113.7',
    },
    card: new Card({ number: '4355084355084358', cvv: '000', holder: 'A', expiryMonth: '12', expiryYear: '2030' }),
    key: { scope: 'payer', value: randomUUID() },
  }
}

const start = readStartConfig()
const databaseUrl = socketUrl(socketFolderFor(start.dataFolder, serverUser()), DEMO_DATABASE, SERVING_LOGIN)
const environment = portalEnvironment(start, databaseUrl, demoSecret(start.dataFolder))
const house = openInfrastructure(readConfig({ ...environment, LOG_LEVEL: 'silent' }), 'hand-over')
const { payments } = modulesOf(house)
const tenant = tenantId(TENANT)
const bank = bankOf(BANK_ID)
if (bank === undefined) throw new Error(`there is no bank ${BANK_ID}`)
const accountId = posAccountId(TENANT, bank)
const facts = await payments.db.forTenant(tenant, (db) => accountFacts(db, accountId))

async function handOver(html: string) {
  const { payment, handover } = await startPayment(payments, tenant, saleAt(accountId, facts?.version ?? 0))
  const shown: Handover | undefined = html === '' ? handover : { kind: 'html', html }
  if (shown === undefined) throw new Error('the payment did not begin')
  const { state, orderId } = await payments.db.forTenant(tenant, (db) => readPayment(db, payment.id))
  return { ticket: sealTicket(payments, payment, shown), orderId, state, frameOrigin: house.config.frameOrigin }
}

const pages = JSON.parse(await readInput()) as string[]
const handed: Awaited<ReturnType<typeof handOver>>[] = []
const left = pages.entries()
const worker = async () => {
  for (const [at, html] of left) handed[at] = await handOver(html)
}
await Promise.all(Array.from({ length: AT_ONCE }, worker))
process.stdout.write(JSON.stringify(handed))
await house.pool.end()

/** `npm run links -- --links 5000`: payment links, each with three payers at the same moment and one who comes back. */
import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildApi } from '@vezne/server/api.ts'
import { modulesOf } from '@vezne/server/app.ts'
import { readConfig } from '@vezne/server/config.ts'
import { closePools, openInfrastructure } from '@vezne/server/infrastructure.ts'
import { keptLink, makeLink } from '@vezne/server/modules/account/payment-links/index.ts'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { chanceFrom } from '../fuzz/random.ts'
import { startDatabase } from '../torture/database.ts'
import { TENANT } from '../torture/place.ts'
import { addTenant } from '../torture/store.ts'
import { aSale, openDesk, openGround, openTills, type Company } from './pay-desk.ts'
import { countPaidLinks } from './store.ts'

const { values } = parseArgs({ options: { links: { type: 'string', default: '5000' } } })
const LINKS = Number(values.links)
const AT_ONCE = 4
const PAYERS = 3
const CARDS = ['5406675406675403', '4355084355084358', '4282209004348015']

const ground = await openGround()
const database = await startDatabase(chanceFrom(7), 0)
await withClient(database.url, (owner) => addTenant(owner, TENANT))
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: database.serveUrl,
  DATABASE_POOL: '8',
  VEZNE_SECRET: randomBytes(32).toString('hex'),
  RATE_LIMIT_FACTOR: '1000000',
  ...ground.environment,
  LOG_LEVEL: 'silent',
})
const house = openInfrastructure(config, 'links')
const { http } = await buildApi(house)
const desk = await openDesk({ infrastructure: house, http }, ground)
const company: Company = await openTills(
  { infrastructure: house, http },
  ground,
  { id: TENANT, guid: randomUUID() },
  [64],
)

async function aLink(): Promise<string> {
  const link = keptLink({
    recipientName: 'Deneme',
    amount: 125_000n,
    currencyCode: 'TRY',
    description: 'Deneme',
    usage: 'single',
    validUntil: '2099-01-01',
    language: 'tr',
    commissionBy: 'payer',
  })
  const by = { userId: null, name: 'links' }
  const making = { link, firmId: null, by, requestKey: randomBytes(32) }
  const made = await house.tenantDb.forTenant(TENANT, (db) => makeLink(modulesOf(house).paymentLinks, db, making))
  return made.code
}

/** Answers the page of a payment that has begun; undefined where it was refused. */
async function tryToPay(paymentCode: string, payer: number): Promise<string | undefined> {
  const { tenantPaymentGuid: _, ...sale } = aSale(company, { amount: 1250, netAmount: 1250 })
  const answer = await http.inject({
    method: 'POST',
    url: '/api/PosCollection/SalesRequestWithCode',
    payload: { ...sale, customerInformation: 'Deneme', cardNumber: CARDS[payer % CARDS.length], paymentCode },
    headers: { 'idempotency-key': randomUUID() },
    remoteAddress: `203.0.113.${payer + 1}`,
  })
  if (answer.statusCode === 200) return answer.json<{ data: string }>().data
  if (answer.statusCode === 409) return undefined
  throw new Error(`a payer was answered ${answer.statusCode}: ${answer.body}`)
}

async function fightFor(): Promise<void> {
  const code = await aLink()
  const pages = await Promise.all(Array.from({ length: PAYERS }, (_, payer) => tryToPay(code, payer)))
  for (const page of pages) if (page) await desk.walkPage(page)
  const late = await tryToPay(code, 0)
  if (late) await desk.walkPage(late)
}

const startedAt = performance.now()
const left = Array.from({ length: LINKS }).values()
const worker = async () => {
  for (const _ of left) await fightFor()
}
await Promise.all(Array.from({ length: AT_ONCE }, worker))
const seconds = Math.round((performance.now() - startedAt) / 1000)
const charges = ground.simulators.world.transactions.filter(isCharge).length
const paid = await withClient(database.url, countPaidLinks)
process.stdout.write(
  `${LINKS} links × ${PAYERS} payers in ${seconds} s: ${charges} charges, ${paid} paid links, ${Math.max(charges - LINKS, 0)} double charges\n`,
)
await http.close()
await desk.close()
await closePools(house)
await database.close()
process.exitCode = charges === LINKS && paid === LINKS ? 0 : 1

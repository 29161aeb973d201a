import { afterAll, beforeAll, expect, it } from 'vitest'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { openDesk, openGround, type Desk } from '@vezne/lab/till/pay-desk.ts'
import { useHouse } from '../../../testing/house.ts'
import { aLinkCompany, linkDesk, type LinkCompany } from './testing/link-desk.ts'

/** As many as a minute is enough for; the engine's own targets are fought for beside this (`targets.full.test.ts`). */
const LINKS = 300
const AT_ONCE = 4
const CARDS = ['5406675406675403', '4355084355084358', '4282209004348015']

const ground = await openGround()
const house = useHouse({ ...ground.environment, DATABASE_POOL: '8', RATE_LIMIT_FACTOR: '100000' })
let desk: Desk
let company: LinkCompany
let links: ReturnType<typeof linkDesk>

beforeAll(async () => {
  desk = await openDesk(house, ground)
  links = linkDesk(house, desk)
  company = await aLinkCompany(house, ground)
})
afterAll(() => desk.close())

async function fightFor(): Promise<void> {
  const { code } = await links.make(company)
  const tries = await Promise.all(
    CARDS.map((cardNumber, n) => links.pay(company, code, { cardNumber }, `203.0.113.${n + 1}`)),
  )
  for (const { status, page } of tries) if (status === 200 && page !== '') await desk.walkPage(page)
  // One comes back and tries again.
  await links.payWhole(company, code, { cardNumber: CARDS[0] })
}

it(`[I-02] ${LINKS} links × three payers at once are charged once each`, async () => {
  const left = Array.from({ length: LINKS }).values()
  const worker = async () => {
    for (const _ of left) await fightFor()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const charges = ground.simulators.world.transactions.filter(isCharge)
  const { rows } = await house.owner.query<{ paid: number; charged: number }>(
    `select count(*) filter (where used_count = 1)::int as paid, count(*)::int as charged from payment_links`,
  )
  expect([charges.length, rows]).toEqual([LINKS, [{ paid: LINKS, charged: LINKS }]])
})

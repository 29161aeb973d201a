import { randomBytes } from 'node:crypto'
import { openDesk, openGround, type Desk } from '@vezne/lab/till/pay-desk.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aLinkCompany, linkDesk, type LinkCompany } from './testing/link-desk.ts'

// The real limits stand here.
const ground = await openGround()
const house = useHouse({ ...ground.environment, DATABASE_POOL: '8' })
const ADDRESSES = 200
const GUESSES = 50
const ANSWERED = 20
const PAYERS = 100
let desk: Desk
let company: LinkCompany
let links: ReturnType<typeof linkDesk>

beforeAll(async () => {
  desk = await openDesk(house, ground)
  links = linkDesk(house, desk)
  company = await aLinkCompany(house, ground)
})
afterAll(() => desk.close())

async function guess(address: string): Promise<number> {
  const answer = await house.http.inject({
    method: 'POST',
    url: '/api/PaymentRequest/GetByPaymentRequestId',
    payload: { PaymentRequestString: randomBytes(16).toString('base64url') },
    headers: { host: company.tenant.domain },
    remoteAddress: address,
  })
  return answer.statusCode
}

it(`${ADDRESSES * GUESSES} wrong codes from ${ADDRESSES} addresses find nothing, and ${PAYERS} payers pay meanwhile`, async () => {
  const statuses = new Map<number, number>()
  const guesser = async (n: number) => {
    for (let time = 0; time < GUESSES; time += 1) {
      const status = await guess(`198.18.${Math.floor(n / 100)}.${n % 100}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const guessing = async () => {
    for (let n = 0; n < ADDRESSES; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(guesser))
  }
  const paying = async () => {
    const paid: string[] = []
    for (let n = 0; n < PAYERS; n += 1) {
      const { id, code } = await links.make(company)
      // Each has a card and an address of their own: the number's last digits are nobody's.
      const begun = await links.pay(company, code, { cardNumber: cardOf(n) }, `203.0.113.${n}`)
      if (begun.status === 200) await desk.walkPage(begun.page)
      paid.push((await links.detail(company, id)).status)
    }
    return paid
  }
  const [, paid] = await Promise.all([guessing(), paying()])
  expect(paid.filter((status) => status !== 'paid')).toEqual([])
  expect(Object.fromEntries(statuses)).toEqual({
    404: ADDRESSES * ANSWERED,
    429: ADDRESSES * (GUESSES - ANSWERED),
  })
})

/** Numbers that pass the checksum, one for each payer. */
function cardOf(n: number): string {
  const body = `540667${String(n).padStart(9, '0')}`
  const sum = [...body].reduceRight((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}

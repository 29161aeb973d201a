import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../../cli/run.ts'
import { openInfrastructure } from '../../../../infrastructure.ts'
import { refundPayment, type PaymentRow } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failOver, forgetRefund, forgetSincePage, forgetWholly } from '@vezne/lab/till/lost/store.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

/** NestPay has no list of its day, Garanti has one. */
const [NESTPAY, GARANTI] = [64, 62]

const house = useHouse()
const folder = mkdtempSync(join(tmpdir(), 'vezne-recover-'))
const began = new Date()
let till: Till

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [NESTPAY, GARANTI])
})
afterAll(async () => {
  await till.close()
  rmSync(folder, { recursive: true })
})

async function recover(...words: string[]) {
  const said: string[] = []
  const simulatorsUrl = `http://localhost:${till.simulators.port}`
  const config = { ...house.infrastructure.config, simulatorsUrl }
  const code = await runCommand(
    ['recover', '--since', began.toISOString(), ...words],
    (name) => openInfrastructure(config, name, () => undefined),
    { say: (line) => said.push(line), complain: (line) => said.push(line) },
  )
  return { code, said: said.join('\n') }
}

/** What the log's collector has of it, with something of its own before each line, and a line that a crash tore. */
function logFile(): string {
  const file = join(folder, 'api.log')
  const lines = house.logLines.map((line) => `api-1  | ${line}`)
  writeFileSync(file, [...lines, 'api-1  | {"level":30,"msg":"a sale begins","orderId":"K7Q2'].join(''))
  return file
}

async function booked({ id }: PaymentRow) {
  const { rows } = await house.owner.query<{ kind: string; account: string; sum: string }>(
    `select j.kind, o.account_kind as account, sum(o.amount_minor)::text as sum
       from journals j join postings o on o.journal_id = j.id where j.subject_id = $1 group by 1, 2 order by 1, 2`,
    [id],
  )
  return rows.map(({ kind, account, sum }) => `${kind} ${account} ${sum}`)
}
const reviewsOf = async ({ id }: PaymentRow) =>
  (await house.owner.query<{ reason: string }>('select reason from reviews where subject_id = $1', [id])).rows
const bankOf = ({ orderId }: PaymentRow) => [till.chargesOf(orderId), till.provisionCallsOf(orderId)]

describe('[I-37] npx vezne recover', () => {
  it('finds a charge whose commit was lost, for a payment that is still known', async () => {
    const paid = await till.pay({ kurus: '31' })
    await forgetSincePage(house.owner, paid.id)
    await failOver(house.owner)
    const { code, said } = await recover()
    expect(code).toBe(0)
    expect(said).toContain(`order ${paid.orderId} of ₺1.250,31 at bank 64: awaiting-3d → approved`)
    expect(said).toContain('no log was given (--log)')
    expect(said).toMatch(/Nobody can know: what neither database nor log has of .*bank 64.*no list/)
    expect((await till.read(paid.id)).state).toBe('approved')
    expect(bankOf(paid)).toEqual([1, 1])
  })

  it('writes down an order that only the log knows, and what it paid cannot be paid again', async () => {
    const paid = await till.pay({ kurus: '32', target: 'link-32' })
    const left = (await till.start({ kurus: '33' })).payment
    await forgetWholly(house.owner, [paid.id, left.id])
    await failOver(house.owner)
    const first = await recover('--log', logFile())
    expect(first.said).toContain(
      `order ${paid.orderId} of ₺1.250,32 at bank 64: lost, known from the log, now approved`,
    )
    expect(first.said).toContain(
      `order ${left.orderId} of ₺1.250,33 at bank 64: lost, known from the log, now in-doubt`,
    )
    const found = await till.read(paid.id)
    expect([found.state, found.orderId, found.target]).toEqual(['approved', paid.orderId, 'link-32'])
    expect(found.createdAt).toEqual(paid.createdAt)
    const books = await booked(paid)
    expect(books).toEqual(['sale bank-receivable 125032', 'sale unidentified-receipts -125032'])
    expect(await reviewsOf(paid)).toHaveLength(1)
    await expect(till.start({ kurus: '32', target: 'link-32' })).rejects.toThrow('target-being-paid')
    // Once more finds what the first run wrote, and writes nothing.
    const second = await recover('--log', logFile())
    expect(second.said).toContain('0 lost orders written down again')
    expect([await booked(paid), await reviewsOf(paid)]).toEqual([books, await reviewsOf(found)])
    expect(bankOf(paid)).toEqual([1, 1])
  })

  it('finds an order that only the bank knows in its own list', async () => {
    const paid = await till.pay({ bankId: GARANTI, kurus: '34' })
    await forgetWholly(house.owner, [paid.id])
    const { said } = await recover()
    expect(said).toContain(
      `order ${paid.orderId} of ₺1.250,34 at bank 62: lost, known from the bank-list, now approved`,
    )
    expect((await recover()).said).toContain('0 lost orders written down again')
  })

  it('follows the bank where money went back in the lost time, and tells a person', async () => {
    const paid = await till.pay({ kurus: '35' })
    const wish = { paymentId: paid.id, amountMinor: 'all', key: 'k-35', askedBy: 'test', reason: '' } as const
    expect((await refundPayment(till.deps, till.tenantId, wish)).state).toBe('done')
    await forgetRefund(house.owner, paid.id)
    await failOver(house.owner)
    expect((await till.read(paid.id)).state).toBe('approved')
    // It was paid before the lost time, in which only its money went back.
    const { said } = await recover('--since', new Date(Date.now() + 1000).toISOString())
    expect(said).toContain(`order ${paid.orderId} of ₺1.250,35 at bank 64: approved → voided`)
    expect((await booked(paid)).map((line) => line.split(' ')[0])).toEqual(['sale', 'sale', 'void', 'void'])
    expect(await reviewsOf(paid)).toHaveLength(1)
  })

  it.each(['gone', 'not-sent'] as const)(
    '[I-09] ends what the log knows of money that went back, and never sends it again (%s)',
    async (as) => {
      const paid = await till.pay({ kurus: '36' })
      const wish = { paymentId: paid.id, amountMinor: 'all', key: `k-36-${as}`, askedBy: 'test', reason: '' } as const
      expect((await refundPayment(till.deps, till.tenantId, wish)).state).toBe('done')
      await forgetRefund(house.owner, paid.id, as)
      await failOver(house.owner)
      const { said } = await recover('--log', logFile())
      expect(said).toContain(`order ${paid.orderId}: a void of ₺1.250,36 was lost, known from the log, now done`)
      expect((await till.read(paid.id)).state).toBe('voided')
      const { rowCount } = await house.owner.query(
        `select from payment_answers where payment_id = $1 and source = 'void'`,
        [paid.id],
      )
      expect(rowCount).toBe(1)
      expect((await recover('--log', logFile())).said).not.toContain('was lost, known from the log')
    },
  )

  it('wants a moment with its zone, and logs that are there', async () => {
    const words = async (...args: string[]) => (await recover(...args)).said
    expect(await words('--since', '2026-11-15')).toContain('--since is a moment with its zone')
    expect(await words('--log', join(folder, 'nowhere.log'))).toContain('There is no file')
  })
})

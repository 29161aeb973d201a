import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { layOwnLine, linesIn, openQuestions, wrongMonths } from '../../../testing/feed-books.store.ts'
import { at, line, siteMaker, T, type Site } from './testing/site.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })

const aSite = siteMaker(house, () => modulesOf(house.infrastructure).auth)

const there = async (site: Site) => (await linesIn(house.owner, site)).filter((one) => one.is_there)
const amounts = async (site: Site) => (await there(site)).map(({ external_id, debit }) => `${external_id} ${debit}`)
const none = { created: 0, updated: 0, unchanged: 0, removed: 0, rejected: [] }

describe('a batch of account lines', () => {
  it('is stored, answered the same when it comes again, and refused with another body', async () => {
    const site = await aSite()
    const batch = { batchId: 'B1', items: [line('F1', 100), line('F2', 50.25, { dueOn: '2026-04-02' })] }
    const answer = await site.send(batch)
    expect(answer).toEqual({ ...none, received: 2, created: 2 })
    expect(await site.send(batch)).toEqual(answer)
    expect(await site.refused({ ...batch, items: [line('F1', 101)] })).toBe('409 batch-differs')
    expect(await amounts(site)).toEqual(['F1 10000', 'F2 5025'])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('says what is new, what changed and what did not', async () => {
    const site = await aSite()
    await site.send({ items: [line('F1', 100), line('F2', 50)] })
    const items = [line('F1', 100), line('F2', 60), line('F3', 1)]
    expect(await site.send({ asOf: T + 1, items })).toEqual({
      ...none,
      received: 3,
      created: 1,
      updated: 1,
      unchanged: 1,
    })
    expect(await amounts(site)).toEqual(['F1 10000', 'F2 6000', 'F3 100'])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('with a wrong row stores nothing, unless it may be partial; each is told by index, path and sentence', async () => {
    const site = await aSite()
    const items = [
      line('F1', 100),
      line('F2', -1),
      line('F3', 10, { firmCode: 'NOBODY' }),
      line('F4', 10, { credit: 5 }),
      line('F5', 10, { currencyCode: 'USD' }),
      line('F1', 7),
      { externalId: 'F6', colour: 'red' },
      'nonsense',
    ]
    const answer = await site.send({ items })
    expect(answer).toMatchObject({ received: 8, created: 0, updated: 0, unchanged: 0, removed: 0 })
    expect(answer.rejected.map(({ index, path }) => `${index} ${path}`)).toEqual([
      '1 debit',
      '2 firmCode',
      '3 credit',
      '4 localDebit',
      '5 externalId',
      '6 firmCode',
      '6 documentOn',
      '6 type',
      '6 currencyCode',
      '6 colour',
      '7 ',
    ])
    expect(answer.rejected[1]).toEqual({ index: 2, path: 'firmCode', message: 'This account code is not known.' })
    expect(await linesIn(house.owner, site)).toEqual([])
    const partial = await site.send({ items, partial: true })
    expect(partial).toMatchObject({ received: 8, created: 1 })
    expect(partial.rejected).toEqual(answer.rejected)
    expect(await amounts(site)).toEqual(['F1 10000'])
  })

  it('stores nothing in a dry run, and may come for good under the same name', async () => {
    const site = await aSite()
    const batch = { batchId: 'B1', items: [line('F1', 100)] }
    expect(await site.send({ ...batch, dryRun: true })).toEqual({ ...none, received: 1, created: 1 })
    expect(await linesIn(house.owner, site)).toEqual([])
    expect(await site.send(batch)).toMatchObject({ created: 1 })
  })

  it('is sent away from a ledger that another fills, and from one that nobody knows', async () => {
    const site = await aSite({ owner: 'upload' })
    expect(await site.refused({ items: [] })).toBe('409 owned-elsewhere')
    expect(await site.refused({ ledger: 'L9' })).toBe('404 ledger-unknown')
    expect(await (await aSite()).refused({ asOf: Date.parse('2999-01-01T00:00:00Z') })).toBe('406 as-of-later')
  })

  it('[I-20] reaches the books of its own company alone', async () => {
    const [ours, theirs] = [await aSite({ code: 'OURS' }), await aSite({ code: 'THEIRS' })]
    expect(await ours.refused({ ledger: theirs.ledger })).toBe('404 ledger-unknown')
    await theirs.send({ items: [line('F1', 1)] })
    expect(await linesIn(house.owner, ours)).toEqual([])
  })

  it('opens the account of a firm in another currency when its first line comes', async () => {
    const site = await aSite()
    const usd = { currencyCode: 'USD', localDebit: 4150.5, rate: 41.505 }
    await site.send({ items: [line('F1', 100, usd), line('KF', 0, { currencyCode: 'USD', localDebit: 12 })] })
    const { rows } = await house.owner.query(
      `select a.currency, l.local_debit_minor as local, l.rate from account_lines l join firm_accounts a on a.id = l.account_id
       where l.ledger_id = $1 order by external_id`,
      [site.ledgerId],
    )
    expect(rows).toEqual([
      { currency: 'USD', local: 415050n, rate: '41.50500000' },
      { currency: 'USD', local: 1200n, rate: null },
    ])
    expect(await wrongMonths(house.owner)).toEqual([])
  })
})

describe('what was read earlier', () => {
  it('changes nothing that was read later; at the same moment the version decides', async () => {
    const site = await aSite()
    await site.send({ asOf: at('11:00'), items: [line('F1', 100, { version: 2 })] })
    expect(await site.send({ asOf: at('10:00'), items: [line('F1', 1)] })).toMatchObject({ unchanged: 1 })
    expect(await site.send({ asOf: at('11:00'), items: [line('F1', 2, { version: 1 })] })).toMatchObject({
      unchanged: 1,
    })
    expect(await amounts(site)).toEqual(['F1 10000'])
    expect(await site.send({ asOf: at('11:00'), items: [line('F1', 3, { version: 3 })] })).toMatchObject({ updated: 1 })
    // Read again and found the same, it is as late as that read.
    await site.send({ asOf: at('13:00'), items: [line('F1', 3)] })
    expect(await site.send({ asOf: at('12:00'), items: [line('F1', 4)] })).toMatchObject({ unchanged: 1 })
    expect(await amounts(site)).toEqual(['F1 300'])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('does not bring back what was removed by name, also where it had never been here', async () => {
    const site = await aSite()
    await site.send({ asOf: at('10:00'), items: [line('F1', 100), line('F2', 1)] })
    expect(await site.send({ asOf: at('12:00'), removed: ['F1', 'F9'] })).toMatchObject({ removed: 1 })
    await site.send({ asOf: at('11:00'), items: [line('F1', 100), line('F9', 9)] })
    expect(await amounts(site)).toEqual(['F2 100'])
    await site.send({ asOf: at('13:00'), items: [line('F1', 70)] })
    expect(await amounts(site)).toEqual(['F1 7000', 'F2 100'])
    // Seen later than it was removed.
    expect(await site.send({ asOf: at('12:30'), removed: ['F1'] })).toMatchObject({ removed: 0 })
    expect(await wrongMonths(house.owner)).toEqual([])
  })
})

describe('a snapshot', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => line(`N${index}`, 1))

  it('removes nothing until all of its parts are here and add up', async () => {
    const site = await aSite()
    await site.send({ asOf: at('09:00'), items: [line('F0', 5), line('F1', 1), line('F2', 2)] })
    const snapshot = { id: 'S1', parts: 2, count: 2, debit: 300n, credit: 0n }
    const part = (no: number, items: object[], more: object = {}) =>
      site.send({ asOf: at('10:00'), snapshot: { ...snapshot, part: no, ...more }, items })
    expect(await part(2, [line('F2', 2)])).toMatchObject({ removed: 0 })
    expect(await amounts(site)).toHaveLength(3)
    // A part that does not add up, then the right one in its place.
    expect(await part(1, [line('F1', 1), line('FX', 1)])).toMatchObject({ removed: 0 })
    expect(await site.refused({ asOf: at('10:00'), snapshot: { ...snapshot, count: 9, part: 1 } })).toBe(
      '406 snapshot-part-wrong',
    )
    expect(await part(1, [line('F1', 1)])).toMatchObject({ removed: 1 })
    expect(await amounts(site)).toEqual(['F1 100', 'F2 200', 'FX 100'])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('that comes late leaves what was seen later, and what it lacked stays away (story 6)', async () => {
    const site = await aSite()
    await site.send({ asOf: at('09:00'), items: [line('F1', 100)] })
    const snapshot = { id: 'S1', parts: 2, count: 1, debit: 10_000n, credit: 0n }
    await site.send({ asOf: at('10:00'), snapshot: { ...snapshot, part: 1 }, items: [line('F1', 100)] })
    await site.send({ asOf: at('11:00'), items: [line('E1', 0, { credit: 100 })] })
    await site.send({ asOf: at('10:00'), snapshot: { ...snapshot, part: 2 } })
    expect((await there(site)).map((one) => one.external_id)).toEqual(['E1', 'F1'])

    const without = { id: 'S2', part: 1, parts: 1, count: 1, debit: 0n, credit: 10_000n }
    expect(
      await site.send({ asOf: at('14:00'), snapshot: without, items: [line('E1', 0, { credit: 100 })] }),
    ).toMatchObject({ removed: 1 })
    await site.send({ asOf: at('11:00'), items: [line('F1', 100), line('F7', 7)] })
    const older = { id: 'S3', part: 1, parts: 1, count: 1, debit: 10_000n, credit: 0n }
    await site.send({ asOf: at('11:30'), snapshot: older, items: [line('F1', 100)] })
    expect((await there(site)).map((one) => one.external_id)).toEqual(['E1'])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('of one firm speaks for that firm alone (story 6)', async () => {
    const site = await aSite()
    await site.send({ asOf: at('09:00'), items: [line('F1', 100), line('G1', 1, { firmCode: 'C2' }), line('F2', 1)] })
    const snapshot = { id: 'S1', part: 1, parts: 1, count: 1, debit: 100n, credit: 0n, firmCode: 'C1' }
    expect(await site.send({ asOf: at('11:00'), snapshot, items: [line('F2', 1)] })).toMatchObject({ removed: 1 })
    await site.send({ asOf: at('10:55'), items: [line('F1', 100, { firmCode: 'C2' })] })
    expect((await there(site)).map(({ account, external_id }) => `${account} ${external_id}`)).toEqual([
      'C2 F1',
      'C1 F2',
      'C2 G1',
    ])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('that is empty, or removes more than 2 % and more than 50 rows, waits for staff', async () => {
    const site = await aSite()
    await site.send({ asOf: at('09:00'), items: rows(100) })
    const open = async () => {
      const { rows: found } = await house.owner.query(
        `select kind from reviews where tenant_id = $1 and closed_at is null`,
        [site.tenantId],
      )
      return found.length
    }
    const empty = { id: 'E', part: 1, parts: 1, count: 0, debit: 0n, credit: 0n }
    expect(await site.send({ asOf: at('10:00'), snapshot: empty })).toMatchObject({ removed: 0 })
    const many = { id: 'M', part: 1, parts: 1, count: 49, debit: 4900n, credit: 0n }
    expect(await site.send({ asOf: at('11:00'), snapshot: many, items: rows(49) })).toMatchObject({ removed: 0 })
    expect([await open(), (await there(site)).length]).toEqual([2, 100])
    // Fifty are not too many; and a newer one that is whole answers for those that wait.
    const fifty = { id: 'F', part: 1, parts: 1, count: 50, debit: 5000n, credit: 0n }
    expect(await site.send({ asOf: at('12:00'), snapshot: fifty, items: rows(50) })).toMatchObject({ removed: 50 })
    expect([await open(), (await there(site)).length]).toEqual([0, 50])
    expect(await wrongMonths(house.owner)).toEqual([])
  })
})

describe('a line that bears our reference', () => {
  it('takes the place of ours: together they count once, and an excess is asked about (story 10)', async () => {
    const site = await aSite()
    const own = { reference: 'VZ-1', creditMinor: 10_000n }
    await layOwnLine(house.owner, site, { ...own, isSummed: true })
    const counts = async () => {
      const lines = await there(site)
      return lines.map(({ external_id, credit, left_out }) => `${external_id} ${credit - left_out}`)
    }
    const voucher = (id: string, credit: number) => line(id, 0, { credit, reference: 'VZ-1', type: 'credit-card-slip' })
    await site.send({ asOf: at('10:00'), items: [voucher('V1', 50)] })
    expect(await counts()).toEqual(['V1 5000', 'own-VZ-1 5000'])
    await site.send({ asOf: at('10:01'), items: [voucher('V2', 50)] })
    expect(await counts()).toEqual(['V1 5000', 'V2 5000', 'own-VZ-1 0'])
    await site.send({ asOf: at('10:02'), items: [voucher('V3', 100)] })
    expect(await counts()).toEqual(['V1 5000', 'V2 5000', 'V3 0', 'own-VZ-1 0'])
    const { rows } = await house.owner.query(`select kind, amount_minor from reviews where tenant_id = $1`, [
      site.tenantId,
    ])
    expect(rows).toEqual([{ kind: 'double-posted', amount_minor: 10_000n }])
    await site.send({ asOf: at('10:03'), removed: ['V1', 'V2', 'V3'] })
    expect(await counts()).toEqual(['own-VZ-1 10000'])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('leaves lines of our own alone in every snapshot and removal', async () => {
    const site = await aSite()
    await layOwnLine(house.owner, site, { reference: 'VZ-2', creditMinor: 700n, isSummed: false })
    for (const period of ['vezne', '2026']) await site.send({ asOf: at('10:00'), period, removed: ['own-VZ-2'] })
    const rejected = await site.send({ asOf: at('10:30'), period: 'vezne', items: [line('own-VZ-2', 1)] })
    expect(rejected.rejected.map(({ path }) => path)).toEqual(['externalId'])
    const empty = { id: 'E', part: 1, parts: 1, count: 0, debit: 0n, credit: 0n }
    await site.send({ asOf: at('11:00'), snapshot: empty })
    expect((await there(site)).map((one) => one.external_id)).toEqual(['own-VZ-2'])
    // Empty, it waits also where there is nothing that it could remove.
    expect(await openQuestions(house.owner, site)).toEqual(['snapshot-removes-much'])
  })
})

it('batches that come at once wait for each other, and the sums are right', async () => {
  const site = await aSite()
  const batches = Array.from({ length: 8 }, (_, no) => ({
    asOf: T + no,
    items: Array.from({ length: 40 }, (__, index) =>
      line(`X${(index * 7 + no * 11) % 60}`, no + 1, { firmCode: no % 2 === 0 ? 'C1' : 'C2' }),
    ),
  }))
  const keys = await Promise.all(batches.map(() => site.anotherKey()))
  await Promise.all(batches.map((batch, no) => site.send(batch, keys[no])))
  const seen = await there(site)
  const last = new Map(
    batches.flatMap(({ items }) => items.map(({ externalId, debit }) => [externalId, debit] as const)),
  )
  expect(Object.fromEntries(seen.map(({ external_id, debit }) => [external_id, Number(debit) / 100]))).toEqual(
    Object.fromEntries(last),
  )
  expect(await wrongMonths(house.owner)).toEqual([])
})

describe('[I-36] a batch in which nothing is right', () => {
  it('is told every row, and no more of each than an answer bears', async () => {
    const site = await aSite()
    const wrong = Object.fromEntries(Array.from({ length: 30 }, (_, each) => [`unknown-${each}`, each]))
    const few = await site.send({ items: Array.from({ length: 3 }, () => wrong) })
    expect(few.rejected).toHaveLength(30)
    const many = await site.send({ items: Array.from({ length: 1000 }, () => wrong) })
    expect(new Set(many.rejected.map(({ index }) => index)).size).toBe(1000)
    expect(many.rejected).toHaveLength(5000)
  })

  it('is refused before it is read, where it has more in it than the rows of a batch', async () => {
    const site = await aSite()
    const row = Array.from({ length: 70 }, () => 1)
    expect(await site.refused({ items: Array.from({ length: 5000 }, () => row) })).toBe('406 too-much-sent')
  })
})

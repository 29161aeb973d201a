import { transactionSummary } from '@vezne/contract/firm-transactions.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { countedBalance, firmOf, openQuestions, shownLines, wrongMonths } from '../../../testing/feed-books.store.ts'
import { at, line, siteMaker, tokenOf, type Site } from './testing/site.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const aSite = siteMaker(house, () => modulesOf(house.infrastructure).auth)

const opening = (lira: number, more: object = {}) =>
  line('DEVIR', lira, { documentOn: '2026-01-01', type: 'opening', ...more })
const invoice = (name: string, lira: number, more: object = {}) =>
  line(name, lira, { documentOn: `2025-0${name.at(-1)}-10`, ...more })

const balance = (site: Site) => countedBalance(house.owner, site)
const shown = (site: Site) => shownLines(house.owner, site)

/** A part of the whole of 2025: 300 and 700. */
const part = (site: Site, no: 1 | 2, clock: string) =>
  site.send({
    asOf: at(clock),
    period: '2025',
    snapshot: { id: 'Y25', part: no, parts: 2, count: 2, debit: 100_000n, credit: 0n },
    items: [no === 1 ? invoice('F1', 300) : invoice('F2', 700)],
  })

describe('[I-08] a new period begins with a line that sums up the one before', () => {
  it('history after the opening: 1 000, 1 000, 1 000 (story 7)', async () => {
    const site = await aSite()
    await site.send({ asOf: at('09:00'), period: '2026', items: [opening(1000), line('F9', 50)] })
    expect(await balance(site)).toBe(105_000n)
    await part(site, 1, '10:00')
    expect([await balance(site), await shown(site)]).toEqual([105_000n, ['DEVIR', 'F9']])
    await part(site, 2, '10:00')
    expect([await balance(site), await shown(site)]).toEqual([105_000n, ['F1', 'F2', 'F9']])
    expect(await openQuestions(house.owner, site)).toEqual([])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('the opening after history that is whole: the same', async () => {
    const site = await aSite()
    await part(site, 1, '10:00')
    await part(site, 2, '10:00')
    expect(await balance(site)).toBe(100_000n)
    await site.send({ asOf: at('11:00'), period: '2026', items: [opening(1000)] })
    expect([await balance(site), await shown(site)]).toEqual([100_000n, ['F1', 'F2']])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('the opening between two parts of the history: it stands for both until they are whole', async () => {
    const site = await aSite()
    await part(site, 2, '10:00')
    expect(await balance(site)).toBe(70_000n)
    await site.send({ asOf: at('11:00'), period: '2026', items: [opening(1000)] })
    expect([await balance(site), await shown(site)]).toEqual([100_000n, ['DEVIR']])
    await part(site, 1, '10:00')
    expect([await balance(site), await shown(site)]).toEqual([100_000n, ['F1', 'F2']])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('an opening line that is removed again leaves the history as far as it is here', async () => {
    const site = await aSite()
    await part(site, 1, '10:00')
    await site.send({ asOf: at('11:00'), period: '2026', items: [opening(1000)] })
    expect(await shown(site)).toEqual(['DEVIR'])
    await site.send({ asOf: at('12:00'), period: '2026', removed: ['DEVIR'] })
    expect([await balance(site), await shown(site)]).toEqual([30_000n, ['F1']])
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('a backdated line of a whole period counts at once; of one that is hidden it waits with it', async () => {
    const site = await aSite()
    await site.send({ asOf: at('09:00'), period: '2026', items: [opening(1000)] })
    await site.send({ asOf: at('09:30'), period: '2025', items: [invoice('F3', 5)] })
    expect(await balance(site)).toBe(100_000n)
    await part(site, 1, '09:00')
    await part(site, 2, '09:00')
    // Read later than the snapshot, it is not among what that sums up: the opening differs by it, and somebody is asked.
    expect([await balance(site), await shown(site)]).toEqual([100_500n, ['F1', 'F2', 'F3']])
    expect(await openQuestions(house.owner, site)).toEqual(['opening-differs'])
    await site.send({ asOf: at('12:00'), period: '2026', items: [opening(1005)] })
    const again = { id: 'Y26', part: 1, parts: 1, count: 1, debit: 100_500n, credit: 0n }
    await site.send({ asOf: at('12:30'), period: '2026', snapshot: again, items: [opening(1005)] })
    expect(await openQuestions(house.owner, site)).toEqual([])
    await site.send({ asOf: at('13:00'), period: '2025', items: [invoice('F4', 7)] })
    expect(await balance(site)).toBe(101_200n)
    expect(await wrongMonths(house.owner)).toEqual([])
  })

  it('three years: each opening stands for all before it, account by account', async () => {
    const site = await aSite()
    const of24 = (name: string, lira: number) => line(name, lira, { documentOn: '2024-06-01' })
    await site.send({ asOf: at('09:00'), period: '2024', items: [of24('A1', 400), of24('A2', 100)] })
    await site.send({
      asOf: at('09:00'),
      period: '2025',
      items: [
        line('DEVIR', 500, { documentOn: '2025-01-01', type: 'opening' }),
        invoice('F1', 300),
        invoice('F2', 700),
      ],
    })
    await site.send({ asOf: at('09:00'), period: '2026', items: [opening(1500), line('G1', 8, { firmCode: 'C2' })] })
    expect([await balance(site), await shown(site)]).toEqual([150_000n, ['DEVIR', 'G1']])
    const whole = (period: string, count: number, debit: bigint, items: object[]) =>
      site.send({
        asOf: at('10:00'),
        period,
        snapshot: { id: period, part: 1, parts: 1, count, debit, credit: 0n },
        items,
      })
    await whole('2024', 2, 50_000n, [of24('A1', 400), of24('A2', 100)])
    expect(await shown(site)).toEqual(['DEVIR', 'G1'])
    const of25 = [
      line('DEVIR', 500, { documentOn: '2025-01-01', type: 'opening' }),
      invoice('F1', 300),
      invoice('F2', 700),
    ]
    await whole('2025', 3, 150_000n, of25)
    expect([await balance(site), await shown(site)]).toEqual([150_000n, ['A1', 'A2', 'F1', 'F2', 'G1']])
    expect(await openQuestions(house.owner, site)).toEqual([])
    expect(await wrongMonths(house.owner)).toEqual([])
  })
})

describe('[M-08] what a statement tells of its books', () => {
  const summaryOf = async (site: Site) => {
    const token = await tokenOf(house, site.tenant, 'Finans')
    const asked = { firmId: await firmOf(house.owner, site, 'C1'), from: '2025-01-01', to: '2026-12-31' }
    const answer = await house.call(transactionSummary, { ...asked, currencyCode: 'TRY' }, { token })
    if (!answer.success) throw new Error(answer.message)
    return answer.data
  }

  it('a new period, carried over by its opening line or standing by its own lines', async () => {
    const site = await aSite()
    const change = { period: '2026', on: '2026-01-01', carried: 100_000n }
    await site.send({ asOf: at('09:00'), period: '2026', items: [opening(1000)] })
    expect((await summaryOf(site)).periodChanges).toEqual([{ ...change, isByLines: false }])
    await part(site, 1, '10:00')
    await part(site, 2, '10:00')
    expect((await summaryOf(site)).periodChanges).toEqual([{ ...change, isByLines: true }])
  })

  it('a line that came after its day had been told changes the balance of that day', async () => {
    const site = await aSite()
    await site.send({ asOf: at('09:00'), items: [line('F1', 100), line('F2', 50)] })
    // The rest of the same read is no news.
    await site.send({ asOf: at('09:00'), items: [line('F3', 10)] })
    expect(await summaryOf(site)).toMatchObject({ closing: 16_000n, backdated: null })
    await site.send({
      asOf: at('10:00'),
      items: [line('F4', 5), line('F2', 60), line('F5', 1, { documentOn: '2026-03-10' })],
    })
    expect(await summaryOf(site)).toMatchObject({ closing: 17_600n, backdated: { count: 2, firstOn: '2026-03-02' } })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../../cli/run.ts'
import { openInfrastructure } from '../../../../infrastructure.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { createRatesDeps, dayRates, rateSweeps } from '../index.ts'

const house = useHouse()

function xml(day: string, usd: string, eur = '47.9000'): string {
  const [year, month, date] = day.split('-')
  const currency = (code: string, rate: string) =>
    `<Currency CurrencyCode="${code}"><Unit>1</Unit><ForexBuying>${rate}</ForexBuying><ForexSelling>${rate}</ForexSelling>
     <BanknoteBuying>${rate}</BanknoteBuying><BanknoteSelling>${rate}</BanknoteSelling></Currency>`
  return `<Tarih_Date Tarih="${date}.${month}.${year}" Date="${month}/${date}/${year}" Bulten_No="2026/214">
    ${currency('USD', usd)}${currency('EUR', eur)}</Tarih_Date>`
}

/** A desk whose source says what the test lets it say, at a moment the test chooses. */
function aDesk(first: string) {
  const source = { says: first, now: new Date('2026-11-13T16:00:00+03:00') }
  const { platform, log, alarms } = house.infrastructure
  const deps = () =>
    createRatesDeps({
      platform,
      log,
      alarms,
      source: 'https://tcmb.test',
      now: () => source.now,
      ask: () => Promise.resolve(source.says),
    })
  const look = async () => {
    for (const { run } of rateSweeps(deps())) await run()
  }
  // A process of its own each time: nothing is remembered between two questions.
  const usd = async () => (await dayRates(deps(), 'banknote-selling'))?.of.USD
  return { source, look, usd }
}

const alarm = async () => {
  const { rows } = await house.owner.query<{ value: bigint; says: string }>(
    `select value, says from alarms where name = 'exchange-rates-held'`,
  )
  return rows[0]
}

async function vezne(...words: string[]) {
  const said: string[] = []
  const keep = (line: string) => void said.push(line)
  const open = (name: string) => openInfrastructure(house.infrastructure.config, name, () => undefined)
  const code = await runCommand(words, open, { say: keep, complain: keep })
  return { code, said: said.join('\n') }
}

beforeEach(async () => {
  await house.owner.query('set session_replication_role = replica')
  for (const table of ['accepted_bulletins', 'held_bulletins', 'exchange_rates', 'exchange_bulletins', 'alarms']) {
    await house.owner.query(`delete from ${table}`)
  }
  await house.owner.query('set session_replication_role = origin')
})

describe('[P-19] a rate that is far from the last one', () => {
  it.each([
    ['a fifth above', '49.2000', '49.2000'],
    ['more than a fifth above', '49.2001', '41.0000'],
    ['a fifth below', '32.8000', '32.8000'],
    ['more than a fifth below', '32.7999', '41.0000'],
    ['a thousandfold', '41000', '41.0000'],
  ])('is used or not: %s', async (_what, says, stands) => {
    const { source, look, usd } = aDesk(xml('2026-11-12', '41.0000'))
    await look()
    source.says = xml('2026-11-13', says)
    await look()
    expect(await usd()).toBe(stands)
    expect((await alarm())?.value).toBe(says === stands ? 0n : 4n)
  })

  it('holds its whole bulletin, aloud, while the last good one serves for a day and no longer', async () => {
    const { source, look, usd } = aDesk(xml('2026-11-12', '41.0000'))
    await look()
    source.says = xml('2026-11-13', '41.5000', '60.0000')
    await look()
    expect(await usd()).toBe('41.0000')
    expect((await alarm())?.says).toContain('EUR banknote-selling 60.0000 after 47.9000')
    expect(house.logLines.some((line) => line.includes('alarm: exchange-rates-held'))).toBe(true)
    source.now = new Date('2026-11-14T15:59:00+03:00')
    expect(await usd()).toBe('41.0000')
    source.now = new Date('2026-11-14T16:01:00+03:00')
    expect(await usd()).toBeUndefined()
  })

  it('is not reached by many small corrections of one day', async () => {
    const { source, look, usd } = aDesk(xml('2026-11-12', '41.0000'))
    await look()
    for (const rate of ['47.0000', '55.0000', '64.0000']) {
      source.says = xml('2026-11-13', rate)
      await look()
    }
    expect(await usd()).toBe('47.0000')
  })

  it('is forgotten when the source comes back to its senses', async () => {
    const { source, look, usd } = aDesk(xml('2026-11-12', '41.0000'))
    await look()
    source.says = xml('2026-11-13', '4.1500')
    await look()
    source.says = xml('2026-11-13', '41.5000')
    await look()
    expect(await usd()).toBe('41.5000')
    expect((await alarm())?.value).toBe(0n)
  })

  it('stands when a person has accepted exactly these figures, which every company can read in its log', async () => {
    const tenant = await aTenant(house)
    const { source, look, usd } = aDesk(xml('2026-11-12', '41.0000'))
    await look()
    source.says = xml('2026-11-13', '55.0000')
    await look()
    const [digest = ''] = (await vezne('rates', 'held')).said.split(' ')
    expect(await vezne('rates', 'accept', digest, '--by', 'Ayşe')).toMatchObject({ code: 2 })
    expect(await vezne('rates', 'accept', '000000000000', '--by', 'Ayşe', '--reason', '-')).toMatchObject({ code: 2 })
    const accepted = await vezne('rates', 'accept', digest, '--by', 'Ayşe', '--reason', 'Devalüasyon, TCMB duyurusu')
    expect(accepted).toMatchObject({ code: 0 })
    expect(accepted.said).toContain('2026-11-13 stands: USD forex-buying 55.0000 after 41.0000')
    expect([await usd(), (await alarm())?.value]).toEqual(['55.0000', 0n])
    await look()
    expect([await usd(), (await alarm())?.value]).toEqual(['55.0000', 0n])
    const { rows } = await house.owner.query(`select kind, details from audit_events where tenant_id = $1`, [tenant.id])
    expect(rows).toEqual([
      {
        kind: 'exchange-rates-accepted',
        details: { by: 'Ayşe', reason: 'Devalüasyon, TCMB duyurusu', date: '2026-11-13', number: '2026/214' },
      },
    ])
    await expect(house.owner.query('delete from accepted_bulletins')).rejects.toThrow(/never changed or deleted/)
    // What was accepted is the new measure; other figures of the same day are other figures.
    source.says = xml('2026-11-13', '80.0000')
    await look()
    expect(await usd()).toBe('55.0000')
  })
})

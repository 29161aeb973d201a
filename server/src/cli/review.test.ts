import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openInfrastructure } from '../infrastructure.ts'
import { saveAccount } from '../modules/company/terminals/index.ts'
import { useHouse } from '../testing/house.ts'
import { aTenant, type TestTenant } from '../testing/people.ts'
import { runCommand } from './run.ts'

const house = useHouse()
let tenant: TestTenant
const accountId = randomUUID()
const MASKED = '540667******5403'

beforeAll(async () => {
  tenant = await aTenant(house, 'Çınar A.Ş.')
  await house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
    saveAccount(house.infrastructure.terminals, db, {
      id: accountId,
      bankId: 64,
      name: 'POS',
      currencies: ['TRY'],
      isActive: true,
      blockageDays: 0,
      endpointMode: 'simulated',
      credentials: { clientId: 'c', userName: 'u', password: 'p', storeKey: 's' },
    }),
  )
})

async function run(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const { config } = house.infrastructure
  const code = await runCommand(['review', ...words], (name) => openInfrastructure(config, name, () => undefined), {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

/** A payment that the bank could tell nothing about for too long. */
async function inReview(): Promise<string> {
  const id = randomUUID()
  const told = [tenant.id, id, randomUUID(), 'the bank could not tell for too long']
  await house.owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
      shown_installments, terminal_id, terminal_version, bank_id, masked_card, payer)
     values ($1, $2, $3, 'review', 'pay-without-login', 127938, 125000, 'TRY', 3, 3, $4, 1, 64, $5, '{"ip":"203.0.113.7"}')`,
    [tenant.id, id, randomBytes(10).toString('hex').toUpperCase().replace(/\d/g, 'X'), accountId, MASKED],
  )
  await house.owner.query(
    `insert into payment_events (tenant_id, payment_id, id, from_state, to_state, actor, reason)
     values ($1, $2, $3, 'in-doubt', 'review', 'janitor', $4)`,
    told,
  )
  await house.owner.query(
    `insert into reviews (tenant_id, subject_id, id, kind, label, reason, amount_minor, currency)
     select $1, id, $3, 'payment-undecided', order_id, $4, amount_minor, currency from payments where id = $2`,
    told,
  )
  return id
}

const BY = ['--by', 'Ayşe Yılmaz', '--reason', 'bankanın ekranında görüldü']
const SEEN = ['--reference', '602312345678', '--evidence', 'işlem listesi']

describe('[I-04] npx vezne review', () => {
  it('lists what waits, with money, bank and masked card, and shows one with its story', async () => {
    const id = await inReview()
    const { code, said } = await run('list')
    expect(code).toBe(0)
    for (const word of ['Çınar A.Ş.:', id, '₺1.279,38 at', 'İş Bankası', MASKED, 'could not tell for too long.'])
      expect(said).toContain(word)
    const shown = await run('show', id)
    expect(shown.said).toContain('The books know nothing of it.')
    expect(shown.said).toContain('The bank was never asked about it.')
    expect(shown.said).toMatch(/review, by the janitor: the bank could not tell for too long/)
    expect(`${said}${shown.said}`.replaceAll(id, '')).not.toMatch(/\d{12,}/)
  })

  it('approves with evidence and a name, says what the books did, and does it once', async () => {
    const id = await inReview()
    const { code, said } = await run('approve', id, ...BY, ...SEEN)
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^₺1\.279,38, order \w{20}, is approved now\.\nIts sale is booked\.$/),
    ])
    const again = await run('approve', id, ...BY, ...SEEN)
    expect(again.code).toBe(1)
    expect(again.complained).toBe('This payment is not in review, it is approved: there is nothing to decide.')
    expect((await run('list')).said).not.toContain(id)
  })

  it.each(['decline', 'abandon'])('%ss, and the books know nothing of it', async (verb) => {
    const { code, said } = await run(verb, await inReview(), ...BY)
    expect(code).toBe(0)
    expect(said).toContain(`is ${verb}${verb.endsWith('e') ? 'd' : 'ed'} now.\nThe books know nothing of it.`)
  })

  it('refuses without a name, a reason, evidence or a payment', async () => {
    const id = await inReview()
    const calls = [
      [['decline', id, '--reason', 'x'], '--by is needed'],
      [['decline', id, '--by', 'x'], '--reason is needed'],
      [['approve', id, ...BY, '--reference', '1'], '--evidence is needed'],
      [['approve', id, ...BY, '--evidence', 'x'], '--reference is needed'],
      [['ask', id, '--by', 'x'], '--reason is needed'],
      [['decline', randomUUID(), ...BY], 'There is no payment'],
      [['decline', 'x', ...BY], 'There is no payment'],
      [['forget', id, ...BY], 'nothing like "review forget"'],
      [['decline'], 'Which payment?'],
    ] as const
    for (const [words, sentence] of calls) {
      const { code, complained } = await run(...words)
      expect([code, complained]).toEqual([2, expect.stringContaining(sentence)])
    }
    const pasted = await run('decline', id, '--by', 'x', '--reason', 'kart 4355 0843 5508 4358')
    expect([pasted.code, pasted.complained]).toEqual([1, expect.stringContaining('No card number may stand')])
    const { rows } = await house.owner.query('select state from payments where id = $1', [id])
    expect(rows).toEqual([{ state: 'review' }])
  })

  it('asks the bank again; one that does not answer decides nothing', async () => {
    const id = await inReview()
    const { code, said } = await run('ask', id, ...BY)
    expect(code).toBe(0)
    expect(said).toMatch(
      /^The bank was last asked at .+ and said: pending\.\nThat decides nothing: it stays in review\.$/,
    )
  })
})

import { describe, expect, it } from 'vitest'
import { wordFaults } from './words.ts'

const faults = (path: string, text: string) => wordFaults([{ path, text }])
const MODULE = 'server/src/modules/till/payments'

describe('SQL', () => {
  it.each([
    'await sql`select 1`.execute(db)',
    'sql<{ id: string }>`select 1`',
    "sql.raw('select 1')",
    'db.rows`\n  select id from payments`',
    'run`update payments set state = ${to}`',
    "client.query('select 1')",
    "db.on<Tables>().selectFrom('payments')",
  ])('stands only in a store: %s', (code) => {
    expect(faults(`${MODULE}/finish-3ds.ts`, code)).toHaveLength(1)
    for (const path of [
      `${MODULE}/store.ts`,
      'server/src/kit/db/pool.ts',
      'server/src/testing/house.ts',
      'tools/seed/a.ts',
      'web/src/a.test.ts',
    ])
      expect(faults(path, code)).toEqual([])
  })
  it('is not seen in prose', () => {
    expect(faults(`${MODULE}/a.ts`, '// sql`select 1`\n/**\n * sql`select`\n */\nconst a = `x`\ndelete b.c')).toEqual(
      [],
    )
  })
})

describe('the web’s kit', () => {
  it.each(["const EXEMPT = ['/PayWithoutLogin']", '.bank-frame {}', 'readFirm()', 'isCheckout', 'const stock = 1'])(
    'has no business word: %s',
    (code) => {
      expect(faults('web/src/kit/api/call.ts', code)).toHaveLength(1)
      expect(faults('web/src/parts/field/field.tsx', code)).toEqual([])
    },
  )
  it('may confirm, lay out a card and speak of payers in a comment', () => {
    expect(faults('web/src/kit/a.ts', '// payers\nconfirm(discard)')).toEqual([])
  })
})

describe('a page', () => {
  it.each([
    'const LIRA_ONLY_BANK = 889',
    'if (option.bankId === 889)',
    "cardName === 'Garanti'",
    'WINDOW_BANKS = [205]',
  ])('knows no bank: %s', (code) => {
    expect(faults('web/src/features/checkout/use-deal.ts', code)).toHaveLength(1)
    expect(faults('web/src/testing/parts.tsx', code)).toEqual([])
  })
  it('may compare two banks that it was told of', () => {
    expect(faults('web/src/features/checkout/use-deal.ts', 'option.bankId === bankId')).toEqual([])
  })
})

describe('the environment', () => {
  it('one way to go over all companies', () => {
    const loop = 'for (const id of await tenantIds(deps)) work(id)'
    expect(faults('server/src/modules/books/journal/sweep.ts', loop)).toHaveLength(1)
    expect(faults('server/src/cli/keys.ts', "db.selectFrom('tenants')")).not.toEqual([])
    expect(faults('server/src/modules/platform/tenants/for-each-tenant.ts', loop)).toEqual([])
  })
  it('is read in config.ts, in launchers and in the frameworks’ own files', () => {
    expect(faults('server/src/app.ts', 'const port = process.env.PORT')).toHaveLength(1)
    expect(faults('tools/seed/seed.ts', 'process.env["PORT"]')).toHaveLength(1)
    for (const path of ['server/src/config.ts', 'tools/start/start.mjs', 'web/vite.config.ts'])
      expect(faults(path, 'process.env.PORT')).toEqual([])
  })
})

describe('time and chance', () => {
  it.each(['Date.now()', 'new Date()', 'Date()', 'Math.random()'])('do not stand in the domain: %s', (code) => {
    expect(faults('domain/src/plan/due.ts', `const now = ${code}`)).toHaveLength(1)
    expect(faults('contract/src/plan.ts', `const now = ${code}`)).toHaveLength(1)
    expect(faults('server/src/kit/clock.ts', `const now = ${code}`)).toEqual([])
  })
  it('leave a date made from a value alone', () => {
    expect(faults('domain/src/plan/due.ts', 'new Date(paidAtMs)')).toEqual([])
  })
})

describe('[I-35] the clock of money', () => {
  it.each([
    'Date.now()',
    'new Date()',
    'deps.now().getTime()',
    'now().getTime()',
    "sql`now() - interval '1 day'`",
    'sql`clock_timestamp()`',
  ])('is no process’s: %s', (code) => {
    for (const path of [`${MODULE}/refunds/store.ts`, 'server/src/modules/books/journal/days/store.ts'])
      expect(faults(path, `const at = ${code}`)).toHaveLength(1)
    for (const path of [`${MODULE}/a.test.ts`, 'server/src/modules/platform/auth/store.ts'])
      expect(faults(path, `const at = ${code}`)).toEqual([])
  })
  it.each(['sql`engine_now()`', 'sql`engine_time(now())`', 'performance.now()', 'new Date(row.until)', 'db.now()'])(
    'is the database’s: %s',
    (code) => expect(faults(`${MODULE}/store.ts`, `const at = ${code}`)).toEqual([]),
  )
})

describe('money', () => {
  it.each([
    'Number(amountMinor)',
    'parseFloat(x.amountMinor)',
    'Number(row?.totals[0].amountMinor)',
    'Math.round(feeMinor)',
    'amountMinor * 2n',
    'payment.amountMinor / 100n',
    '(a.amountMinor) % 3n',
    'rate * amountMinor',
    'let x = +amountMinor',
    'amountMinor *= 2n',
    'amountMinor *\n  ratePpm',
  ])('is not reckoned outside its own file: %s', (code) => {
    expect(faults(`${MODULE}/a.ts`, code)).toHaveLength(1)
    expect(faults('domain/src/money/mul-div.ts', code)).toEqual([])
  })
  it.each([
    'a.amountMinor + b.amountMinor',
    'total += amountMinor',
    'paidMinor >= dueMinor',
    '<Amount amountMinor />',
    'String(amountMinor)',
  ])('may be added, compared and shown: %s', (code) => {
    expect(faults(`${MODULE}/a.ts`, code)).toEqual([])
  })
})

describe('pages and tests', () => {
  it('has no style attribute where the payer is', () => {
    expect(faults('web/src/public/page.tsx', '<p style={{ color }} />')).toHaveLength(1)
    expect(faults('web/src/parts/card-form.tsx', '<p style="a" />')).toHaveLength(1)
    expect(faults('web/src/screens/home/screen.tsx', '<p style={{ color }} />')).toEqual([])
  })
  it.each(["it.skip('a')", "describe.only('a')", "it.todo('a')", "it.skip.each([1])('a')", 'test.fixme()'])(
    'runs every test: %s',
    (code) => {
      expect(faults('web/src/a.test.tsx', code)).toHaveLength(1)
      expect(faults('e2e/src/pay-by-link.ts', code)).toHaveLength(1)
    },
  )
  it.each(['retry: 1', 'retries: 2', "'--retries=1'"])('tries no test twice: %s', (code) => {
    expect(faults('vitest.config.ts', code)).toHaveLength(1)
    expect(faults('e2e/playwright.config.ts', code)).toHaveLength(1)
    expect(faults('server/src/a.test.ts', code)).toHaveLength(1)
    expect(faults('web/src/kit/api/query.ts', code)).toEqual([])
  })
  it.each(['// @ts-ignore', '/* eslint-disable */', '// oxlint-disable-next-line', '// @ts-nocheck'])(
    'silences no check: %s',
    (code) => {
      expect(faults(`${MODULE}/a.ts`, code)).toHaveLength(1)
    },
  )
})

describe('[I-22] a file that knows its caller', () => {
  const KNOWS = "import type { SignedInCall } from '../../kit/http/caller.ts'\n"
  it('reads by forCaller', () => {
    expect(faults(`${MODULE}/list.ts`, `${KNOWS}db.forTenant(call.caller.tenantId, read)`)).toHaveLength(1)
    expect(faults(`${MODULE}/list.ts`, `${KNOWS}db.forCaller(call.caller, read)`)).toEqual([])
    expect(faults(`${MODULE}/sweep.ts`, 'db.forTenant(tenantId, read)')).toEqual([])
  })
})

import floors from '../module-floors.cjs'

/** One way to break a rule: a file, and what it imports that it must not. */
export interface BreakCase {
  readonly rule: string
  readonly file: string
  readonly imports: readonly string[]
  /** Files on the way, with imports of their own. */
  readonly through?: Readonly<Record<string, readonly string[]>>
}

const breaks = (
  rule: string,
  file: string,
  imports: readonly string[],
  through: BreakCase['through'] = {},
): BreakCase => ({
  rule,
  file,
  imports,
  through,
})

const MONEY = 'domain/src/money/money.ts'
const LANGUAGE = 'contract/src/kit/language.ts'
const MODULES = 'server/src/modules'
const DB = 'server/src/kit/db'

const roomCases = [
  breaks('no-circles', 'domain/src/broken/egg.ts', ['domain/src/broken/hen.ts'], {
    'domain/src/broken/hen.ts': ['domain/src/broken/egg.ts'],
  }),
  breaks('every-import-arrives', 'tools/broken/lost.ts', ['nowhere-to-be-found']),
  breaks('packages-are-declared', 'server/src/kit/broken/undeclared.ts', ['dayjs']),
  breaks('packages-are-declared', 'web/src/kit/broken/only-for-tests.ts', ['jsdom']),
  breaks('nobody-imports-a-test', 'server/src/kit/broken/reader.ts', ['server/src/kit/broken/read.test.ts']),
  breaks('nobody-ships-the-test-house', 'server/src/kit/broken/shipped.ts', ['server/src/testing/broken.ts']),
  breaks('nobody-ships-the-test-house', 'web/src/kit/broken/shipped.ts', ['web/src/testing/broken.ts']),
  breaks('domain-is-the-ground', 'domain/src/broken/reaching.ts', [
    'node:fs',
    LANGUAGE,
    'server/src/kit/broken/here.ts',
  ]),
  breaks('ground-tests-stay-near', 'domain/src/broken/far.test.ts', ['banks/src/wire/send.ts', LANGUAGE]),
  breaks('ground-tests-stay-near', 'contract/src/broken/far.test.ts', ['server/src/kit/broken/here.ts']),
  breaks('contract-knows-domain-and-zod', 'contract/src/broken.ts', ['node:crypto', 'banks/src/wire/broken.ts']),
  breaks('simulators-are-strangers', 'simulators/src/broken.ts', [MONEY, LANGUAGE]),
  breaks('nobody-ships-a-simulator', 'server/src/kit/broken/pretending.ts', ['simulators/src/bank.ts']),
  breaks('nobody-ships-a-simulator', 'web/src/kit/broken/pretending.ts', ['simulators/src/bank.ts']),
  breaks('nobody-below-knows-the-screens', 'server/src/kit/broken/screens.ts', [
    'web/src/kit/broken.ts',
    'tools/broken/here.ts',
  ]),
  breaks('the-lab-is-the-top-floor', 'server/src/kit/broken/rig.ts', ['lab/broken/here.ts']),
  breaks('the-lab-is-the-top-floor', 'tools/broken/rig.ts', ['lab/broken/here.ts']),
  breaks('sheets-are-read-beside', `${MODULES}/company/firms/broken-sheet.ts`, [
    'server/src/kit/sheet/workbook.ts',
    'server/src/kit/sheet/csv.ts',
  ]),
  breaks('e2e-stays-outside', 'e2e/src/broken.ts', ['server/src/kit/broken/here.ts', 'web/src/kit/broken.ts']),
  breaks('card-data-stays-at-the-till', 'server/src/modules/company/firms/broken-card.ts', ['domain/src/card/card.ts']),
  breaks('card-data-stays-at-the-till', 'web/src/parts/broken-card.ts', ['domain/src/card/card.ts']),
]

const bankCases = [
  breaks('banks-know-domain', 'banks/src/wire/broken.ts', [LANGUAGE, 'server/src/kit/broken/here.ts']),
  breaks('adapters-stand-apart', 'banks/src/pos/one/broken.ts', [
    'banks/src/pos/other/hash.ts',
    'banks/src/dbs/one/hash.ts',
  ]),
  breaks('banks-have-few-doors', `${MODULES}/till/payments/broken-door.ts`, [
    'banks/src/pos/other/hash.ts',
    'banks/src/wire/send.ts',
  ]),
]

const erpCases = [
  breaks('erp-knows-contract-and-domain', 'erp/src/wire/broken.ts', [
    'banks/src/wire/send.ts',
    'server/src/kit/broken/here.ts',
  ]),
  breaks('connectors-stand-apart', 'erp/src/logo/broken.ts', ['erp/src/netsis/codes.ts']),
  breaks('erp-has-few-doors', `${MODULES}/books/erp-feed/broken-door.ts`, [
    'erp/src/netsis/codes.ts',
    'erp/src/wire/send.ts',
  ]),
]

const webCases = [
  breaks('web-sees-only-the-contract', 'web/src/kit/broken/deep.ts', [
    'server/src/kit/broken/here.ts',
    'banks/src/pos/port.ts',
  ]),
  breaks('screens-stand-apart', 'web/src/screens/one/broken.ts', ['web/src/screens/other/table.ts']),
  breaks('web-kit-is-the-ground', 'web/src/kit/broken/up.ts', [
    'web/src/parts/allowed.ts',
    'web/src/features/broken/feature.ts',
    'web/src/screens/other/table.ts',
  ]),
  breaks('web-parts-below-features', 'web/src/parts/broken-up.ts', ['web/src/features/broken/feature.ts']),
  breaks('web-features-below-screens', 'web/src/features/broken/up.ts', ['web/src/screens/other/table.ts']),
  breaks('public-pages-stay-light', 'web/src/parts/broken-heavy.ts', ['antd', '@ant-design/icons', 'i18next']),
  breaks('public-pages-stay-light', 'web/src/features/checkout/broken-heavy.ts', ['antd']),
  breaks('public-pages-stay-light', 'web/src/public/broken-heavy.ts', ['web/src/kit/broken/heavy.ts'], {
    'web/src/kit/broken/heavy.ts': ['react-router'],
  }),
]

const serverCases = [
  breaks('server-kit-below-modules', 'server/src/kit/broken/up.ts', [
    `${MODULES}/platform/audit/index.ts`,
    'banks/src/pos/port.ts',
  ]),
  breaks('modules-have-one-door', `${MODULES}/desk/home/broken-window.ts`, [`${MODULES}/platform/audit/inner.ts`]),
  breaks('only-the-roof-sees-modules', 'server/src/broken.ts', [`${MODULES}/platform/audit/index.ts`]),
  breaks('the-roof-uses-doors', 'server/src/main-broken.ts', [`${MODULES}/platform/audit/inner.ts`]),
  breaks('the-roof-uses-doors', 'server/src/testing/broken-window.ts', [`${MODULES}/platform/audit/inner.ts`]),
  breaks('the-roof-uses-doors', 'server/src/main-declared.ts', [`${MODULES}/platform/auth/module.ts`]),
  breaks('the-list-sees-declarations', 'server/src/app.ts', [`${MODULES}/platform/audit/inner.ts`]),
  breaks('nobody-looks-up-at-the-roof', `${MODULES}/platform/audit/broken-up.ts`, [
    'server/src/app.ts',
    'server/src/infrastructure.ts',
  ]),
  breaks('platform-db-is-for-tenants-auth-and-rates', `${MODULES}/company/firms/broken-platform.ts`, [
    `${DB}/platform-db.ts`,
  ]),
  breaks('platform-db-is-for-tenants-auth-and-rates', 'tools/broken/platform.ts', [`${DB}/platform-db.ts`]),
]

/** Every module knocks at every door that stands behind it, in its own wing and in all above. */
const floorCases = floors.flatMap(({ wing, name }, at) => {
  const doors = floors.slice(at + 1).map((other) => `${MODULES}/${other.wing}/${other.name}/index.ts`)
  return doors.length === 0 ? [] : [breaks(`module-floor:${name}`, `${MODULES}/${wing}/${name}/broken-floor.ts`, doors)]
})

export const BREAK_CASES: readonly BreakCase[] = [
  ...roomCases,
  ...bankCases,
  ...erpCases,
  ...webCases,
  ...serverCases,
  ...floorCases,
]

/** Arrows the house needs: a rule that forbids one of these is too wide. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'contract/src/allowed.ts': [MONEY, 'zod'],
  'domain/src/money/allowed.test.ts': [MONEY, 'vitest', 'fast-check', 'node:fs'],
  'erp/src/logo/allowed.ts': ['erp/src/port.ts', 'erp/src/wire/send.ts', LANGUAGE, MONEY, 'node:crypto'],
  'banks/src/pos/one/allowed.ts': [
    'banks/src/pos/port.ts',
    'banks/src/wire/send.ts',
    'domain/src/card/card.ts',
    'node:crypto',
  ],
  [`${MODULES}/till/payments/allowed.ts`]: [
    'domain/src/card/card.ts',
    'banks/src/pos/registry.ts',
    `${MODULES}/books/journal/index.ts`,
    LANGUAGE,
  ],
  [`${MODULES}/tenants/allowed.ts`]: [`${DB}/platform-db.ts`, `${MODULES}/platform/audit/index.ts`, 'kysely'],
  [`${MODULES}/company/firms/allowed.test.ts`]: ['server/src/testing/broken.ts', 'lab/broken/here.ts', 'vitest'],
  'server/src/testing/allowed.ts': ['server/src/app.ts', `${MODULES}/platform/audit/index.ts`],
  'server/src/main-allowed.ts': ['server/src/app.ts', `${MODULES}/platform/audit/index.ts`],
  'tools/seed/allowed.ts': [`${DB}/platform-db.ts`, 'simulators/src/bank.ts'],
  'e2e/src/allowed.ts': [LANGUAGE, 'simulators/src/bank.ts'],
  'web/src/screens/one/allowed.ts': ['antd', 'web/src/kit/broken.ts', 'web/src/parts/allowed.ts', LANGUAGE],
  'web/src/public/allowed.ts': ['web/src/parts/allowed.ts', 'react', MONEY],
}

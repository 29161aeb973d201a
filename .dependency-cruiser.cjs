// Who may know whom. `node tools/check/break-rules.ts` breaks every rule below once and shows that it bites.
const floors = require('./tools/module-floors.cjs')

const TEST = '[.](test|spec)[.]tsx?$'
// Tests, and the test houses (`server/src/testing/`, `web/src/testing/`, a module's own `testing/`) they move into.
const TEST_HOUSE = '^[^/]+/src/testing/|^server/src/modules/[^/]+/[^/]+/testing/'
const TESTING = `${TEST}|${TEST_HOUSE}`
// Where the whole server is put together: only these see every module and hold every handle.
const ROOF_FILES = '(api|app|infrastructure|may-serve)[.]ts$|main-|cli/'
const ROOF = `^server/src/(${ROOF_FILES}|testing/)`
const HEAVY = '(antd|@ant-design|react-router|i18next|react-i18next)'

const never = (name, from, to, but = {}) => ({
  name,
  severity: 'error',
  from: { path: from, ...(but.from && { pathNot: but.from }) },
  to: { path: to, ...(but.to && { pathNot: but.to }) },
})

const rooms = [
  { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  // What the cruiser cannot find it cannot judge: such an import would slip past every other rule.
  // Vite makes the virtual ones while it builds.
  { name: 'every-import-arrives', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  {
    name: 'packages-are-declared',
    severity: 'error',
    from: { path: '^(domain|contract|banks|erp|server|web|simulators)/src/', pathNot: TESTING },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  never('nobody-imports-a-test', '.', TEST),
  // Nor is the lab shipped: its rigs move in as tests do.
  never('nobody-ships-the-test-house', '.', TEST_HOUSE, { from: `${TESTING}|^tools/test/|^lab/` }),
  never('domain-is-the-ground', '^domain/', '.', { from: TEST, to: '^domain/' }),
  never(
    'ground-tests-stay-near',
    '^(domain|contract)/.*[.]test[.]ts$',
    '^(contract|banks|erp|server|web|simulators|e2e|tools|lab)/',
    {
      to: '^$1/',
    },
  ),
  never('contract-knows-domain-and-zod', '^contract/', '.', {
    from: TEST,
    to: '^(contract|domain)/|(^|/)node_modules/zod/',
  }),
  never('simulators-are-strangers', '^simulators/', '^(domain|contract|banks|erp|server|web|e2e|tools|lab)/'),
  never('nobody-ships-a-simulator', '^(domain|contract|banks|erp|server|web)/', '^simulators/', {
    from: `^server/src/modules/.*${TEST}`,
  }),
  never('nobody-below-knows-the-screens', '^(domain|contract|banks|erp|server)/', '^(web|e2e|tools)/'),
  // The rigs stand above everything; the engine's tests, which stand beside the engine, play at the rigs' till.
  never('the-lab-is-the-top-floor', '.', '^lab/', {
    from: `^lab/|^server/src/testing/|^server/src/modules/.*${TEST}|^server/src/modules/[^/]+/[^/]+/testing/`,
  }),
  never('e2e-stays-outside', '^e2e/', '^(server|banks|erp|web)/'),
  // A file of a stranger is taken apart in a process beside, which ends where it takes too much (decision 0026).
  never('sheets-are-read-beside', '^server/src/', '^server/src/kit/sheet/(csv|lines-in|unzip|workbook|xml)[.]ts$', {
    from: `${TEST}|^server/src/kit/sheet/|^server/src/modules/till/settlements/bank-file-in[.]ts$`,
  }),
  never('card-data-stays-at-the-till', '.', '^domain/src/card/card[.]ts$', {
    // The workshop's till plays payers against the pretend banks.
    from: '^(domain|banks)/|^server/src/modules/till/payments/|^lab/till/',
  }),
]

const banks = [
  never('banks-know-domain', '^banks/', '^(contract|erp|server|web|simulators|e2e|tools|lab)/'),
  never('adapters-stand-apart', '^banks/src/(pos|dbs)/([^/]+)/', '^banks/src/(pos|dbs)/[^/]+/', {
    to: '^banks/src/$1/$2/',
  }),
  never('banks-have-few-doors', '^(server|web|e2e)/', '^banks/', {
    to: '^banks/src/(pos|dbs)/(port|registry|banks|account-hints|connection|check-connection)[.]ts$',
  }),
  // The workshop also runs the cases that every gateway must pass, and tries them through the real wire.
  never('banks-have-few-doors', '^(tools|lab)/', '^banks/', {
    to: '^banks/src/(pos|dbs)/(port|registry|banks|account-hints|connection|check-connection|conformance)[.]ts$',
  }),
]

const erp = [
  never('erp-knows-contract-and-domain', '^erp/', '^(banks|server|web|simulators|e2e|tools|lab)/'),
  never('connectors-stand-apart', '^erp/src/(logo|netsis|mikro|file)/', '^erp/src/(logo|netsis|mikro|file)/', {
    to: '^erp/src/$1/',
  }),
  never('erp-has-few-doors', '^(server|web|e2e|tools|lab)/', '^erp/', {
    to: '^erp/src/(port|registry|deliver|refusals|run/(portal|take-turn|voucher-of)|agent/(calls|run-agent))[.]ts$',
  }),
]

const web = [
  never('web-sees-only-the-contract', '^web/', '^(server|banks|erp|e2e|tools|lab)/'),
  never('screens-stand-apart', '^web/src/screens/([^/]+)/', '^web/src/screens/[^/]+/', { to: '^web/src/screens/$1/' }),
  // kit, then parts, then features, then screens and public pages: business words begin with the parts.
  never('web-kit-is-the-ground', '^web/src/kit/', '^web/src/(parts|features|screens|public)/'),
  never('web-parts-below-features', '^web/src/parts/', '^web/src/(features|screens|public)/'),
  never('web-features-below-screens', '^web/src/features/', '^web/src/(screens|public)/'),
  {
    name: 'public-pages-stay-light',
    severity: 'error',
    // The tests of checkout also stand it in the panel.
    from: { path: '^web/src/(public|parts|features/checkout)/', pathNot: TEST },
    to: { path: `(^|/)node_modules/${HEAVY}/`, reachable: true },
  },
]

const server = [
  never('server-kit-below-modules', '^server/src/kit/', `^server/src/(modules/|${ROOF_FILES})|^(banks|erp)/`),
  never('modules-have-one-door', '^server/src/modules/[^/]+/([^/]+)/', '^server/src/modules/', {
    to: '^server/src/modules/[^/]+/$1/|/index[.]ts$',
  }),
  never('only-the-roof-sees-modules', '^server/src/', '^server/src/modules/', {
    from: `^server/src/(modules|kit)/|${ROOF}`,
  }),
  never('the-roof-uses-doors', ROOF, '^server/src/modules/', { from: '^server/src/app[.]ts$', to: '/index[.]ts$' }),
  // The list of modules is the one place that sees what each declares.
  never('the-list-sees-declarations', '^server/src/app[.]ts$', '^server/src/modules/', {
    to: '/(index|module)[.]ts$',
  }),
  never('nobody-looks-up-at-the-roof', '^server/src/', `^server/src/(${ROOF_FILES})`, {
    from: `^server/src/kit/|${ROOF}|${TEST}`,
  }),
  // Platform tables say which tenants there are and who may enter them; no other subject has business there,
  // but for the central bank's rates, which are everybody's, and whoever runs the platform itself. The demo world is put
  // there by its seed.
  never('platform-db-is-for-tenants-auth-and-rates', '.', '^server/src/kit/db/platform-db[.]ts$', {
    from: `^server/src/(modules/(platform/(tenants|auth)|company/rates|desk/platform-office)|kit/db)/|^tools/seed/|${ROOF}|${TESTING}`,
  }),
]

const folder = ({ wing, name }) => `${wing}/${name}`
const modules = (some) => `^server/src/modules/(${some.map(folder).join('|')})/`
// The last one stands below nobody: `-` is no module, and keeps its pattern whole.
const floorRules = floors.map((one, at) =>
  never(`module-floor:${one.name}`, modules([one]), modules([...floors.slice(at + 1), { wing: '-', name: '-' }]), {
    from: TESTING,
  }),
)

module.exports = {
  forbidden: [...rooms, ...banks, ...erp, ...web, ...server, ...floorRules],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: '(^|/)node_modules/' },
    // Our own build only: packages keep their code in `dist` too, and must be seen.
    exclude: { path: '^[^/.]+/dist/' },
    // Rooms reach each other as `@vezne/domain/money/money.ts`: through the package's exports and npm's link, to the
    // real path `domain/src/money/money.ts`, which is what the rules speak of.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}

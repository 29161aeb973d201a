import type { Name } from '../names.ts'

export const listStore = ({ kebab, camel, snake }: Name) => `import { ${camel}List } from '@vezne/contract/${kebab}.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { beginning, ending, literally } from '../../../kit/list/conditions.store.ts'
import { listQuery } from '../../../kit/list/list-query.ts'
import { instant, minor, number, text, word } from '../../../kit/list/readers.ts'
import { exportOf } from '../../platform/exports/index.ts'

export const ${camel}Rows = listQuery(${camel}List, {
  from: '${snake} r',
  tenant: 'r.tenant_id',
  id: 'r.id',
  columns: {
    id: ['r.id', text],
    name: ['r.name', text],
    amount: ['r.amount_minor', minor],
    currencyCode: ['r.currency', word()],
    createdAt: ['r.created_at', instant],
  },
  filters: {
    from: (from, bind) => \`r.created_at >= \${bind(beginning(from))}\`,
    to: (to, bind) => \`r.created_at < \${bind(ending(to))}\`,
    currencyCode: (currencies, bind) => \`r.currency = any (\${bind(currencies)}::text[])\`,
    q: (words, bind) => \`search_key(r.name) like \${bind(\`%\${literally(searchKey(words.trim()))}%\`)}\`,
  },
  sorts: {
    createdAt: { expression: 'r.created_at', type: 'timestamptz' },
    name: { expression: 'r.name collate "tr-x-icu"', type: 'text' },
    amount: { expression: 'r.amount_minor', type: 'bigint' },
  },
  totals: { currencyCode: ['r.currency', text], count: ['count(*)', number], amount: ['sum(r.amount_minor)', minor] },
})

export const ${camel}Export = exportOf('${kebab}.export', ${camel}Rows, {
  title: { tr: '${kebab.replaceAll('-', ' ')}', en: '${kebab.replaceAll('-', ' ')}' },
  fileName: { tr: '${kebab}', en: '${kebab}' },
})
`

export const listModule = ({
  kebab,
  camel,
  pascal,
}: Name) => `import { list${pascal}, total${pascal} } from '@vezne/contract/${kebab}.ts'
import type { Ground } from '../../../ground.ts'
import { route } from '../../../kit/http/routes.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import { ${camel}Export, ${camel}Rows } from './list.store.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
}

export const ${camel} = module({
  name: '${camel}',
  deps: ({ tenantDb, config }: Needs) => ({ db: tenantDb, secret: config.secret }),
  routes: ({ ${camel}: deps, exports }) => [
    route(list${pascal}, (input, { caller }) => ${camel}Rows.page(deps, input, caller)),
    route(total${pascal}, ({ filter }, { caller }) => ${camel}Rows.totals(deps, filter ?? {}, caller)),
    exportRoute(exports, ${camel}Export(deps)),
  ],
  jobs: ({ ${camel}: deps, exports }) => [exportHandler(exports, ${camel}Export(deps))],
  rights: ['payment.see', 'export'],
})
`

export const listTest = ({ kebab, camel, snake }: Name) => `import { randomUUID } from 'node:crypto'
import { ${camel}List } from '@vezne/contract/${kebab}.ts'
import { expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aListReader, listTests, walkList } from '../../../testing/list-tests.ts'
import type { TestTenant } from '../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const names = ['Çam', 'Ilgın', 'İnce', 'Cem', 'Şükrü Işık']

const put = ({ id }: TestTenant, firmId: string, number: number) =>
  house.owner.query(
    \`insert into ${snake} (tenant_id, id, firm_id, name, amount_minor, currency, created_at)
      values ($1, $2, $3, $4, $5, 'TRY', $6)\`,
    [id, randomUUID(), firmId, names[number - 1], number * 100, \`2026-03-0\${number}\`],
  )

listTests(house, { list: ${camel}List, right: 'payment.see', put })

it('leaves what a filter asks for, names in the order of Turkish', async () => {
  const { tenant, token } = await aListReader(house)
  for (let number = 1; number <= 5; number += 1) await put(tenant, tenant.firmId, number)
  const found = async (filter: object) =>
    (await walkList(house, ${camel}List, token, { filter, sort: [{ field: 'name', direction: 'asc' }] })).map(({ name }) => name)
  expect(await found({})).toEqual(['Cem', 'Çam', 'Ilgın', 'İnce', 'Şükrü Işık'])
  expect(await found({ q: 'sukru' })).toEqual(['Şükrü Işık'])
  expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['Ilgın'])
  expect(await found({ currencyCode: ['USD'] })).toEqual([])
})
`

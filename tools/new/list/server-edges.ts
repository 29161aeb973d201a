import type { Name } from '../names.ts'

export const listExport = ({
  kebab,
  camel,
  pascal,
}: Name) => `import { ${camel}List } from '@vezne/contract/${kebab}/list.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import { showPage, showTotals, type ${pascal}Deps } from './show-list.ts'

const exportTask = task('${kebab}.export', exportInput)

/** The list as a file. */
export const ${camel}Export = (deps: ${pascal}Deps): Exported =>
  exported({
    list: ${camel}List,
    title: { tr: '${kebab.replaceAll('-', ' ')}', en: '${kebab.replaceAll('-', ' ')}' },
    fileName: { tr: '${kebab}', en: '${kebab}' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
`

export const listRoutes = ({
  kebab,
  camel,
  pascal,
}: Name) => `import { list${pascal}, total${pascal} } from '@vezne/contract/${kebab}.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { showPage, showTotals, type ${pascal}Deps } from './list/show-list.ts'

export function ${camel}Routes(deps: ${pascal}Deps): Route[] {
  return [
    route(list${pascal}, (input, { caller }) => showPage(deps, input, caller)),
    route(total${pascal}, ({ filter }, { caller }) => showTotals(deps, filter ?? {}, caller)),
  ]
}
`

export const listDeclaration = ({ camel, pascal }: Name) => `import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import { ${camel}Export } from './list/export.ts'
import type { ${pascal}Deps } from './list/show-list.ts'
import { ${camel}Routes } from './routes.ts'

interface Needs extends Ground {
  readonly exports: ExportDeps
}

export const ${camel} = module({
  name: '${camel}',
  deps: ({ tenantDb, config }: Needs): ${pascal}Deps => ({ db: tenantDb, secret: config.secret }),
  routes: ({ ${camel}: deps, exports }) => [...${camel}Routes(deps), exportRoute(exports, ${camel}Export(deps))],
  jobs: ({ ${camel}: deps, exports }) => [exportHandler(exports, ${camel}Export(deps))],
  rights: ['payment.see', 'export'],
})
`

export const listTest = ({ kebab, camel, pascal, snake }: Name) => `import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { export${pascal}, list${pascal}, total${pascal} } from '@vezne/contract/${kebab}.ts'
import { ${camel}List } from '@vezne/contract/${kebab}/list.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

type Asked = InputOf<typeof list${pascal}>

async function put({ id, firmId }: TestTenant, name: string, amount = 100, at = '2026-03-05', ofFirm = firmId) {
  const row = [id, randomUUID(), ofFirm, name, amount, at]
  await house.owner.query(
    \`insert into ${snake} (tenant_id, id, firm_id, name, amount_minor, currency, created_at)
      values ($1, $2, $3, $4, $5, 'TRY', $6)\`,
    row,
  )
}

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany() {
  const tenant = await aTenant(house)
  return { tenant, token: await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans')) }
}

async function page(token: string, asked: Asked) {
  const answer = await house.call(list${pascal}, asked, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

/** Every row, page by page. */
async function walk(token: string, asked: Asked = {}): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const { items, nextCursor } = await page(token, { ...asked, cursor })
    names.push(...items.map(({ name }) => name))
    cursor = nextCursor
  } while (cursor !== null)
  return names
}

describe('the list', () => {
  it('shows every row once in any order and page size, names as Turkish has them', async () => {
    const { tenant, token } = await aCompany()
    for (const [at, name] of ['Çam', 'Ilgın', 'İnce', 'Cem', 'Zeki'].entries()) await put(tenant, name, at)
    const byName = { field: 'name', direction: 'asc' } as const
    for (const limit of [1, 2, 50])
      expect(await walk(token, { limit, sort: [byName] })).toEqual(['Cem', 'Çam', 'Ilgın', 'İnce', 'Zeki'])
    for (const field of ${camel}List.sorts) {
      const down = await walk(token, { limit: 2, sort: [{ field, direction: 'desc' }] })
      expect(await walk(token, { limit: 3, sort: [{ field, direction: 'asc' }] })).toEqual(down.toReversed())
    }
  })

  it('leaves what a filter asks for, and adds that up', async () => {
    const { tenant, token } = await aCompany()
    await put(tenant, 'Şükrü Işık', 250, '2026-03-05')
    await put(tenant, 'Başka', 100, '2026-01-05')
    for (const filter of [{ q: 'sukru' }, { from: '2026-03-01' }, { from: '2026-03-05', to: '2026-03-05' }]) {
      expect(await walk(token, { filter })).toEqual(['Şükrü Işık'])
      expect(await house.call(total${pascal}, { filter }, { token })).toMatchObject({
        data: [{ currencyCode: 'TRY', count: 1, amount: 250n }],
      })
    }
    expect(await walk(token, { filter: { currencyCode: ['USD'] } })).toEqual([])
  })

  it('is taken away as a file', async () => {
    const { tenant, token } = await aCompany()
    await put(tenant, '=1+1')
    const { body, statusCode } = await house.raw(export${pascal}, { format: 'csv' }, { token })
    expect([statusCode, body.trim().split('\\r\\n')[1]]).toEqual([200, expect.stringContaining("'=1+1")])
  })

  it('shows a firm its own, and nothing of another firm or company, and nobody without the right anything', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const beside = randomUUID()
    const firm = [ours.id, beside, 'BAYI-2', 'Başka Ticaret']
    await house.owner.query('insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $4)', firm)
    await put(ours, 'bizim')
    await put(ours, 'başka bayinin', 1, '2026-03-05', beside)
    await put(theirs, 'başka şirketin')
    const dealer = await tokenOf(ours, await aUser(house, [ours], { rights: ['payment.see'] }))
    expect(await walk(dealer)).toEqual(['bizim'])
    const nobody = await tokenOf(ours, await aUser(house, [ours]))
    expect((await house.raw(list${pascal}, {}, { token: nobody })).statusCode).toBe(403)
  })
})
`

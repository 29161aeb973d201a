import { expect, it } from 'vitest'
import { modulesOf } from '../app.ts'
import { openInfrastructure } from '../infrastructure.ts'
import { authenticate } from '../modules/platform/auth/index.ts'
import { useHouse } from '../testing/house.ts'
import { aTenant } from '../testing/people.ts'
import { runCommand } from './run.ts'

const house = useHouse()

async function run(...words: string[]) {
  const said: string[] = []
  const hear = (line: string) => void said.push(line)
  const open = (name: string) => openInfrastructure(house.infrastructure.config, name, () => undefined)
  const code = await runCommand(['api-keys', ...words], open, { say: hear, complain: hear })
  return { code, said }
}

it('issues a key that is shown once, lists it by its end, and revokes it; the log of events has it', async () => {
  const { id: tenantId, domain } = await aTenant(house)
  const ofCompany = (...words: string[]) => run('--tenant', domain, ...words)
  const issued = await ofCompany('--issue', 'Logo', '--scope', 'erp', '--from', '10.1.0.0/16', '--days', '30')
  const [id = '', key = ''] = issued.said[0]?.split(' ') ?? []
  const whoIs = (address: string) => authenticate(modulesOf(house.infrastructure).auth, key, address)
  expect(await whoIs('10.1.2.3')).toMatchObject({ kind: 'key', tenantId, scope: 'erp' })
  expect(await whoIs('10.2.0.1')).toBeUndefined()

  const { said } = await ofCompany()
  expect(said).toEqual([expect.stringContaining(`${id} …${key.slice(-4)} erp "Logo" until 2`) as string])
  expect(await ofCompany('--revoke', id)).toEqual({ code: 0, said: ['The key is revoked.'] })
  expect(await whoIs('10.1.2.3')).toBeUndefined()
  expect((await ofCompany('--revoke', id)).code).toBe(2)
  const { rows } = await house.owner.query<{ kind: string }>(
    'select kind from audit_events where tenant_id = $1 order by id',
    [tenantId],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['api-key-issued', 'api-key-revoked'])
})

it('refuses a scope, a number of days and a network that are none', async () => {
  const { domain } = await aTenant(house)
  const issue = (...words: string[]) => run('--tenant', domain, '--issue', 'Logo', ...words)
  expect(await issue('--scope', 'everything')).toMatchObject({ code: 2 })
  expect(await issue('--scope', 'erp', '--days', 'ten')).toMatchObject({ code: 2 })
  expect(await issue('--scope', 'erp', '--from', '10.1.2.3/33')).toMatchObject({ code: 1 })
})

import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from './accounts.ts'
import { refuseOpenDoors } from '../may-serve.ts'
import { createTerminalDeps, saveAccount, type EndpointMode } from '../modules/company/terminals/index.ts'
import { useHouse } from '../testing/house.ts'
import { aTenant } from '../testing/people.ts'

const house = useHouse()
const PRODUCTION = { production: true, rehearsal: false }
const REHEARSAL = { production: true, rehearsal: true }

const opens = (stage: typeof PRODUCTION) => {
  const { infrastructure } = house
  return refuseOpenDoors({ ...infrastructure, config: { ...infrastructure.config, ...stage } })
}

async function anAccount(endpointMode: EndpointMode, stage?: typeof PRODUCTION, isActive = true) {
  const { config, tenantDb } = house.infrastructure
  const tenant = await aTenant(house)
  const account = {
    id: randomUUID(),
    bankId: 64,
    name: 'POS',
    currencies: ['TRY' as const],
    isActive,
    blockageDays: 0,
    endpointMode,
    credentials: { clientId: '1', userName: 'u', password: 'p', storeKey: 's' },
  }
  const deps = createTerminalDeps({ ...config, ...stage })
  await tenantDb.forTenant(tenant.id, (db) => saveAccount(deps, db, account))
  return account.id
}

afterEach(() => house.owner.query('update pos_accounts set is_active = false'))

describe('[I-17] production', () => {
  it('opens its doors with accounts at the banks themselves, and beside test accounts that nobody is sent to', async () => {
    await anAccount('live')
    await anAccount('test', undefined, false)
    await expect(opens(PRODUCTION)).resolves.toBeUndefined()
  })

  it.each(['test', 'simulated'] as const)(
    'refuses to open them while payers are sent to a %s account',
    async (mode) => {
      const id = await anAccount(mode)
      await expect(opens(PRODUCTION)).rejects.toThrow(`account in test mode (POS account ${id} of company`)
      await anAccount(mode)
      await expect(opens(PRODUCTION)).rejects.toThrow('and 1 more')
      await expect(opens({ production: false, rehearsal: false })).resolves.toBeUndefined()
    },
  )

  it('as a rehearsal takes those, and is refused beside any live one', async () => {
    await anAccount('test')
    await anAccount('simulated')
    await expect(opens(REHEARSAL)).resolves.toBeUndefined()
    const id = await anAccount('live')
    await expect(opens(REHEARSAL)).rejects.toThrow(`VEZNE_REHEARSAL is refused beside live accounts (POS account ${id}`)
  })

  it('lets no such account be put into use afterwards', async () => {
    await expect(anAccount('test', PRODUCTION)).rejects.toThrow('payers are sent to no test account here')
    await expect(anAccount('live', REHEARSAL)).rejects.toThrow('payers are sent to no live account here')
    await expect(anAccount('test', PRODUCTION, false)).resolves.toBeDefined()
  })

  it('is helped out by npx vezne accounts, which says which it is and switches it off', async () => {
    const id = await anAccount('test')
    const said: string[] = []
    const call = (args: string[]) =>
      accounts.run({ house: house.infrastructure, args, say: (line) => void said.push(line) })
    await call([])
    expect(said).toEqual([expect.stringMatching(new RegExp(`^test +${id} of company `)) as string])
    await call(['--off', id])
    await expect(opens(PRODUCTION)).resolves.toBeUndefined()
    await expect(call(['--off', id])).rejects.toThrow('No account')
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { SealBroken } from '../../../../kit/secret.ts'
import { dumpOf, tracesOf } from '../../../../testing/dump.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { createTerminalDeps, changeCredentials, rotateTenant, saveAccount, terminalAt } from '../index.ts'

const house = useHouse()
const CHANGES_A_ROUND = 5

const aKey = (id: string) => ({ id, key: randomBytes(32).toString('base64') })
const depsWith = (...keys: ReturnType<typeof aKey>[]) =>
  createTerminalDeps({ ...house.infrastructure.config, wrappingKeys: keys, simulatorsUrl: 'http://localhost:3100' })

const secretText = () => randomBytes(18).toString('hex')
const someCredentials = () => ({
  clientId: secretText(),
  userName: secretText(),
  password: secretText(),
  storeKey: secretText(),
})

type Deps = ReturnType<typeof depsWith>

async function anAccountOf(deps: Deps, tenantId: string, credentials = someCredentials()) {
  const account = {
    id: randomUUID(),
    bankId: 64,
    name: 'POS',
    currencies: ['TRY' as const],
    isActive: true,
    blockageDays: 0,
    endpointMode: 'simulated' as const,
    credentials,
  }
  await house.infrastructure.tenantDb.forTenant(tenantId, (db) => saveAccount(deps, db, account))
  return { tenantId, accountId: account.id, credentials }
}

type Saved = Awaited<ReturnType<typeof anAccountOf>>

const read = async (deps: Deps, { tenantId, accountId }: Saved, version = 1) =>
  (await house.infrastructure.tenantDb.forTenant(tenantId, (db) => terminalAt(deps, db, accountId, version))).account
    .credentials

describe('[I-18] a copy of the database', () => {
  it('yields no credential, in any form, before and after rotation, and no key', async () => {
    const [old, young] = [aKey('old'), aKey('young')]
    const deps = depsWith(old)
    const { id } = await aTenant(house)
    const saved = await anAccountOf(deps, id)
    const changed = { password: secretText() }
    await house.infrastructure.tenantDb.forTenant(id, (db) => changeCredentials(deps, db, saved.accountId, changed))
    const dumps = [await dumpOf(house.owner)]
    await rotateTenant(depsWith(young, old).ring, house.infrastructure.tenantDb, id, { tenantKeys: true })
    dumps.push(await dumpOf(house.owner))
    const secrets = [...Object.values(saved.credentials), changed.password, old.key, young.key]
    for (const dump of dumps) {
      expect(dump).toContain(saved.accountId)
      expect(secrets.flatMap((secret) => tracesOf(secret, dump))).toEqual([])
    }
    await house.owner.query(`update pos_accounts set name = $1 where id = $2`, [changed.password, saved.accountId])
    expect(tracesOf(changed.password, await dumpOf(house.owner))).not.toEqual([])
  })
})

describe('[I-18] what is sealed', () => {
  it.each([
    [
      'field',
      `update pos_account_secrets t set sealed = o.sealed from pos_account_secrets o
      where t.account_id = $1 and t.field = 'password' and o.account_id = $1 and o.field = 'storeKey' and $2::uuid is not null`,
    ],
    [
      'account',
      `update pos_account_secrets t set sealed = o.sealed from pos_account_secrets o
      where t.account_id = $1 and o.account_id = $2 and t.field = o.field`,
    ],
    [
      'key',
      `update pos_account_secrets set sealed = replace(sealed, 'v1.1.', 'v1.2.') where account_id = $1
      and $2::uuid is not null`,
    ],
    [
      'byte',
      `update pos_account_secrets set sealed = overlay(sealed placing 'AAAA' from 30)
      where account_id = $1 and $2::uuid is not null`,
    ],
  ])('does not open when a hand in the database moved or changed it: %s', async (_, sql) => {
    const deps = depsWith(aKey('a'))
    const { id } = await aTenant(house)
    const [saved, other] = [await anAccountOf(deps, id), await anAccountOf(deps, id)]
    await house.owner.query(sql, [saved.accountId, other.accountId])
    await expect(read(deps, saved)).rejects.toThrow(SealBroken)
  })

  it('does not open in another company, even with its key moved along', async () => {
    const deps = depsWith(aKey('a'))
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const saved = await anAccountOf(deps, ours.id)
    const victim = await anAccountOf(deps, theirs.id)
    await house.owner.query(
      `update tenant_keys t set wrapped_key = o.wrapped_key from tenant_keys o where t.tenant_id = $1 and o.tenant_id = $2`,
      [ours.id, theirs.id],
    )
    await house.owner.query(
      `update pos_account_secrets t set sealed = o.sealed from pos_account_secrets o
        where t.account_id = $1 and o.account_id = $2 and t.field = o.field`,
      [saved.accountId, victim.accountId],
    )
    await expect(read(deps, saved)).rejects.toThrow(SealBroken)
    expect(await read(deps, victim)).toEqual(victim.credentials)
  })
})

describe('[I-18] rotation', () => {
  const wrappedUnder = async (tenantId: string) => {
    const { rows } = await house.owner.query<{ id: number; key: string }>(
      'select id, wrapping_key_id as key from tenant_keys where tenant_id = $1 order by id',
      [tenantId],
    )
    return rows
  }

  it('of the wrapping key wraps again and leaves the old one without a use', async () => {
    const [old, young] = [aKey('old'), aKey('young')]
    const { id } = await aTenant(house)
    const saved = await anAccountOf(depsWith(old), id)
    const { tenantDb } = house.infrastructure
    expect(await rotateTenant(depsWith(young, old).ring, tenantDb, id, { tenantKeys: false })).toEqual({
      rewrapped: 1,
      resealed: 0,
    })
    expect(await wrappedUnder(id)).toEqual([{ id: 1, key: 'young' }])
    expect(await read(depsWith(young), saved)).toEqual(saved.credentials)
    await expect(read(depsWith(old), saved)).rejects.toThrow(/no key young/)
  })

  it('of a company’s key seals everything again, every version, and the old key goes', async () => {
    const deps = depsWith(aKey('a'))
    const { id } = await aTenant(house)
    const { tenantDb } = house.infrastructure
    const saved = await Promise.all(Array.from({ length: 16 }, () => anAccountOf(deps, id)))
    for (const { accountId } of saved) {
      await tenantDb.forTenant(id, (db) => changeCredentials(deps, db, accountId, { password: 'sonraki' }))
    }
    expect(await rotateTenant(deps.ring, tenantDb, id, { tenantKeys: true })).toEqual({ rewrapped: 0, resealed: 128 })
    expect((await wrappedUnder(id)).map((key) => key.id)).toEqual([2])
    const fresh = { ...deps, cache: { get: () => undefined, keep: () => undefined, wipe: () => undefined } }
    for (const each of saved) {
      expect(await read(fresh, each)).toEqual(each.credentials)
      expect(await read(fresh, each, 2)).toEqual({ ...each.credentials, password: 'sonraki' })
    }
  })

  it('does nothing to a company without secrets', async () => {
    const deps = depsWith(aKey('a'))
    const { id } = await aTenant(house)
    const rotation = await rotateTenant(deps.ring, house.infrastructure.tenantDb, id, { tenantKeys: true })
    expect(rotation).toEqual({ rewrapped: 0, resealed: 0 })
    expect(await wrappedUnder(id)).toEqual([])
  })

  it('loses nothing while sales read and operators change passwords', async () => {
    const keys = [aKey('k0'), aKey('k1'), aKey('k2'), aKey('k3')]
    // Every process has all the keys before the first of them wraps with the newest.
    const reading = {
      ...depsWith(...keys.toReversed()),
      cache: { get: () => undefined, keep: () => undefined, wipe: () => undefined },
    }
    const { id } = await aTenant(house)
    const { tenantDb } = house.infrastructure
    const saved = await Promise.all(Array.from({ length: 4 }, () => anAccountOf(depsWith(...keys.slice(0, 1)), id)))
    const work = { isOver: false, round: 0 }
    let reads = 0
    const seller = async (each: Saved) => {
      while (!work.isOver) {
        expect(await read(reading, each)).toEqual(each.credentials)
        reads += 1
      }
    }
    const operator = async ({ accountId }: Saved) => {
      let version = 1
      while (!work.isOver) {
        // Each version is wrapped anew in every round: without an end to them, a busy machine never gets through.
        if (version > CHANGES_A_ROUND * (work.round + 1)) {
          await sleep(2)
          continue
        }
        const changed = await tenantDb.forTenant(id, (db) =>
          changeCredentials(reading, db, accountId, { password: `parola-${version}` }),
        )
        version = changed.version
      }
      return version
    }
    const rotate = async () => {
      for (let round = 0; round < keys.length; round++) {
        work.round = round
        const known = keys.slice(0, (round % keys.length) + 1).toReversed()
        const others = keys.filter((key) => !known.includes(key))
        await rotateTenant(depsWith(...known, ...others).ring, tenantDb, id, { tenantKeys: true })
      }
      work.isOver = true
    }
    const [first] = saved
    if (first === undefined) throw new Error('there are four')
    const [versions] = await Promise.all([operator(first), rotate(), ...saved.map(seller)])
    expect(reads).toBeGreaterThan(50)
    expect(versions).toBeGreaterThan(2)
    for (const each of saved) expect(await read(reading, each)).toEqual(each.credentials)
    for (let version = 2; version <= versions; version++) {
      expect((await read(reading, first, version))['password']).toBe(`parola-${version - 1}`)
    }
  })
})

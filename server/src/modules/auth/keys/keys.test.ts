import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { sha256 } from '../../../kit/secret.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { authenticate } from '../authenticate.ts'
import { issueKey, listKeys, revokeKey } from './keys.ts'

const house = useHouse()
const deps = () => modulesOf(house.infrastructure).auth
const whoIs = (key: string, address = '10.1.2.3') => authenticate(deps(), key, address)

describe('[I-19] an API key', () => {
  it('opens its company with its scope, and stands nowhere but in the hands of whoever it was told', async () => {
    const { id: tenantId } = await aTenant(house)
    const { id, key } = await issueKey(deps(), tenantId, { name: 'Logo aktarımı', scope: 'erp' })
    expect(key).toMatch(/^vzk_[\w-]{43}$/)
    expect(await whoIs(key)).toEqual({ kind: 'key', keyId: id, tenantId, firms: '*', scope: 'erp' })
    const { rows } = await house.owner.query<{ row: string; hash: Buffer }>(
      'select api_keys::text as row, key_hash as hash from api_keys where id = $1',
      [id],
    )
    expect(rows[0]?.row).not.toContain(key.slice(4, -4))
    expect(rows[0]?.hash).toEqual(sha256(key))
  })

  it('is nobody’s when it is unknown, revoked, expired or comes from elsewhere', async () => {
    const { id: tenantId } = await aTenant(house)
    const issue = (more: { networks?: string[]; days?: number } = {}) =>
      issueKey(deps(), tenantId, { name: 'Aktarım', scope: 'erp', ...more })
    expect(await whoIs(`vzk_${'a'.repeat(43)}`)).toBeUndefined()

    const revoked = await issue()
    expect(await revokeKey(deps(), tenantId, revoked.id)).toBe(true)
    expect(await revokeKey(deps(), tenantId, revoked.id)).toBe(false)
    expect(await whoIs(revoked.key)).toBeUndefined()

    const old = await issue({ days: 1 })
    expect(await whoIs(old.key)).toBeDefined()
    await house.owner.query(`update api_keys set expires_at = now() where id = $1`, [old.id])
    expect(await whoIs(old.key)).toBeUndefined()

    const { key } = await issue({ networks: ['10.1.0.0/16', '2001:db8::/32'] })
    const known = await Promise.all(
      ['10.1.2.3', '2001:db8::7', '10.2.0.1', '2001:db9::1', 'unknown'].map((address) => whoIs(key, address)),
    )
    expect(known.map((caller) => caller !== undefined)).toEqual([true, true, false, false, false])
  })

  it('[I-20] is revoked by its own company alone', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const { id, key } = await issueKey(deps(), ours.id, { name: 'Aktarım', scope: 'erp' })
    expect(await revokeKey(deps(), theirs.id, id)).toBe(false)
    expect(await whoIs(key)).toBeDefined()
    expect(await listKeys(deps(), theirs.id)).toEqual([])
  })

  it('tells when and from where it was used last, without a write at every call', async () => {
    const { id: tenantId } = await aTenant(house)
    const { key } = await issueKey(deps(), tenantId, { name: 'Aktarım', scope: 'erp' })
    const used = async () => (await listKeys(deps(), tenantId)).map((row) => [row.lastUsedFrom, row.lastUsedAt])
    expect(await used()).toEqual([[null, null]])
    await whoIs(key)
    const first = await used()
    expect(first).toEqual([['10.1.2.3', expect.any(Date) as Date]])
    await whoIs(key, '10.9.9.9')
    expect(await used()).toEqual(first)
    await house.owner.query(`update api_keys set last_used_at = now() - interval '2 minutes' where tenant_id = $1`, [
      tenantId,
    ])
    await whoIs(key, '10.9.9.9')
    expect(await used()).toEqual([['10.9.9.9', expect.any(Date) as Date]])
  })
})

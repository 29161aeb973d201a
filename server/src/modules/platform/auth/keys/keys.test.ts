import { issueApiKey, listApiKeys, login, revokeApiKey } from '@vezne/contract/auth.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { authenticate } from '../authenticate.ts'
import { issueKey, listKeys, revokeKey } from './keys.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
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

describe('the API keys in the back office', () => {
  async function tokenOf(tenant: TestTenant, role: RoleName): Promise<string> {
    const { email } = await aStaffMember(house, tenant, role)
    const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    return signedIn.success ? signedIn.data.token : ''
  }
  const wanted = { name: ' Logo aktarımı ', scope: 'erp', networks: ['10.1.2.3/16', '2001:db8::1'], days: 30 } as const
  const issue = async (token: string) => {
    const issued = await house.call(issueApiKey, { ...wanted, networks: [...wanted.networks] }, { token })
    if (!issued.success) throw new Error(issued.message)
    return issued.data
  }
  const listed = async (token: string) => {
    const keys = await house.call(listApiKeys, {}, { token })
    return keys.success ? keys.data : []
  }

  it('[I-19] are issued with where they may come from and until when, told once, and listed without themselves', async () => {
    const tenant = await aTenant(house)
    const token = await tokenOf(tenant, 'Entegrasyon')
    const { id, key } = await issue(token)
    expect(await whoIs(key)).toMatchObject({ kind: 'key', tenantId: tenant.id, scope: 'erp' })
    expect(await whoIs(key, '10.2.0.1')).toBeUndefined()
    const keys = await listed(token)
    expect(keys).toMatchObject([
      {
        id,
        name: 'Logo aktarımı',
        hint: key.slice(-4),
        networks: ['10.1.0.0/16', '2001:db8::1/128'],
        expiresAt: expect.any(Number) as number,
        lastUsedFrom: '10.1.2.3',
        isOpen: true,
      },
    ])
    expect(JSON.stringify(keys)).not.toContain(key.slice(4, -4))
  })

  it('[I-33] are revoked with a reason, once, and the log has both ends with who did it', async () => {
    const tenant = await aTenant(house)
    const token = await tokenOf(tenant, 'Sahip')
    const { id, key } = await issue(token)
    const revoke = (reason: string) => house.raw(revokeApiKey, { id, reason }, { token })
    expect((await revoke('Program değişti')).statusCode).toBe(200)
    expect((await revoke('Program değişti')).statusCode).toBe(404)
    expect(await whoIs(key)).toBeUndefined()
    expect(await listed(token)).toMatchObject([{ id, isOpen: false, revokedAt: expect.any(Number) as number }])
    const { rows } = await house.owner.query(
      `select kind, user_id is not null as by_somebody, after, reason from audit_events
       where tenant_id = $1 and kind like 'api-key-%' order by happened_at, id`,
      [tenant.id],
    )
    expect(rows).toEqual([
      {
        kind: 'api-key-issued',
        by_somebody: true,
        after: { name: 'Logo aktarımı', scope: 'erp', networks: wanted.networks, days: 30 },
        reason: null,
      },
      { kind: 'api-key-revoked', by_somebody: true, after: { isOpen: false }, reason: 'Program değişti' },
    ])
  })

  it('[E-01] are not issued for an address that is none', async () => {
    const token = await tokenOf(await aTenant(house), 'Entegrasyon')
    const answer = await house.http.inject({
      method: 'POST',
      url: '/api/Admin/ApiKey/Issue',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ name: ' ', scope: 'erp', networks: ['10.1.2.3', '10.1.2.300'], days: null }),
    })
    expect(answer.statusCode).toBe(406)
    expect(answer.json<{ errors: unknown }>().errors).toEqual([
      { path: 'name', rule: 'key-name-required', params: {} },
      { path: 'networks.1', rule: 'network-invalid', params: {} },
    ])
  })

  it('[I-20] [I-23] are each company’s own, seen by auditors, and managed by whoever may', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const { id } = await issue(await tokenOf(ours, 'Sahip'))
    const stranger = await tokenOf(theirs, 'Sahip')
    expect(await listed(stranger)).toEqual([])
    expect((await house.raw(revokeApiKey, { id, reason: 'x' }, { token: stranger })).statusCode).toBe(404)
    const auditor = await tokenOf(ours, 'Denetçi')
    expect(await listed(auditor)).toHaveLength(1)
    expect((await house.raw(revokeApiKey, { id, reason: 'x' }, { token: auditor })).statusCode).toBe(403)
    const finance = await tokenOf(ours, 'Finans')
    expect((await house.raw(listApiKeys, {}, { token: finance })).statusCode).toBe(403)
  })
})

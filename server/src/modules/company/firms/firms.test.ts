import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { branchByNumber, firmTokenFor, readFirmToken, saveBranch, type Branch } from './index.ts'

const house = useHouse()
const SECRET = 'bir sır'

const BRANCH: Branch = {
  firmId: randomUUID(),
  firmName: 'Çağdaş Işık Ticaret Ltd. Şti.',
  firmbranchNumber: '1001',
  groupCode: 'A',
  downPaymentMinor: null,
  organizationFeeMinor: null,
  currency: 'TRY',
}

describe('[P-25] a branch', () => {
  it('is found by its number with what is asked there, and only by its own company', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const { forTenant } = house.infrastructure.tenantDb
    await house.owner.query(`insert into firm_groups (tenant_id, code, name) values ($1, 'A', 'A grubu')`, [ours.id])
    await house.owner.query(`update firms set group_code = 'A' where tenant_id = $1`, [ours.id])
    const asked = { downPaymentMinor: 5_000_000n, organizationFeeMinor: 250_000n }
    await forTenant(ours.id, (db) => saveBranch(db, { number: '1001', firmId: ours.firmId, ...asked }))
    expect(await forTenant(ours.id, (db) => branchByNumber(db, '1001'))).toEqual({
      firmId: ours.firmId,
      firmName: 'Işık Ticaret',
      firmbranchNumber: '1001',
      groupCode: 'A',
      currency: 'TRY',
      ...asked,
    })
    expect(await forTenant(theirs.id, (db) => branchByNumber(db, '1001'))).toBeUndefined()
    const stolen = forTenant(theirs.id, (db) => saveBranch(db, { number: '1', firmId: ours.firmId }))
    await expect(stolen).rejects.toThrow(/foreign key/)
  })
})

describe('[P-25] a firm token', () => {
  const tenantId = randomUUID()
  const token = firmTokenFor(SECRET, tenantId, BRANCH)

  it('says which firm was looked up', () => {
    const { firmId, firmName, firmbranchNumber, groupCode } = BRANCH
    expect(readFirmToken(SECRET, tenantId, token)).toEqual({ firmId, firmName, firmbranchNumber, groupCode })
  })

  it('opens at no other company, under no other secret, and not after a day', () => {
    expect(readFirmToken(SECRET, randomUUID(), token)).toBeUndefined()
    expect(readFirmToken('başka sır', tenantId, token)).toBeUndefined()
    expect(readFirmToken(SECRET, tenantId, token, Date.now() + 25 * 3_600_000)).toBeUndefined()
  })

  it('does not open with a single letter changed, cut or added', () => {
    const forged = Array.from(
      token,
      (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
    )
    const all = [...forged, token.slice(0, -1), `${token}A`, `${token}=`, '', 'A', token.slice(0, 22)]
    expect(all.filter((text) => readFirmToken(SECRET, tenantId, text) !== undefined)).toEqual([])
  })

  it('[I-18] that a page was given before tokens had one format is read for its day', () => {
    const former =
      'TpI9RU5YieFZoRbP-IzZ4FsiMDE5OWE1YTAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAyIiwiScWfxLFrIFRpY2FyZXQiLCIxMDAxIixudWxsLDE3OTQ3ODcyMDAwMDBd'
    const read = (tenant: string, hours: number) =>
      readFirmToken('bir sır, yalnız denemeler için', tenant, former, Date.UTC(2026, 10, 15) + hours * 3_600_000)
    expect(read('0199a5a0-0000-7000-8000-000000000001', 23)).toEqual({
      firmId: '0199a5a0-0000-7000-8000-000000000002',
      firmName: 'Işık Ticaret',
      firmbranchNumber: '1001',
      groupCode: null,
    })
    expect(read('0199a5a0-0000-7000-8000-000000000001', 25)).toBeUndefined()
    expect(read(randomUUID(), 1)).toBeUndefined()
  })

  it('fits the contract, however long the names are', () => {
    const longest = {
      ...BRANCH,
      firmName: 'Ş'.repeat(200),
      firmbranchNumber: '9'.repeat(50),
      groupCode: 'Ğ'.repeat(50),
    }
    expect(firmTokenFor(SECRET, tenantId, longest).length).toBeLessThanOrEqual(600)
  })
})

import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { Endpoint } from '@vezne/contract/kit/endpoint.ts'
import type { List } from '@vezne/contract/kit/list.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { expect, it } from 'vitest'
import type { TestHouse } from './house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from './people.ts'

type Item = Readonly<Record<string, unknown>>

interface Asked {
  readonly filter?: object
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  readonly limit?: number
}

async function tokenOf(house: TestHouse, { domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

export async function aListReader(house: TestHouse, role: RoleName = 'Finans') {
  const tenant = await aTenant(house)
  return { tenant, token: await tokenOf(house, tenant, await aStaffMember(house, tenant, role)) }
}

async function dataOf<Data>(
  house: TestHouse,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  token: string,
): Promise<Data> {
  const answer = await house.call(endpoint, input, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data as Data
}

/** Every row, page by page. */
export async function walkList(house: TestHouse, list: List, token: string, asked: Asked = {}): Promise<Item[]> {
  const rows: Item[] = []
  let cursor: string | null = null
  do {
    const page: { readonly items: Item[]; readonly nextCursor: string | null } = await dataOf(
      house,
      list.page,
      { ...asked, cursor },
      token,
    )
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

interface Laid {
  readonly list: List
  readonly right: Right
  /** Of staff who see it and take it away. */
  readonly role?: RoleName
  /** Lays the row of this number for a firm. */
  readonly put: (tenant: TestTenant, firmId: string, number: number) => Promise<unknown>
}

/** What every list of the rows of firms has to hold. */
export function listTests(house: TestHouse, { list, right, role, put }: Laid): void {
  it('shows every row once in any order and page size, and counts them', async () => {
    const { tenant, token } = await aListReader(house, role)
    for (let number = 1; number <= 5; number += 1) await put(tenant, tenant.firmId, number)
    for (const field of list.sorts) {
      const down = await walkList(house, list, token, { limit: 2, sort: [{ field, direction: 'desc' }] })
      expect(new Set(down.map(({ id }) => id)).size).toBe(5)
      const up = await walkList(house, list, token, { limit: 3, sort: [{ field, direction: 'asc' }] })
      expect(up).toEqual(down.toReversed())
    }
    const totals = await dataOf<{ readonly count: number }[]>(house, list.total, {}, token)
    expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    const { body } = await house.raw(list.export, { format: 'csv' }, { token })
    expect(body.trim().split('\r\n')).toHaveLength(1 + 5)
  })

  it('[I-22] shows a firm its own rows, none of another firm or company, and refuses without the right', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const beside = randomUUID()
    const firm = [ours.id, beside, 'BAYI-2', 'Başka Ticaret']
    await house.owner.query('insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $4)', firm)
    await put(ours, ours.firmId, 1)
    await put(ours, beside, 2)
    await put(theirs, theirs.firmId, 3)
    const dealer = await tokenOf(house, ours, await aUser(house, [ours], { rights: [right] }))
    expect(await walkList(house, list, dealer)).toHaveLength(1)
    const nobody = await tokenOf(house, ours, await aUser(house, [ours]))
    expect((await house.raw(list.page, {}, { token: nobody })).statusCode).toBe(403)
  })
}

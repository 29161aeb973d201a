import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { feedAccountLines, type FeedAnswer } from '@vezne/contract/erp-feed.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { issueKey, type AuthDeps } from '../../../platform/auth/index.ts'
import { layBooks, type FeedBooks } from '../../../../testing/feed-books.store.ts'

type Body = InputOf<typeof feedAccountLines>
type Batch = Partial<Omit<Body, 'items'>> & { readonly items?: readonly unknown[] }

export interface Site extends FeedBooks {
  readonly tenant: TestTenant
  readonly key: string
  readonly send: (batch: Batch, key?: string) => Promise<FeedAnswer>
  /** Two batches at once are taken from one key: whoever sends more has more of them. */
  readonly anotherKey: () => Promise<string>
  readonly refused: (batch: Batch) => Promise<string>
}

export const T = Date.parse('2026-03-10T10:00:00Z')
export const at = (clock: string) => Date.parse(`2026-03-10T${clock}:00Z`)

/** A company whose ERP sends us lines. */
export const siteMaker =
  (house: TestHouse, auth: () => AuthDeps) =>
  async (options: Parameters<typeof layBooks>[2] = {}): Promise<Site> => {
    const tenant = await aTenant(house)
    const books = await layBooks(house.owner, tenant.id, options)
    const { key } = await issueKey(auth(), tenant.id, { name: 'ERP', scope: 'erp' })
    const bodyOf = (batch: Batch): Body => ({
      batchId: randomUUID(),
      ledger: books.ledger,
      asOf: T,
      ...batch,
      items: [...(batch.items ?? [])],
    })
    return {
      ...books,
      tenant,
      key,
      anotherKey: async () => (await issueKey(auth(), tenant.id, { name: randomUUID(), scope: 'erp' })).key,
      send: async (batch, token = key) => {
        const answer = await house.call(feedAccountLines, bodyOf(batch), { token, language: 'en' })
        if (!answer.success) throw new Error(JSON.stringify(answer))
        return answer.data
      },
      refused: async (batch) => {
        const answer = await house.raw(feedAccountLines, bodyOf(batch), { token: key })
        const { code, errors = [] } = answer.json<{ code?: string; errors?: { rule: string }[] }>()
        return `${answer.statusCode} ${code ?? errors[0]?.rule ?? ''}`
      },
    }
  }

export async function tokenOf(house: TestHouse, tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const answer = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!answer.success || !('token' in answer.data)) throw new Error(JSON.stringify(answer))
  return answer.data.token
}

export const line = (externalId: string, debit: number, more: object = {}) => ({
  externalId,
  firmCode: 'C1',
  documentOn: '2026-03-02',
  type: 'wholesale-invoice',
  debit,
  currencyCode: 'TRY',
  ...more,
})

import { randomUUID } from 'node:crypto'
import type { PlanRow } from '@vezne/contract/payment-plans/list.ts'
import { listPlan } from '@vezne/contract/payment-plans.ts'
import { aSale, type Ground, type Reply, type Wire } from '@vezne/lab/till/pay-desk.ts'
import type { TestHouse } from './house.ts'
import { layAccount, layLedger, layLines, type LaidLine } from './lay-lines.store.ts'
import { aPanelCompany } from './panel-company.store.ts'

const RIGHTS = ['plan.see', 'plan.pay'] as const

/** A dealer with an account, a till, and two people who may pay. */
export async function aPayingFirm(house: TestHouse, ground: Ground) {
  const company = await aPanelCompany(house, ground)
  const ledgerId = await layLedger(house, company.id)
  const account = await layAccount(house, { tenantId: company.id, ledgerId, firmId: company.firmId })
  const owe = (lines: readonly LaidLine[]) => layLines(house, account, lines)
  const ask = async (payload: Wire, token: string): Promise<Reply> => {
    const answer = await house.http.inject({
      method: 'POST',
      url: '/api/PaymentPlan/SalesRequest',
      payload,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    })
    const { code, message, data, errors } = answer.json<Omit<Reply, 'status'>>()
    return { status: answer.statusCode, code, message, data, errors }
  }
  const people = [await company.member(company.firmId, RIGHTS), await company.member(company.firmId, RIGHTS)] as const
  return {
    ...company,
    account,
    ledgerId,
    owe,
    people,
    rows: async (token: string = people[0]): Promise<PlanRow[]> => {
      const answer = await house.call(listPlan, { limit: 200 }, { token })
      if (!answer.success) throw new Error(answer.message)
      return answer.data.items
    },
    /** Single payment costs nothing more; other figures are said by whoever asks for them. */
    pay: (
      items: readonly { readonly id: string; readonly amount: number }[],
      changes: Wire = {},
      token: string = people[0],
    ) => {
      const net = items.reduce((sum, { amount }) => sum + amount, 0)
      const { tenantPaymentGuid: _, ...sale } = aSale(company, { amount: net, netAmount: net, installmentCount: 1 })
      return ask({ ...sale, items, ...changes }, token)
    },
    liveClaims: async () => {
      const { rows } = await house.owner.query<{ item_key: string }>(
        'select item_key from debt_claims where tenant_id = $1 and ended_at is null order by item_key',
        [company.id],
      )
      return rows.map((row) => row.item_key)
    },
    allocated: async () => {
      const { rows } = await house.owner.query<{ debit_key: string; sum: string }>(
        `select debit_key, sum(amount_minor)::text as sum from payment_allocations
          where tenant_id = $1 group by debit_key order by debit_key`,
        [company.id],
      )
      return rows.map((row) => [row.debit_key, Number(row.sum)])
    },
  }
}

export const paymentIdOf = ({ data }: Reply): string =>
  (data as { posCollectionTransactionId: string }).posCollectionTransactionId

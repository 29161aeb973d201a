import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { createPaymentLink, paymentLinkDetail } from '@vezne/contract/payment-links.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { aSale, openTills, type Company, type Desk, type Ground, type Wire } from '@vezne/lab/till/pay-desk.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import {
  aPaymentPage,
  aStaffMember,
  aTenant,
  PASSWORD,
  type TestTenant,
  type TestUser,
} from '../../../../testing/people.ts'

export const today = () => istanbulDay(Date.now())
export const inDays = (days: number) => addDays(today(), days)

export async function tokenOf(house: TestHouse, { domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

export type LinkCompany = Company & { readonly tenant: TestTenant; readonly token: string }

/** A company with tills that asks for money by links. */
export async function aLinkCompany(
  house: TestHouse,
  ground: Ground,
  options?: Parameters<typeof openTills>[4],
): Promise<LinkCompany> {
  const tenant = await aTenant(house)
  const guid = await aPaymentPage(house, tenant)
  const tills = await openTills(house, ground, { id: tenant.id, guid }, [64], options)
  return { ...tills, tenant, token: await tokenOf(house, tenant, await aStaffMember(house, tenant, 'Sahip')) }
}

type Asked = InputOf<typeof createPaymentLink>

export const aLink = (changes: Partial<Asked> = {}): Asked => ({
  recipientName: 'Işıl Şen',
  amount: 125_000n,
  currencyCode: 'TRY',
  description: 'Kasım faturası',
  usage: 'single',
  validUntil: inDays(3),
  language: 'tr',
  commissionBy: 'payer',
  channels: [],
  ...changes,
})

export interface Paid {
  readonly status: number
  readonly code: string | undefined
  readonly paymentId: string
  readonly page: string
  readonly errors: unknown
}

/** Everything that a payer and whoever asked for the money do with links. */
export function linkDesk(house: TestHouse, desk: Pick<Desk, 'walkPage'>) {
  const make = async (company: LinkCompany, changes: Partial<Asked> = {}) => {
    const made = await house.call(createPaymentLink, aLink(changes), { token: company.token })
    if (!made.success) throw new Error(made.message)
    return made.data
  }
  const pay = async (
    company: LinkCompany,
    code: string,
    changes: Wire = {},
    address = '203.0.113.7',
  ): Promise<Paid> => {
    const { tenantPaymentGuid: _, ...sale } = aSale(company, { amount: 1250, netAmount: 1250, ...changes })
    const answer = await house.http.inject({
      method: 'POST',
      url: '/api/PosCollection/SalesRequestWithCode',
      payload: { customerInformation: 'Ayşe Yılmaz', ...sale, paymentCode: code },
      // Each press of the button is one of its own.
      headers: { host: company.tenant.domain, 'idempotency-key': randomUUID() },
      remoteAddress: address,
    })
    const { code: refusal, data, errors } = answer.json<{ code?: string; data: string; errors?: unknown }>()
    return {
      status: answer.statusCode,
      code: refusal,
      paymentId: String(answer.headers['x-payment-id'] ?? ''),
      page: data,
      errors,
    }
  }
  const detail = async (company: LinkCompany, id: string) => {
    const shown = await house.call(paymentLinkDetail, { id }, { token: company.token })
    if (!shown.success) throw new Error(shown.message)
    return shown.data
  }
  const payWhole = async (company: LinkCompany, code: string, changes: Wire = {}): Promise<Paid> => {
    const begun = await pay(company, code, changes)
    if (begun.status === 200) await desk.walkPage(begun.page)
    return begun
  }
  return { make, pay, payWhole, detail }
}

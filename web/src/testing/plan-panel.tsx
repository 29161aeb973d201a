import { fireEvent, screen, within } from '@testing-library/react'
import { storeSignIn } from '../kit/session/session.ts'
import { answer, pretendApi } from './answers.ts'
import { openPanel } from './panel.tsx'
import { anOption, aReply } from './parts.tsx'
import { aPage } from './pay-page.ts'
import { planRow, planSummary } from './payment-plan.ts'
import { brand, firmUser, TENANT_ID, tenantInfo } from './people.ts'

type Reply = () => Response | Promise<Response>

export const ROWS = [
  planRow({ documentNo: 'GEC1' }),
  planRow({ documentNo: 'YENI2', status: 'not-due', days: 4, dueOn: '2026-03-24', paid: 0, remaining: 1000 }),
  planRow({ documentNo: 'IADE3', status: 'credit', side: 'credit', type: 'sales-return', amount: 100, remaining: 100 }),
]

/** The payment plan of a dealer, with three rows in it. */
export async function openPlan(query = '', answers: Readonly<Record<string, Reply>> = {}, heading = 'Ödeme Planı') {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/PaymentPlan/List': () => answer(200, { items: ROWS, nextCursor: null }),
    '/PaymentPlan/Totals': () => answer(200, [{ currencyCode: 'TRY', count: 3, debit: 1600, credit: 100 }]),
    '/PaymentPlan/Summary': () => answer(200, planSummary),
    ...answers,
  })
  const panel = openPanel(`/payment-plan${query}`)
  await screen.findByRole('heading', { level: 1, name: heading })
  const bodiesOf = (name: string) =>
    sent.filter(({ path }) => path.endsWith(`/PaymentPlan/${name}`)).map(({ body }) => body)
  const links = () => sent.filter(({ path }) => path.endsWith('/PaymentLink/Create')).map(({ body }) => body)
  return { ...panel, bodiesOf, links, query: () => new URLSearchParams(panel.router.state.location.search) }
}

const { tenant, settings, methods, paymentTypes, currencies, agreements, today, frameOrigin } = aPage()
/** What the form that pays them is drawn from. */
export const TILL = {
  '/PosCollection/Form': () =>
    answer(200, {
      tenantId: TENANT_ID,
      frameOrigin,
      today,
      hasProvider: true,
      tenant,
      settings,
      methods,
      paymentTypes,
      currencies,
      campaignImageUrl: null,
      agreements,
      ownFirm: planSummary.firm,
      hasOthers: false,
    }),
  '/PosCollection/CardInfo': () =>
    answer(200, {
      isKnown: true,
      bankId: 62,
      bankName: 'Garanti BBVA',
      network: 'visa',
      cardType: 'credit',
      isCommercial: false,
      cardProgramme: 'bonus',
    }),
  '/PosCollection/CommissionOptions': () => answer(200, aReply([anOption()])),
  '/PosCollection/AvailableInstallments': () => answer(200, { installments: [1, 3], defaultInstallment: 1 }),
  '/PaymentPlan/SalesRequest': () => answer(409, null, 'Bu ödeme şu anda yapılıyor.'),
}

export const fill = (name: string, value: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (found === null) throw new Error(`no field ${name}`)
  fireEvent.input(found, { target: { value } })
}

export const tick = async (documentNo: string) => {
  const row = (await screen.findByText(documentNo)).closest('tr')
  fireEvent.click(within(row as HTMLElement).getByRole('checkbox'))
}

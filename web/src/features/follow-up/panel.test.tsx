import type { Right } from '@vezne/domain/access/rights.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, pretendApi } from '../../testing/answers.ts'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { createQueryClient } from '../../kit/api/query.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { FollowUpPanel } from './panel.tsx'

const ID = '018f0000-0000-7000-8000-000000000001'
const DEBT = '018f0000-0000-8000-8000-000000000002'
const PERSON = '018f0000-0000-7000-8000-000000000003'

const FOLLOW_UP = {
  firm: { id: ID, code: 'BAYI-1', name: 'Işık', email: null, phone: null },
  today: '2026-11-17',
  assignments: [],
  debts: [
    {
      id: DEBT,
      documentNo: 'F-1',
      dueOn: '2026-11-10',
      days: -7,
      remaining: 1000,
      currencyCode: 'TRY',
      isBeingPaid: false,
      enforcedOn: '2026-11-12',
    },
  ],
  writeOffs: [
    {
      id: ID,
      itemId: DEBT,
      documentNo: 'F-1',
      dueOn: '2026-11-10',
      amount: 1000,
      currencyCode: 'TRY',
      status: 'asked',
      reason: 'Aciz',
      askedAt: 1,
      askedBy: 'Ayşe',
      decidedAt: null,
      decidedBy: null,
      decidedReason: null,
      mayApprove: true,
    },
  ],
  notes: [
    { id: ID, itemId: DEBT, kind: 'visit', note: 'Uğradım', at: 2, by: 'Ayşe' },
    { id: PERSON, itemId: PERSON, kind: 'note', note: 'Eski', at: 1, by: 'Ayşe' },
  ],
  staff: [{ id: PERSON, name: 'Ayşe' }],
}

const PROMISE = {
  id: ID,
  currencyCode: 'TRY',
  amount: 700,
  paid: 200,
  promisedOn: '2026-11-20',
  givenAt: 1,
  givenBy: 'Ayşe',
  givenThrough: 'staff',
  note: null,
  state: 'open',
  withdrawnReason: null,
  items: [],
}

async function open(rights: readonly Right[] = ['collection.manage']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/CollectionPlan/FollowUp/Detail': () => answer(200, FOLLOW_UP),
    '/CollectionPlan/Reminders/List': () => answer(200, { items: [], nextCursor: null }),
    '/CollectionPlan/Remind': () =>
      answer(200, [
        {
          id: ID,
          channel: 'whatsapp',
          currencyCode: 'TRY',
          status: 'shared',
          why: null,
          dueAt: null,
          shareUrl: 'https://wa.me/?text=x',
        },
      ]),
    '/CollectionPlan/Promise': () => answer(200, null),
    '/PaymentPlan/Promises/List': () => answer(200, { promises: [PROMISE], keeping: null }),
    '/CollectionPlan/WriteOff/Decide': () => answer(200, null),
    '/CollectionPlan/Note': () => answer(200, { id: ID }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FollowUpPanel firmId={ID} />
    </QueryClientProvider>,
  )
  await screen.findByText('Yasal takip: 12.11.2026 · Takipten çıkarma onay bekliyor')
  return { to: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

describe('[M-03] the follow-up of a firm on screen', () => {
  it('reminds of ticked debts, shares by WhatsApp, notes, and approves what somebody else asked for', async () => {
    const { to } = await open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'F-1 borcunu seç' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'E-posta' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp' }))
    fireEvent.click(screen.getByRole('button', { name: /Hatırlat/ }))
    expect((await screen.findByRole('link', { name: /WhatsApp’ta Aç/ })).getAttribute('href')).toMatch(/^https:\/\/wa/)
    expect(to('/Remind')).toEqual([{ firmId: ID, channels: ['whatsapp'], language: 'tr', items: [DEBT] }])
    fireEvent.change(screen.getByLabelText('Not', { selector: 'textarea' }), { target: { value: 'Aradım' } })
    fireEvent.click(screen.getByRole('button', { name: 'Not Ekle' }))
    await waitFor(() => expect(to('/Note')).toEqual([{ firmId: ID, itemId: null, kind: 'call', note: 'Aradım' }]))
    fireEvent.click(screen.getByRole('button', { name: 'Onayla' }))
    const step = await screen.findByRole('form', { name: 'Onayla' })
    expect(within(step).getByText(/F-1 \(₺1\.000,00\) takipten çıkarılacak/)).toBeTruthy()
    fireEvent.change(within(step).getByRole('textbox'), { target: { value: 'Uygun' } })
    fireEvent.click(within(step).getByRole('button', { name: 'Onayla' }))
    await waitFor(() => expect(to('/Decide')).toEqual([{ id: ID, step: 'approve', reason: 'Uygun' }]))
  })

  it('takes a promise for what is ticked, and says what was promised and noted of which debt', async () => {
    const { to } = await open(['collection.manage', 'collection.see'])
    const given = await screen.findByRole('list', { name: 'Verilen sözler' })
    expect(given.textContent).toContain('₺700,00 20.11.2026 günü için · Bekleniyor · gelen ₺200,00')
    const notes = screen.getByRole('region', { name: 'Notlar' })
    expect([...notes.querySelectorAll('small')].map((each) => each.textContent?.split(' · ').slice(1))).toEqual([
      ['Ziyaret', 'Ayşe', 'F-1'],
      ['Not', 'Ayşe', 'kapanmış bir borç'],
    ])
    fireEvent.click(screen.getByRole('checkbox', { name: 'F-1 borcunu seç' }))
    const form = await screen.findByRole('form', { name: 'Söz Al' })
    expect(screen.getByText('Seçtiğiniz 1 borç için, en çok ₺1.000,00.')).toBeTruthy()
    const amount = within(form).getByLabelText('Söz verilen tutar')
    expect(amount).toHaveProperty('value', '1000,00')
    const press = () => fireEvent.click(within(form).getByRole('button', { name: 'Söz Al' }))
    fireEvent.change(amount, { target: { value: '0' } })
    press()
    expect(await within(form).findByText('Sıfırdan büyük bir tutar yazınız.')).toBeTruthy()
    fireEvent.change(amount, { target: { value: '400,50' } })
    fireEvent.change(within(form).getByLabelText('Ödeme günü'), { target: { value: '2026-11-21' } })
    press()
    expect(await screen.findByText(/Söz kaydedildi/)).toBeTruthy()
    expect(to('/Promise')).toEqual([
      {
        id: expect.any(String),
        firmId: ID,
        currencyCode: 'TRY',
        amount: 400.5,
        promisedOn: '2026-11-21',
        note: null,
        items: [DEBT],
      },
    ])
  })

  it('is only looked at by auditors', async () => {
    await open(['audit.see'])
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ROW = {
  id: '0b7e5f0a-1111-4222-8333-444455556666',
  kind: 'receipt',
  reference: 'VZ00012345',
  orderId: 'VZ00012345',
  eventOn: '2026-11-17',
  amount: 1250.5,
  currencyCode: 'TRY',
  accountCode: '120.01.001',
  fromAccountCode: null,
  firmName: 'Yıldız Ticaret',
  target: 'push',
  ledger: 'ANADOLU-01',
  period: '2026',
  voucher: 'card',
  erpNumber: null,
  tries: 2,
  error: 'mapping-missing: 64 / 6 taksit',
  status: 'failed',
}

const DETAIL = {
  ...ROW,
  paymentId: null,
  laidAt: 1_772_700_000_000,
  handedOutAt: 1_772_700_000_000,
  leasedUntil: null,
  failedAt: 1_772_700_000_000,
  acknowledgedAt: null,
  voucherId: null,
  postedOn: null,
  isWithdrawn: false,
  waitsFor: null,
  decision: null,
  json: '{\n  "reference": "VZ00012345"\n}',
  mayDecide: true,
}

async function openReport(items: readonly unknown[], query = '', also: readonly string[] = ['review.decide']) {
  storeSignIn(firmUser, false)
  const rights = [...tenantInfo.rights, ...also]
  const counts = { waiting: 0, sending: 0, posted: 0, failed: items.length, ignored: 0, takenBack: 0 }
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/FirmErpReport/Transfers': () => answer(200, { items, nextCursor: null }),
    '/FirmErpReport/Transfers/Totals': () =>
      answer(200, [{ currencyCode: 'TRY', count: items.length, amount: 1250.5, ...counts }]),
    '/FirmErpReport/TransferDetail': () => answer(200, DETAIL),
    '/FirmErpReport/Ignore': () => answer(200, null),
  })
  openPanel(`/erp-report${query}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Erp Rapor' })).toBeTruthy()
  return sent
}

it('[M-13] says what will stand here while there is nothing', async () => {
  await openReport([])
  expect(await screen.findByText('Henüz ERP’ye aktarılacak bir işlem yok.')).toBeTruthy()
})

it('[M-13] says in plain words what is wrong, and takes a reason before something is ignored', async () => {
  const sent = await openReport([ROW], `?detail=${ROW.id}`)
  expect((await screen.findByText('Yıldız Ticaret')).closest('tr')?.textContent).toContain('eşleştirilmemiş')
  const drawer = within(await screen.findByRole('dialog', { name: 'Aktarım VZ00012345' }))
  expect(await drawer.findByText(/ERP hesabı ya da ödeme planı eşleştirilmemiş/)).toBeTruthy()
  expect(drawer.getByText('64 / 6 taksit')).toBeTruthy()
  // There is no way to a section that this reader has not.
  expect(drawer.queryByText('Eşlemeyi Düzelt')).toBeNull()
  fireEvent.click(drawer.getByRole('button', { name: 'Yoksay' }))
  const form = within(drawer.getByRole('form', { name: 'Yoksay' }))
  fireEvent.click(form.getByRole('button', { name: 'Yoksay' }))
  expect(await form.findByText('Lütfen nedenini yazınız.')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Gerekçe'), { target: { value: 'Elden ödendi' } })
  fireEvent.click(form.getByRole('button', { name: 'Yoksay' }))
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith('/Ignore')).map(({ body }) => body)).toEqual([
      { id: ROW.id, reason: 'Elden ödendi' },
    ]),
  )
})

it('[M-13] names the torba where no firm is known', async () => {
  await openReport([{ ...ROW, firmName: null }])
  expect((await screen.findByText('Torba hesap')).closest('tr')?.textContent).toContain('120.01.001')
})

it('[M-13] sends marked ones again for whoever decides, and only adds them up for anybody else', async () => {
  await openReport([ROW], '', [])
  fireEvent.click(await screen.findByRole('checkbox', { name: /satırını işaretle/ }))
  expect((await screen.findAllByText(/1\.250,50/)).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: /Tekrar Gönder/ })).toBeNull()
})

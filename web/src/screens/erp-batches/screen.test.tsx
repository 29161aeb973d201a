import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-1111-4222-8333-444455556661'
const SNAPSHOT = '0b7e5f0a-1111-4222-8333-444455556662'
const ROW = {
  id: ID,
  receivedAt: Date.UTC(2026, 2, 5, 9),
  kind: 'account-lines',
  ledger: 'ANADOLU-01',
  status: 'rejected',
  sentBy: 'Logo aktarımı',
  received: 3,
  created: 0,
  updated: 0,
  unchanged: 0,
  removed: 0,
  rejected: 1,
  asOf: Date.UTC(2026, 2, 5, 8),
  batchId: 'B-17',
  period: '2026',
  snapshotState: 'waiting',
}
const DETAIL = {
  ...ROW,
  rejectedRows: [
    { index: 1, errors: [{ path: 'firmCode', message: 'Bu cari kodu tanınmıyor.' }], raw: '{\n  "firmCode": "YOK"\n}' },
  ],
  waitingSnapshot: { id: SNAPSHOT, snapshotId: 'S-1', asOf: ROW.asOf, rowsSent: 10, rowsLacking: 60 },
}

async function openPage(search = '', rights = ['erp.manage']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/ErpBatches/List': () => answer(200, { items: [ROW], nextCursor: null }),
    '/Admin/ErpBatches/Totals': () => answer(200, [{ currencyCode: '', count: 1 }]),
    '/Admin/ErpBatches/Detail': () => answer(200, DETAIL),
    '/Admin/ErpBatches/DecideSnapshot': () => answer(200, null),
  })
  openPanel(`/yonetim/aktarimlar${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Son Aktarımlar' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

describe('transfers of the ERP in the back office', () => {
  it('show each batch, its rejected rows with path and sentence, and the row as it came', async () => {
    await openPage(`?detail=${ID}`)
    const drawer = within(await screen.findByRole('dialog', { name: 'Son Aktarımlar' }))
    expect(await drawer.findByText('2. satır')).toBeTruthy()
    expect(drawer.getByText('firmCode')).toBeTruthy()
    expect(drawer.getByText(/Bu cari kodu tanınmıyor/)).toBeTruthy()
    expect(drawer.getByText(/"firmCode": "YOK"/)).toBeTruthy()
    expect(drawer.getByText('Bu yüzden paketten hiçbir satır alınmadı.')).toBeTruthy()
  })

  it('ask for a reason before a snapshot that waits removes anything', async () => {
    const { sentTo } = await openPage(`?detail=${ID}`)
    const drawer = within(await screen.findByRole('dialog', { name: 'Son Aktarımlar' }))
    fireEvent.click(await drawer.findByRole('button', { name: 'Eksik Satırları Sil' }))
    expect(await drawer.findByText('Lütfen gerekçenizi yazın.')).toBeTruthy()
    expect(sentTo('/DecideSnapshot')).toEqual([])
    fireEvent.change(drawer.getByLabelText('Gerekçe'), { target: { value: 'Dönem kapandı' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Eksik Satırları Sil' }))
    await expect
      .poll(() => sentTo('/DecideSnapshot'))
      .toEqual([{ id: SNAPSHOT, removes: true, reason: 'Dönem kapandı' }])
  })

  it('let an auditor read, and decide nothing', async () => {
    await openPage(`?detail=${ID}`, ['audit.see'])
    const drawer = within(await screen.findByRole('dialog', { name: 'Son Aktarımlar' }))
    expect(await drawer.findByText('Bu döküm onay bekliyor')).toBeTruthy()
    expect(drawer.queryByRole('button', { name: 'Eksik Satırları Sil' })).toBeNull()
  })
})

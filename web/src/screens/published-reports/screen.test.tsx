import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const READY = {
  id: 'ageing',
  isReady: true,
  nameTr: 'Yaşlandırma',
  nameEn: 'Ageing',
  view: 'ageing',
  parameters: [{ name: 'currency', isFixed: true, value: 'TRY' }],
  columns: ['firmName', 'openTotal'],
  audience: 'everyone',
  right: null,
  cacheMinutes: 5,
  isWithdrawn: false,
  version: 2,
  changedBy: 'Ayşe Yıldız',
  changedAt: Date.UTC(2026, 2, 5, 11, 5),
}

async function openPage(
  replies: Readonly<Record<string, () => Response>> = {},
  rights: readonly Right[] = ['erp.manage'],
) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/ErpReports/List': () => answer(200, { reports: [READY] }),
    ...replies,
  })
  const panel = openPanel('/yonetim/erp-raporlari')
  await screen.findByRole('heading', { name: 'Raporlar', level: 2 })
  return { ...panel, sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('[M-13] reports in the back office', () => {
  it('are published with columns in an order of their own, and say what is missing', async () => {
    const refusals = [() => refusedFields([{ path: 'columns', rule: 'report-currency-required' }])]
    const { sentTo, router } = await openPage({
      '/Admin/ErpReports/Save': () => refusals.shift()?.() ?? answer(200, { id: 'yeni-rapor', version: 1 }),
    })
    click('Yeni Rapor')
    await screen.findByRole('heading', { name: 'Yeni rapor' })
    type('Adı (Türkçe)', 'Bakiyeler')
    click('Kaydet')
    expect(await screen.findByText('Rapora bir ad verin.')).toBeTruthy()
    type('Adı (İngilizce)', 'Balances')
    click('Bayi kolonunu aşağı taşı')
    fireEvent.click(screen.getByLabelText('Döviz', { selector: 'input[type=checkbox]' }))
    click('Kaydet')
    expect(await screen.findByText(/Döviz kolonu da olmalı/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Döviz', { selector: 'input[type=checkbox]' }))
    click('Kaydet')
    await waitFor(() => expect(router.state.location.search).toBe('?detail=yeni-rapor'))
    expect(sentTo('/ErpReports/Save')[1]).toMatchObject({
      id: null,
      version: 0,
      nameTr: 'Bakiyeler',
      view: 'balance',
      parameters: [
        { name: 'firm', isFixed: false, value: null },
        { name: 'currency', isFixed: false, value: null },
        { name: 'on', isFixed: false, value: 'today' },
        { name: 'rows', isFixed: false, value: 'open' },
      ],
      columns: [
        'firmCode',
        'firmName',
        'accountCode',
        'ledgerName',
        'debit',
        'credit',
        'balance',
        'side',
        'currencyCode',
      ],
      audience: 'staff',
      right: null,
    })
  })

  it('are withdrawn after a question', async () => {
    const { sentTo } = await openPage({ '/Admin/ErpReports/Withdraw': () => answer(200, { version: 3 }) })
    fireEvent.click(screen.getByRole('link', { name: 'Yaşlandırma raporunu aç' }))
    await screen.findByRole('heading', { name: 'Rapor: Yaşlandırma' })
    click('Yayından Kaldır')
    fireEvent.click(await screen.findByRole('button', { name: 'Evet, Kaldır' }))
    await waitFor(() => expect(sentTo('/ErpReports/Withdraw')).toEqual([{ id: 'ageing', version: 2 }]))
  })

  it('are closed to an auditor’s hand', async () => {
    await openPage({}, ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Yeni Rapor' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Yaşlandırma raporunu aç' }))
    await screen.findByRole('heading', { name: 'Rapor: Yaşlandırma' })
    expect(screen.queryByRole('button', { name: 'Yayından Kaldır' })).toBeNull()
  })
})

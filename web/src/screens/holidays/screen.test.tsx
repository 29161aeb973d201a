import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const RECORD = {
  days: [{ on: '2026-10-29', kind: 'open', name: 'Nöbet' }],
  builtIn: [
    { on: '2026-10-29', name: 'Cumhuriyet Bayramı', kind: 'closed', isPlanned: false },
    { on: '2027-03-09', name: 'Ramazan Bayramı 1. gün', kind: 'closed', isPlanned: true },
  ],
  workingDays: Array.from({ length: 12 }, () => 21),
  version: 2,
  changedBy: null,
  changedAt: null,
}

async function openPage(rights: readonly Right[] = ['company.edit']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Holidays/Get': () => answer(200, RECORD),
    '/Admin/Holidays/Save': () => answer(200, { version: 3 }),
    '/Admin/Holidays/ValueDate': () => answer(200, { due: '2026-10-29', on: '2026-10-30' }),
  })
  openPanel('/yonetim/tatiller')
  await screen.findByRole('heading', { name: 'Şirketin günleri' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

describe('holidays in the back office', () => {
  it('show the country’s with what the company says of them, and add a day', async () => {
    const { sentTo } = await openPage()
    expect(screen.getByText('Kapalı · Şirketiniz: Açık')).toBeTruthy()
    expect(screen.getByText('Kapalı · hesaplanmış, değişebilir')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Gün Ekle' }))
    fireEvent.change(screen.getAllByLabelText('Gün')[1] as HTMLElement, { target: { value: '2026-12-31' } })
    fireEvent.change(screen.getAllByLabelText('Açıklama')[1] as HTMLElement, { target: { value: 'Envanter' } })
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(sentTo('/Save')).toEqual([
        { version: 2, days: [...RECORD.days, { on: '2026-12-31', kind: 'closed', name: 'Envanter' }] },
      ]),
    )
  })

  it('reckon a value day', async () => {
    const { sentTo } = await openPage()
    fireEvent.change(screen.getByLabelText('Satış günü'), { target: { value: '2026-10-28' } })
    fireEvent.click(screen.getByRole('button', { name: 'Hesapla' }))
    expect(await screen.findByText('30.10.2026 (takvim günü 29.10.2026)')).toBeTruthy()
    expect(sentTo('/ValueDate')).toEqual([{ soldOn: '2026-10-28', afterDays: 1 }])
  })

  it('are only looked at by auditors', async () => {
    await openPage(['audit.see'])
    expect(screen.queryByRole('button', { name: 'Gün Ekle' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  })
})

import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const RECORD = {
  isActive: false,
  quietFrom: '19:00',
  quietTo: '09:00',
  language: 'tr',
  rules: [{ days: 1, channels: ['email'], minimum: 100, isActive: true }],
  subjectTr: '{sirket}: {tutar}',
  mailTr: 'Sayın {firma}',
  smsTr: '{tutar} {link}',
  subjectEn: '{tutar}',
  mailEn: 'Dear {firma}',
  smsEn: '{tutar}',
}

async function openPage(rights: readonly Right[] = ['collection.manage']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Reminders/Get': () => answer(200, { ...RECORD, version: 2, changedBy: null, changedAt: null }),
    '/Admin/Reminders/Save': () => answer(200, { version: 3 }),
  })
  openPanel('/yonetim/hatirlatma-kurallari')
  await screen.findByRole('heading', { name: 'Kurallar' })
  return { saved: () => sent.filter(({ path }) => path.endsWith('/Save')).map(({ body }) => body) }
}

describe('[M-03] rules of reminders', () => {
  it('are typed, shown as a firm reads them, and saved', async () => {
    const { saved } = await openPage()
    expect(await screen.findByText('Sayın Işık Ticaret Ltd. Şti.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('E-posta (Türkçe)'), { target: { value: '{borc}' } })
    fireEvent.click(screen.getByRole('button', { name: 'Kural Ekle' }))
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Tanınmayan alan: {borc}')).toBeTruthy()
    expect(await screen.findByText('-60 ile 365 arasında bir tam sayı yazınız.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('E-posta (Türkçe)'), { target: { value: '{adet} borç' } })
    fireEvent.change(screen.getAllByLabelText('Gün')[1] as HTMLElement, { target: { value: '-3' } })
    fireEvent.change(screen.getAllByLabelText('En az tutar')[1] as HTMLElement, { target: { value: '1.250,50' } })
    expect(await screen.findByText('2 borç')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    const added = { days: -3, channels: ['email'], minimum: 1250.5, isActive: true }
    await waitFor(() =>
      expect(saved()).toEqual([{ ...RECORD, version: 2, mailTr: '{adet} borç', rules: [...RECORD.rules, added] }]),
    )
  })

  it('are only looked at by auditors', async () => {
    await openPage(['audit.see'])
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Kural Ekle' })).toBeNull()
  })
})

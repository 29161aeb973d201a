import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { under } from '../../testing/under.ts'

const LAW = {
  today: '2026-11-15',
  lines: [
    { cardKind: 'personal', sector: 'general', from: '2016-01-01', months: 12 },
    { cardKind: 'commercial', sector: 'general', from: '2025-01-01', months: 18 },
    { cardKind: 'personal', sector: 'jewellery', from: '2014-01-01', months: 1 },
  ],
}
const PAST = { cardKind: 'personal', from: '2026-01-01', months: 6 }
const STANDING = { version: 3, changedBy: 'Ayşe Yıldız', changedAt: Date.UTC(2026, 2, 5, 11, 5) }

async function openPage(saves: readonly (() => Response)[] = [], rights: readonly Right[] = ['commission.edit']) {
  storeSignIn(firmUser, false)
  const answers = [...saves]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/InstallmentCaps/Law': () => answer(200, LAW),
    '/Admin/InstallmentCaps/Get': () => answer(200, { sector: 'general', own: [PAST], ...STANDING }),
    '/Admin/InstallmentCaps/Save': () => answers.shift()?.() ?? answer(500, null),
  })
  openPanel('/yonetim/taksit-sinirlari')
  await screen.findByRole('heading', { name: 'Şirketin kendi sınırları' })
  return { saved: () => sent.filter(({ path }) => path.endsWith('/Save')).map(({ body }) => body) }
}

const line = (number: number) => within(screen.getByRole('group', { name: `Şirketin kendi sınırları ${number}` }))
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))

describe('the limits of installments in the back office', () => {
  it('tell what holds today for each kind of card, also while it is being changed, and the law behind it', async () => {
    await openPage()
    expect(await screen.findByText('Bireysel kart: 6 ay')).toBeTruthy()
    expect(screen.getByText('Ticari kart: 18 ay')).toBeTruthy()
    const law = within(screen.getByRole('region', { name: 'Yasal sınırlar' }))
    expect(law.getAllByRole('row')).toHaveLength(4)
    expect(law.getByText('Taksit yok')).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Faaliyet alanı' }))
    fireEvent.click(await screen.findByText('Kuyum', { selector: '.ant-select-item-option-content' }))
    expect(await screen.findByText('Bireysel kart: yalnız tek çekim')).toBeTruthy()
  })

  it('leave lines of days gone by as they are, and send a new one with the version and the reason', async () => {
    const { saved } = await openPage([() => answer(200, { version: 4 })])
    expect(line(1).getByLabelText<HTMLInputElement>('İlk gün').disabled).toBe(true)
    expect(line(1).queryByRole('button')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sınır Ekle' }))
    fireEvent.change(line(2).getByLabelText('İlk gün'), { target: { value: '2026-12-01' } })
    fireEvent.change(line(2).getByLabelText('En çok (ay)'), { target: { value: '9' } })
    fireEvent.change(screen.getByLabelText('Neden'), { target: { value: 'Yönetim kararı' } })
    submit()
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(saved()).toEqual([
      {
        sector: 'general',
        own: [PAST, { cardKind: 'personal', from: '2026-12-01', months: 9 }],
        reason: 'Yönetim kararı',
        version: 3,
      },
    ])
  })

  it('[E-01] say under its field that a limit is looser than the law', async () => {
    await openPage([() => refusedFields([{ path: 'own.1.months', rule: 'cap-above-law' }])])
    fireEvent.click(screen.getByRole('button', { name: 'Sınır Ekle' }))
    const months = line(2).getByLabelText<HTMLInputElement>('En çok (ay)')
    fireEvent.change(months, { target: { value: '15' } })
    fireEvent.change(screen.getByLabelText('Neden'), { target: { value: 'Deneme' } })
    submit()
    expect(await under(months).findByText(/yasal sınırdan uzun olamaz/)).toBeTruthy()
  })

  it('are only looked at by an auditor', async () => {
    await openPage([], ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sınır Ekle' })).toBeNull()
  })
})

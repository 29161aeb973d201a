import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const SETTINGS = {
  useCommissionsForAvailableInstallment: true,
  useFirmGroupCodeForMaxInstallment: false,
  isSelectableInstallmentTable: true,
  useEmptyCommissionList: false,
  posCollectionDescription: null,
}

async function openPage(rights: readonly Right[] = ['commission.edit']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/CommissionSettings/Get': () =>
      answer(200, { ...SETTINGS, version: 2, changedBy: 'Ayşe Yıldız', changedAt: Date.UTC(2026, 2, 5, 11, 5) }),
    '/Admin/CommissionSettings/Save': () => answer(200, { version: 3 }),
  })
  openPanel('/yonetim/komisyon-ayarlari')
  await screen.findByRole('heading', { name: 'Taksitlerin sunumu' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the settings of commissions in the back office', () => {
  it('are sent as a whole with the version and the reason', async () => {
    const { sentTo } = await openPage()
    fireEvent.click(screen.getByRole('switch', { name: 'Azami taksiti bayinin grubu belirler' }))
    type('Açıklama (HTML)', '<p>Bayram kampanyası</p>')
    type('Neden', 'Grup sınırları geldi')
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(sentTo('/CommissionSettings/Save')).toEqual([
      {
        ...SETTINGS,
        useFirmGroupCodeForMaxInstallment: true,
        posCollectionDescription: '<p>Bayram kampanyası</p>',
        reason: 'Grup sınırları geldi',
        version: 2,
      },
    ])
  })

  it('are only looked at by an auditor', async () => {
    await openPage(['audit.see'])
    expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Komisyon oranları tutara uygulanır' }).disabled).toBe(
      true,
    )
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  })
})

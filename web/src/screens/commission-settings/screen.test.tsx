import type { RefusalCode } from '@vezne/contract/kit/refusals.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const SETTINGS = {
  useCommissionsForAvailableInstallment: true,
  useFirmGroupCodeForMaxInstallment: false,
  isSelectableInstallmentTable: true,
  useEmptyCommissionList: false,
  posCollectionDescription: null,
}

const refused = (code: RefusalCode) => refusedFields([], code)

const OPTION = '0b7e5f0a-1111-4222-8333-444455556661'
const NEVER = { version: 0, changedBy: null, changedAt: null }
const DIGEST = 'ab'.repeat(32)
const PAYER_PAYS = {
  confirmation: null,
  ...NEVER,
  text: { version: '2026-11', digest: DIGEST, tr: ['Onay metni.'], en: ['Words.'] },
  options: [
    {
      id: OPTION,
      bankId: 62,
      bankName: 'Garanti BBVA',
      accountName: 'POS',
      cardName: 'bonus',
      cardKind: 'any',
      isOffered: true,
      isFromFirm: true,
      chargesPayer: false,
      ...NEVER,
    },
  ],
}

async function openPage(rights: readonly Right[] = ['commission.edit'], payerPays: object = PAYER_PAYS) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/CommissionSettings/Get': () =>
      answer(200, { ...SETTINGS, version: 2, changedBy: 'Ayşe Yıldız', changedAt: Date.UTC(2026, 2, 5, 11, 5) }),
    '/Admin/CommissionSettings/Save': () => answer(200, { version: 3 }),
    '/Admin/PayerPays/Get': () => answer(200, payerPays),
    '/Admin/PayerPays/Confirm': () => answer(200, { version: 1 }),
    '/Admin/PayerPays/SetBearer': () => refused('payer-pays-unconfirmed'),
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

describe('who bears the commission', () => {
  it('is confirmed in the words that were read, after a tick', async () => {
    const { sentTo } = await openPage()
    expect(await screen.findByText(/Yasal onay yok/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Şirket Adına Onayla' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Onay metni.')).toBeTruthy()
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Şirket Adına Onayla' })
    expect(confirm.disabled).toBe(true)
    fireEvent.click(dialog.getByRole('checkbox'))
    fireEvent.click(confirm)
    await waitFor(() =>
      expect(sentTo('/PayerPays/Confirm')).toEqual([{ version: 0, text: { version: '2026-11', digest: DIGEST } }]),
    )
  })

  it('says why an option cannot be put on the payer', async () => {
    const { sentTo } = await openPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Garanti BBVA: bonus: Ödeyene Yansıt' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Neden'), { target: { value: 'Yeni sözleşme' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Ödeyene Yansıt' }))
    expect(await dialog.findByText(/şirketinizin yasal onayı yok/)).toBeTruthy()
    expect(sentTo('/PayerPays/SetBearer')).toEqual([
      { id: OPTION, version: 0, isFromFirm: false, reason: 'Yeni sözleşme' },
    ])
  })

  it('tells who confirmed which words and when', async () => {
    const confirmation = {
      by: 'Ömer Çelik',
      at: Date.UTC(2026, 2, 5, 11, 5),
      textVersion: '2026-11',
      textDigest: DIGEST,
    }
    await openPage(['audit.see'], { ...PAYER_PAYS, confirmation })
    expect(await screen.findByText('Ömer Çelik onayladı, 05.03.2026 14:05')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Onayı Geri Al' })).toBeNull()
  })
})

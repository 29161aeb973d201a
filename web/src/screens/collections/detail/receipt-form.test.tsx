import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSignIn } from '../../../kit/session/session.ts'
import { answer, pretendApi } from '../../../testing/answers.ts'
import { collectionDetailOf, collectionRow, collectionTotal } from '../../../testing/collections.ts'
import { openPanel } from '../../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../../testing/people.ts'

/** The detail of a payment, with this offered beside the usual. */
async function openDetail(offer: 'receipt' | 'endReceipt', answers: Readonly<Record<string, () => Response>>) {
  storeSignIn(firmUser, false)
  const row = collectionRow({ orderId: 'A1' })
  const detail = collectionDetailOf(row)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/PosCollectionTransaction/List': () => answer(200, { items: [row], nextCursor: null }),
    '/PosCollectionTransaction/Totals': () => answer(200, [collectionTotal]),
    '/PosCollectionTransaction/Detail': () =>
      answer(200, { ...detail, may: { ...detail.may, [offer]: { can: true, why: null } } }),
    ...answers,
  })
  openPanel(`/pos-collection-transaction?detail=${row.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Tahsilat Geçmişi' })
  return { id: row.id, sentTo: (name: string) => sent.filter(({ path }) => path.endsWith(`/${name}`)) }
}

it('[I-20] ends the address of a receipt, after what that means was said', async () => {
  const { sentTo, id } = await openDetail('endReceipt', {
    '/PosCollectionTransaction/EndReceipt': () => answer(200, null),
  })
  fireEvent.click(await screen.findByText('Makbuz Adresini Kapat', { selector: 'button *' }))
  expect(screen.getByText(/bu geri alınamaz/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Vazgeç')
  expect(sentTo('EndReceipt')).toEqual([])
  fireEvent.click(screen.getByText('Makbuz Adresini Kapat', { selector: 'button *' }))
  expect(await screen.findByText('Makbuzun adresi kapatıldı.')).toBeTruthy()
  expect(sentTo('EndReceipt').map(({ body }) => body)).toEqual([{ id }])
})

it('hands out the receipt itself where its address is over', async () => {
  const { sentTo, id } = await openDetail('receipt', {
    '/PosCollectionTransaction/Receipt': () => answer(200, { url: null, isSent: false }),
    '/PosCollectionTransaction/ReceiptPaper': () => answer(200, null),
  })
  fireEvent.click(await screen.findByText('Makbuz', { selector: 'button *' }))
  fireEvent.click(screen.getByText('Makbuzu Getir', { selector: 'button *' }))
  fireEvent.click(await screen.findByText('Makbuzu İndir', { selector: 'button *' }))
  await waitFor(() => expect(sentTo('ReceiptPaper').map(({ body }) => body)).toEqual([{ id }]))
  expect(screen.queryByText('Makbuzu Aç')).toBeNull()
})

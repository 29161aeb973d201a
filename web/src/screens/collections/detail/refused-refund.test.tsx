import { REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSignIn } from '../../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../../testing/answers.ts'
import { collectionDetailOf, collectionRow, collectionTotal } from '../../../testing/collections.ts'
import { openPanel } from '../../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../../testing/people.ts'

const row = collectionRow({ orderId: 'A1' })
const detail = collectionDetailOf(row)
const SENTENCE = REFUSALS['refund-refused'].tr

/** The detail of a payment whose bank gives nothing back; what it is once it was asked. */
function openRefusing(before: object, after: object) {
  storeSignIn(firmUser, false)
  let shown = before
  const refuse = () => {
    shown = after
    return refusedFields([], 'refund-refused')
  }
  pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/PosCollectionTransaction/List': () => answer(200, { items: [row], nextCursor: null }),
    '/PosCollectionTransaction/Totals': () => answer(200, [collectionTotal]),
    '/PosCollectionTransaction/Detail': () => answer(200, shown),
    '/PosCollectionTransaction/Refund': refuse,
    '/PosCollectionTransaction/Void': refuse,
    '/PosCollectionTransaction/ApproveRefund': refuse,
  })
  openPanel(`/pos-collection-transaction?detail=${row.id}`)
}

/** By its place: a green strip with the same words would be no refusal. */
async function expectRefused() {
  const told = (await screen.findByText(SENTENCE)).closest('.ant-alert')
  expect(told?.className).toContain('ant-alert-error')
  expect(within(screen.getByRole('dialog')).queryByRole('status')).toBeNull()
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('[I-09] a refund that the bank refuses is shown with its sentence, and not as done', async () => {
  openRefusing(detail, detail)
  fireEvent.click(await screen.findByText('İade Et'))
  type('Tutar', '500')
  type('Tutarı yeniden yazın', '500')
  type('Neden', 'Hasarlı koli')
  fireEvent.click(screen.getByText('₺500,00 İade Et'))
  await expectRefused()
})

it('[I-09] a void that the bank refuses is shown with its sentence, and not as done', async () => {
  const may = { ...detail.may, void: { can: true, why: null, until: null, needsSecond: false } }
  openRefusing({ ...detail, may }, { ...detail, may })
  fireEvent.click(await screen.findByText('İptal Et'))
  type('Neden', 'Hasarlı koli')
  fireEvent.click(screen.getByText('₺1.234,56 İptal Et'))
  await expectRefused()
})

it('[I-09] a request whose refund the bank refuses stands decided, with that sentence beside it', async () => {
  const request = {
    id: row.id,
    kind: 'refund',
    amount: 500,
    reason: 'Hasarlı koli',
    by: 'Ömer Çelik',
    createdAt: row.createdAt,
    expiresAt: row.createdAt,
    isMine: false,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    refundId: null,
    state: 'waiting',
    mayDecide: { can: true, why: null },
  }
  const over = { ...request, state: 'approved', mayDecide: { can: false, why: null } }
  openRefusing({ ...detail, requests: [request] }, { ...detail, requests: [over] })
  fireEvent.click(await screen.findByRole('button', { name: 'Onayla: ₺500,00' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Onayla: ₺500,00' })).toBeNull())
  await expectRefused()
})

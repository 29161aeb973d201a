import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const NEVER = { version: 0, changedBy: null, changedAt: null }
const [DAILY = '', CAMPAIGN = '', KASKO = '', BONUS = '', WORLD = ''] = [1, 2, 3, 4, 5].map(
  (at) => `0b7e5f0a-1111-4222-8333-44445555666${at}`,
)
const definition = (id: string, bankId: number, bankName: string, cardName: string) => ({
  id,
  bankId,
  bankName,
  accountName: 'POS',
  cardName,
  cardKind: 'any',
  isOffered: true,
})
const SETS = {
  sets: [
    { id: DAILY, name: 'Günlük', definitionIds: [BONUS], isRetired: false, ...NEVER },
    { id: CAMPAIGN, name: 'Eski kampanya', definitionIds: [BONUS, WORLD], isRetired: true, ...NEVER },
  ],
  methods: [{ id: KASKO, name: 'Kasko', paymentSetId: DAILY, position: 0, isRetired: false, ...NEVER }],
  usual: { paymentSetId: DAILY, ...NEVER },
  definitions: [definition(BONUS, 62, 'Garanti BBVA', 'bonus'), definition(WORLD, 67, 'Yapı Kredi', 'world')],
}

type Replies = Readonly<Record<string, () => Response>>

async function openPage(replies: Replies = {}, rights: readonly Right[] = ['commission.edit']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/PaymentSets/List': () => answer(200, SETS),
    ...replies,
  })
  const panel = openPanel('/yonetim/odeme-setleri')
  await screen.findByRole('heading', { name: 'Setler' })
  return { ...panel, sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('payment sets in the back office', () => {
  it('are listed with how they stand, beside the methods that lead to them', async () => {
    await openPage()
    const rows = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(rows('Setler')).toEqual([
      expect.stringMatching(/Günlük.*Varsayılan.*1 seçenek/) as string,
      expect.stringMatching(/Eski kampanya.*Kullanımdan kaldırıldı.*2 seçenek/) as string,
    ])
    expect(rows('Ödeme yöntemleri')).toEqual([expect.stringMatching(/Kasko.*Seti: Günlük/) as string])
  })

  it('are changed with the options that are ticked, the version and the reason', async () => {
    const { sentTo } = await openPage({ '/Admin/PaymentSets/Save': () => answer(200, { id: DAILY, version: 1 }) })
    fireEvent.click(screen.getByRole('link', { name: 'Günlük setini aç' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Yapı Kredi: world' }))
    type('Neden', 'World da alınacak')
    click('Kaydet')
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(sentTo('/PaymentSets/Save')).toEqual([
      {
        id: DAILY,
        version: 0,
        name: 'Günlük',
        definitionIds: [BONUS, WORLD],
        isRetired: false,
        reason: 'World da alınacak',
      },
    ])
  })

  it('[E-01] are made anew, and say under its field that the name is taken', async () => {
    const refusals = [() => refusedFields([{ path: 'name', rule: 'payment-set-name-taken' }])]
    const { sentTo, router } = await openPage({
      '/Admin/PaymentSets/Save': () => refusals.shift()?.() ?? answer(200, { id: WORLD, version: 1 }),
    })
    click('Yeni Set')
    fireEvent.change(await screen.findByLabelText('Adı'), { target: { value: 'Günlük' } })
    click('Tümünü Seç')
    click('Kaydet')
    expect(await screen.findByText('Bu adda bir set var.')).toBeTruthy()
    type('Adı', 'Bayram')
    click('Kaydet')
    await waitFor(() => expect(router.state.location.search).toBe(`?detail=${WORLD}`))
    expect(sentTo('/PaymentSets/Save')[1]).toEqual({
      id: null,
      version: 0,
      name: 'Bayram',
      definitionIds: [BONUS, WORLD],
      isRetired: false,
    })
  })

  it('have a default, which is changed with a reason', async () => {
    const { sentTo } = await openPage({ '/Admin/PaymentSets/SetDefault': () => answer(200, { version: 1 }) })
    click('Varsayılanı Değiştir')
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Varsayılan set' }))
    fireEvent.click(
      await screen.findByText('Yok, bütün seçenekler sunulur', { selector: '.ant-select-item-option-content' }),
    )
    type('Neden', 'Her kart alınsın')
    click('Kaydet')
    await waitFor(() =>
      expect(sentTo('/PaymentSets/SetDefault')).toEqual([
        { version: 0, paymentSetId: null, reason: 'Her kart alınsın' },
      ]),
    )
  })

  it('are only looked at by an auditor', async () => {
    await openPage({}, ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Yeni Set' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Varsayılanı Değiştir' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Kasko yöntemini aç' }))
    await screen.findByRole('heading', { name: 'Kasko ödeme yöntemi' })
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  })
})

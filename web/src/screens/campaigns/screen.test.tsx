import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const [WORLD = '', OLD = '', NEW = '', OPTION = ''] = [1, 2, 3, 4].map(
  (at) => `0b7e5f0a-1111-4222-8333-44445555666${at}`,
)
const STANDING = { version: 2, changedBy: 'Ayşe Yıldız', changedAt: Date.UTC(2026, 2, 5, 11, 5) }
const RUNNING = {
  id: WORLD,
  name: 'World +2',
  from: '2026-11-01',
  to: '2026-12-31',
  extraInstallments: 2,
  deferral: null,
  definitionIds: [OPTION],
  picturePath: null,
  isStopped: false,
  state: 'running',
  pictureUrl: null,
  ...STANDING,
}
const CAMPAIGNS = {
  today: '2026-11-15',
  campaigns: [RUNNING, { ...RUNNING, id: OLD, name: 'Bayram', from: '2026-03-01', to: '2026-03-31', state: 'over' }],
  definitions: [
    {
      id: OPTION,
      bankId: 67,
      bankName: 'Yapı Kredi',
      accountName: 'POS',
      cardName: 'world',
      cardKind: 'any',
      isOffered: true,
    },
  ],
}
const PICTURE = `pictures/${'a'.repeat(64)}.webp`

type Replies = Readonly<Record<string, () => Response>>

async function openPage(replies: Replies = {}, rights: readonly Right[] = ['commission.edit', 'screen.edit']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Campaigns/List': () => answer(200, CAMPAIGNS),
    '/Admin/Pictures/SaveForScreen': () =>
      answer(200, { path: PICTURE, url: `/api/content/${PICTURE}`, width: 10, height: 10 }),
    ...replies,
  })
  const panel = openPanel('/yonetim/kampanyalar')
  await screen.findByRole('heading', { name: 'Kampanyalar', level: 2 })
  return { ...panel, sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('campaigns in the back office', () => {
  it('tell how they stand and what they give', async () => {
    await openPage()
    expect(screen.getByText('Sürüyor')).toBeTruthy()
    expect(screen.getByText('Bitti')).toBeTruthy()
    expect(screen.getByText('01.11.2026 – 31.12.2026')).toBeTruthy()
    expect(screen.getAllByText('+2 taksit · 1 seçenek')).toHaveLength(2)
  })

  it('[E-01] are planned with a picture, and say under its field that an option is taken', async () => {
    const refusals = [() => refusedFields([{ path: 'definitionIds', rule: 'campaign-overlap' }])]
    const { sentTo, router } = await openPage({
      '/Admin/Campaigns/Save': () => refusals.shift()?.() ?? answer(200, { id: NEW, version: 1 }),
    })
    click('Yeni Kampanya')
    await screen.findByRole('heading', { name: 'Yeni kampanya' })
    type('Adı', 'Yılbaşı')
    type('İlk gün', '2026-12-20')
    type('Son gün', '2027-01-05')
    type('En az', '1')
    click('Kaydet')
    expect(await screen.findByText(/üç alanını da doldurun/)).toBeTruthy()
    type('Önerilen', '2')
    type('En çok', '3')
    click('Tümünü Seç')
    const picture = new File(['x'], 'kampanya.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('Kampanya resmi', { selector: 'input' }), { target: { files: [picture] } })
    expect(await screen.findByRole('img', { name: 'Kampanya resmi: seçili resim' })).toBeTruthy()
    click('Kaydet')
    expect(await screen.findByText(/bu günlerde başka bir kampanya var/)).toBeTruthy()
    type('Adı', 'Yılbaşı 2027')
    click('Kaydet')
    await waitFor(() => expect(router.state.location.search).toBe(`?detail=${NEW}`))
    expect(sentTo('/Pictures/SaveForScreen')).toEqual([{ use: 'campaign', file: btoa('x') }])
    expect(sentTo('/Campaigns/Save')[1]).toEqual({
      id: null,
      version: 0,
      name: 'Yılbaşı 2027',
      from: '2026-12-20',
      to: '2027-01-05',
      extraInstallments: 0,
      deferral: { usual: 2, from: 1, to: 3 },
      definitionIds: [OPTION],
      picturePath: PICTURE,
    })
  })

  it('are stopped with a reason, and left as they are once they are over', async () => {
    const { sentTo } = await openPage({ '/Admin/Campaigns/Stop': () => answer(200, { version: 3 }) })
    fireEvent.click(screen.getByRole('link', { name: 'World +2 kampanyasını aç' }))
    await screen.findByRole('heading', { name: 'Kampanya: World +2' })
    click('Kampanyayı Durdur')
    const dialog = within(await screen.findByRole('dialog', { name: 'Kampanyayı Durdur' }))
    fireEvent.change(dialog.getByLabelText('Neden'), { target: { value: 'Banka bitirdi' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Kampanyayı Durdur' }))
    await waitFor(() => expect(sentTo('/Campaigns/Stop')).toEqual([{ id: WORLD, version: 2, reason: 'Banka bitirdi' }]))
    fireEvent.click(screen.getByRole('link', { name: 'Bayram kampanyasını aç' }))
    expect(await screen.findByText('Bu kampanya bitti; değiştirilemez.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  })

  it('are only looked at by an auditor', async () => {
    await openPage({}, ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Yeni Kampanya' })).toBeNull()
  })
})

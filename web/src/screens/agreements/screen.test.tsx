import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b8f9c1e-0000-4000-8000-000000000001'
const DRAFT = {
  id: ID,
  set: 'consumer',
  kind: 'privacy',
  language: 'tr',
  number: 2,
  title: 'KVKK Metni',
  media: 'text',
  sha256: 'a'.repeat(64),
  holdsFrom: null,
  state: 'draft',
  publishedAt: null,
  publishedBy: null,
  version: 1,
  changedBy: 'Ayşe Yıldız',
  changedAt: Date.UTC(2026, 2, 5, 11, 5),
}
const HELD = {
  ...DRAFT,
  id: ID.replace(/1$/, '2'),
  number: 1,
  state: 'held',
  holdsFrom: '2026-01-05',
  publishedAt: Date.UTC(2026, 0, 4),
  publishedBy: 'Ömer Çelik',
}

async function openPage(
  address = '',
  publish = () => answer(200, { version: 2 }),
  rights: readonly Right[] = ['message.edit'],
) {
  storeSignIn(firmUser, false)
  let opened: object = { ...DRAFT, body: '<p>Metin</p>', url: `/agreement/t/${ID}?token=x` }
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Agreements/List': () => answer(200, { today: '2026-03-05', versions: [DRAFT, HELD] }),
    '/Admin/Agreements/Get': () => answer(200, opened),
    '/Admin/Agreements/Save': () => answer(200, { id: ID, version: 2 }),
    '/Admin/Agreements/Publish': () => {
      opened = { ...opened, ...HELD, id: ID, version: 2 }
      return publish()
    },
  })
  const panel = openPanel(`/yonetim/sozlesmeler${address}`)
  const bodies = (path: string) => sent.filter((one) => one.path.endsWith(path)).map(({ body }) => body)
  return { ...panel, bodies }
}

describe('the agreements in the back office', () => {
  it('stand by set and kind, with what holds today', async () => {
    await openPage()
    const list = within(await screen.findByRole('list', { name: 'KVKK Aydınlatma Metni: sürümler' }))
    expect(list.getByText('Bugün geçerli')).toBeTruthy()
    expect(list.getByText('05.01.2026 gününden beri')).toBeTruthy()
    expect(list.getByText('Taslak')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Tacir' })).toBeTruthy()
    expect(screen.getByText('Yayımlanmış metniniz yok; ödeyenlere gösterilmez.')).toBeTruthy()
  })

  it('are written, then opened as the draft that was made', async () => {
    const { bodies, router } = await openPage('?surum=yeni')
    fireEvent.change(await screen.findByLabelText('Başlık'), { target: { value: ' Yeni KVKK ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Sözleşmenin metnini yazınız.')).toBeTruthy()
    expect(bodies('/Save')).toEqual([])
    fireEvent.change(screen.getByRole('textbox', { name: 'Metin' }), { target: { value: 'Birinci\n\nİkinci' } })
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?surum=${ID}`))
    expect(bodies('/Save')).toEqual([
      {
        id: null,
        version: 0,
        set: 'consumer',
        kind: 'privacy',
        language: 'tr',
        title: 'Yeni KVKK',
        content: { body: 'Birinci\n\nİkinci' },
      },
    ])
    const shown = await screen.findByTitle('Sözleşmenin önizlemesi')
    expect(shown.getAttribute('src')).toBe(`/agreement/t/${ID}?token=x`)
  })

  it('are published from a day on, and then stand as they are', async () => {
    const { bodies } = await openPage(`?surum=${ID}`)
    expect((await screen.findByLabelText<HTMLInputElement>('Geçerlilik başı')).value).toBe('2026-03-05')
    fireEvent.click(screen.getByRole('button', { name: 'Yayımla' }))
    expect(await screen.findByText(/Ömer Çelik yayımladı/)).toBeTruthy()
    expect(bodies('/Publish')).toEqual([{ id: ID, version: 1, holdsFrom: '2026-03-05' }])
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Kabul edenler' }).getAttribute('href')).toContain('a'.repeat(64))
  })

  it('[E-01] say under the day that it has passed', async () => {
    await openPage(`?surum=${ID}`, () => refusedFields([{ path: 'holdsFrom', rule: 'agreement-day-past' }]))
    fireEvent.click(await screen.findByRole('button', { name: 'Yayımla' }))
    expect(await screen.findByText(/geçmiş bir günden başlatılamaz/)).toBeTruthy()
  })

  it('are only looked at by whoever may not change them', async () => {
    await openPage('', undefined, ['audit.see'])
    expect(await screen.findByText('Bugün geçerli')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Yeni Sürüm' })).toBeNull()
  })
})

import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../../kit/session/session.ts'
import { answer, pretendApi, type Sent } from '../../../testing/answers.ts'
import { collectionRow, collectionTotal } from '../../../testing/collections.ts'
import { openPanel } from '../../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../../testing/people.ts'

interface Kept {
  readonly id: string
  readonly name: string
  readonly isShared: boolean
  readonly isOwn: boolean
}

const idOf = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`
const look = { filter: { status: ['declined'] }, sort: '-amount', columns: ['amount', 'status'], density: 'roomy' }
const declined = { id: idOf(1), name: 'Reddedilenler', isShared: false, isOwn: true, ...look }
const colleagues = { ...declined, id: idOf(2), name: 'Gün sonu', isShared: true, isOwn: false }

/** The collection history over a server that keeps views as ours does. */
async function openList(first: readonly Kept[] = [], { query = '', rights = tenantInfo.rights } = {}) {
  let kept = first
  let sent: Sent[] = []
  const asked = () => sent.at(-1)?.body as Kept & { readonly list: string }
  storeSignIn(firmUser, false)
  sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/PosCollectionTransaction/List': () =>
      answer(200, { items: [collectionRow({ orderId: 'A1' })], nextCursor: null }),
    '/PosCollectionTransaction/Totals': () => answer(200, [collectionTotal]),
    '/SavedView/List': () => answer(200, kept),
    '/SavedView/Save': () => {
      const { list: _list, ...view } = asked()
      const id = idOf(sent.length + 10)
      kept = [...kept.filter(({ name }) => name !== view.name), { ...view, id, isOwn: true }]
      return answer(200, { id })
    },
    '/SavedView/Delete': () => {
      const { id: gone } = asked()
      kept = kept.filter(({ id }) => id !== gone)
      return answer(200, null)
    },
  })
  const { router } = openPanel(`/pos-collection-transaction${query}`)
  expect(await screen.findByText('A1')).toBeTruthy()
  const sentTo = (name: string) =>
    sent.filter(({ path }) => path.endsWith(`/SavedView/${name}`)).map(({ body }) => body)
  return { sentTo, query: () => router.state.location.search }
}

/** By labels and texts: asking the whole page for accessible names takes a hundred times as long. */
const openMenu = () => fireEvent.click(screen.getByLabelText('Görünümler'))
const pick = async (label: string) => fireEvent.click(await screen.findByText(label))
const type = (dialog: HTMLElement, value: string) =>
  fireEvent.change(within(dialog).getByLabelText('Görünümün adı'), { target: { value } })
const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
const openDialog = () => document.querySelector('dialog')
async function dialogOf(title: string) {
  const dialog = (await screen.findByText(title, { selector: 'h2' })).closest('dialog')
  if (dialog === null) throw new Error(`${title} is no dialog`)
  return dialog
}

describe('[M-05] saved views', () => {
  it('keep what the reader sees under a name', async () => {
    const { sentTo } = await openList([], { query: '?status=declined&from=lastMonth&sort=-amount' })
    expect(sentTo('List')).toEqual([])
    openMenu()
    expect(await screen.findByText('Henüz saklanmış görünüm yok.')).toBeTruthy()
    await pick('Bu Görünümü Sakla')
    const dialog = await dialogOf('Bu Görünümü Sakla')
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Görünümün adı'))
    fireEvent.click(within(dialog).getByText('Sakla'))
    expect(within(dialog).getByText('Bir ad yazınız.')).toBeTruthy()
    expect(within(dialog).queryByLabelText(/paylaş$/)).toBeNull()
    type(dialog, ' Reddedilenler ')
    fireEvent.click(within(dialog).getByText('Sakla'))
    await waitFor(() => expect(openDialog()).toBeNull())
    const [body] = sentTo('Save') as [{ columns: string[] }]
    const { columns, ...rest } = body
    expect(rest).toEqual({
      list: '/PosCollectionTransaction/List',
      name: 'Reddedilenler',
      // By its word: next month it means another month.
      filter: { from: ['lastMonth'], status: ['declined'] },
      sort: '-amount',
      density: 'dense',
      isShared: false,
    })
    expect(columns[0]).toBe('createdAt')
    // The list of views was read again before the dialog closed.
    expect(sentTo('List')).toHaveLength(2)
    openMenu()
    expect(await screen.findByText('Reddedilenler')).toBeTruthy()
  })

  it('bring filters, order, columns and density, also those that others share', async () => {
    const { query } = await openList([declined, colleagues], { query: '?q=ege&sort=firmName' })
    openMenu()
    expect(await screen.findByText('Paylaşılanlar')).toBeTruthy()
    fireEvent.keyDown(screen.getByLabelText('Görünümler'), { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('Reddedilenler')
    await pick('Gün sonu')
    await waitFor(() => expect(query()).toBe('?sort=-amount&status=declined'))
    await waitFor(() => expect(heads().slice(-2).join()).toMatch(/Çekilen Tutar.*,Durum/))
    expect(window.localStorage.getItem('vezne.list-density')).toBe('roomy')
  })

  it('are shared by staff', async () => {
    const { sentTo } = await openList([declined], { rights: [...STAFF_RIGHTS] })
    openMenu()
    await pick('Bu Görünümü Sakla')
    const dialog = await dialogOf('Bu Görünümü Sakla')
    type(dialog, 'Reddedilenler')
    expect(within(dialog).getByText('Bu adda bir görünümünüz var; yenisi onun yerine geçer.')).toBeTruthy()
    fireEvent.click(within(dialog).getByLabelText(/paylaş$/))
    fireEvent.click(within(dialog).getByText('Sakla'))
    await waitFor(() => expect(openDialog()).toBeNull())
    expect(sentTo('Save')).toMatchObject([{ name: 'Reddedilenler', isShared: true }])
  })

  it('get another name, which is nobody else’s, and are forgotten', async () => {
    const other = { ...declined, id: idOf(3), name: 'İadeler' }
    const { sentTo } = await openList([declined, other, colleagues])
    openMenu()
    await pick('Görünümlerimi Düzenle')
    const dialog = await dialogOf('Görünümlerimi Düzenle')
    expect(within(dialog).queryByText('Gün sonu')).toBeNull()
    fireEvent.click(within(dialog).getByLabelText('Reddedilenler görünümünü yeniden adlandır'))
    type(dialog, 'İadeler')
    fireEvent.click(within(dialog).getByText('Sakla'))
    expect(within(dialog).getByText('Bu adda bir görünümünüz var; başka bir ad yazınız.')).toBeTruthy()
    expect(sentTo('Save')).toEqual([])
    type(dialog, 'Retler')
    fireEvent.click(within(dialog).getByText('Sakla'))
    expect(await within(dialog).findByText('Retler')).toBeTruthy()
    expect(sentTo('Save')).toEqual([
      { list: '/PosCollectionTransaction/List', name: 'Retler', isShared: false, ...look },
    ])
    expect(sentTo('Delete')).toEqual([{ id: declined.id }])
    await waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('.own-views')))
    const forget = () => fireEvent.click(within(dialog).getByLabelText('İadeler görünümünü sil'))
    forget()
    expect(within(dialog).getByText('“İadeler” silinsin mi? Geri alınamaz.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Vazgeç')
    fireEvent.click(within(dialog).getByText('Vazgeç'))
    expect(sentTo('Delete')).toHaveLength(1)
    forget()
    fireEvent.click(within(dialog).getByText('Evet, Sil'))
    await waitFor(() => expect(within(dialog).queryByText('İadeler')).toBeNull())
    expect(sentTo('Delete').at(-1)).toEqual({ id: other.id })
  })
})

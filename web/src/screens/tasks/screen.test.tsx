import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collectionTotal, collectionRow } from '../../testing/collections.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

type Reply = () => Response | Promise<Response>

const ids = ['1', '2', '3', '4'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const common = { kind: 'collections.export', result: null, isCancelAsked: false, createdAt: 1_772_700_000_000 }
const running = { ...common, id: ids[0], state: 'running', done: 2000, total: 12_000, endedAt: null }
const file = { fileId: ids[1], fileName: 'tahsilat-gecmisi-2026-03-05.xlsx', rows: 12_345, bytes: 9 }
const ended = { ...common, state: 'done', done: 12_345, total: 12_345, endedAt: 1_772_700_060_000 }
const done = { ...ended, id: ids[1], result: { ...file, expiresAt: 1_900_000_000_000 } }
const gone = { ...ended, id: ids[2], result: { ...file, fileName: 'eski.xlsx', expiresAt: 1_000_000_000_000 } }
const failed = { ...ended, id: ids[3], state: 'failed' }

function open(path: string, answers: Readonly<Record<string, Reply>>) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    ...answers,
  })
  openPanel(path)
  return { sentTo: (call: string) => sent.filter((each) => each.path.endsWith(call)) }
}

const csv = () =>
  new Response('\uFEFFa;b\r\n', {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="liste.csv"' },
  })

/** What the browser was told to save; jsdom saves nothing. */
function watchSaving() {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}
afterEach(() => vi.restoreAllMocks())

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`${name} stands in no row`)
  return row
}

describe('the tasks of the reader', () => {
  it('say how far they are and what came of them, can be cancelled and downloaded', async () => {
    const saved = watchSaving()
    const { sentTo } = open('/tasks', {
      '/Task/List': () => answer(200, [running, done, gone, failed]),
      '/Task/Cancel': () => answer(200, null),
      '/Export/File': csv,
    })
    const row = (await screen.findByText('2.000 / 12.000 satır')).closest('li')
    expect(row?.textContent).toMatch(/Tahsilat Geçmişi dosyası.*Sürüyor/)
    fireEvent.click(screen.getByRole('button', { name: 'Tahsilat Geçmişi dosyası görevinden vazgeç' }))
    await waitFor(() => expect(sentTo('/Task/Cancel')[0]?.body).toEqual({ id: ids[0] }))
    const whole = await rowOf(file.fileName)
    expect(whole.textContent).toMatch(/Tamamlandı.*12\.345 satır.*indirilebilir/)
    fireEvent.click(within(whole).getByRole('button', { name: `${file.fileName} dosyasını indir` }))
    await waitFor(() => expect(saved).toEqual(['liste.csv']))
    expect(sentTo('/Export/File')[0]?.body).toEqual({ id: ids[1] })
    const old = await rowOf('eski.xlsx')
    expect(old.textContent).toContain('Süresi doldu')
    expect(within(old).queryByRole('button')).toBeNull()
    expect(screen.getByText('Yapılamadı')).toBeTruthy()
  })

  it('that are none say what will stand here', async () => {
    open('/tasks', { '/Task/List': () => answer(200, []) })
    expect(await screen.findByText('Henüz bir göreviniz yok.')).toBeTruthy()
  })

  it('that could not be read can be asked for again', async () => {
    let tries = 0
    open('/tasks', { '/Task/List': () => ((tries += 1) === 1 ? answer(500, null) : answer(200, [done])) })
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }))
    expect(await rowOf(file.fileName)).toBeTruthy()
  })
})

describe('[M-05] a list as a file', () => {
  const list = {
    '/PosCollectionTransaction/List': () => answer(200, { items: [collectionRow()], nextCursor: null }),
    '/PosCollectionTransaction/Totals': () => answer(200, [collectionTotal]),
  }
  const choose = async (format: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Dışa Aktar' }))
    fireEvent.click(await screen.findByText(format))
  }

  it('has what the filter leaves, and the columns in sight', async () => {
    const saved = watchSaving()
    const { sentTo } = open('/pos-collection-transaction?status=approved&sort=-amount', {
      ...list,
      '/PosCollectionTransaction/Export': csv,
    })
    await choose('CSV (bütün satırlar)')
    await waitFor(() => expect(saved).toEqual(['liste.csv']))
    const [sent] = sentTo('/Export').map(({ body }) => body as { columns: string[] })
    const { columns, ...asked } = sent ?? { columns: [] }
    expect(asked).toEqual({
      filter: { status: ['approved'] },
      sort: [{ field: 'amount', direction: 'desc' }],
      format: 'csv',
    })
    expect(columns[0]).toBe('createdAt')
    expect(columns).not.toContain('is3d')
  })

  it('that is long is a task, and says where it will be', async () => {
    open('/pos-collection-transaction', {
      ...list,
      '/PosCollectionTransaction/Export': () => answer(200, { taskId: ids[0] }),
    })
    await choose('Excel (XLSX)')
    expect(await screen.findByText(/Görevlerim sayfasından indirebilirsiniz/)).toBeTruthy()
  })

  it('is not offered to whoever may not have it', async () => {
    open('/pos-collection-transaction', {
      ...list,
      '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['payment.see'] }),
    })
    expect(await screen.findByText('Şahin Ticaret')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dışa Aktar' })).toBeNull()
  })
})

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../kit/api/query.ts'
import { chooseLanguage } from '../../../kit/i18n/i18n.ts'
import { keepToken } from '../../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../../testing/answers.ts'
import { DomainSection } from './domain-section.tsx'

const GIVEN = {
  domain: 'bayi.firma.example',
  isPrimary: true,
  state: 'given',
  problem: null,
  checkedAt: null,
  record: null,
}
const WAITING = {
  domain: 'odeme.firma.example',
  isPrimary: false,
  state: 'waiting',
  problem: null,
  checkedAt: null as number | null,
  record: { name: '_vezne.odeme.firma.example', value: 'vezne-dogrulama=abc' },
}

function openSection(domains: readonly object[], mayEdit = true, added = () => answer(200, WAITING)) {
  keepToken({ token: 'jeton', expiration: Date.now() + 3_600_000 })
  const known = [...domains]
  const sent = pretendApi({
    '/Admin/Domains/List': () => answer(200, known),
    '/Admin/Domains/Add': added,
    '/Admin/Domains/Check': () => {
      const looked = { ...WAITING, problem: 'other-value', checkedAt: Date.UTC(2026, 2, 5, 11, 5) }
      known.splice(1, 1, looked)
      return answer(200, looked)
    },
    '/Admin/Domains/Remove': () => {
      known.splice(1, 1)
      return answer(200, null)
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DomainSection mayEdit={mayEdit} />
    </QueryClientProvider>,
  )
  return { known, bodiesOf: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

afterEach(() => void vi.unstubAllGlobals())

it('shows what is to be set in DNS, copies it, and says what a check has found', async () => {
  const writeText = vi.fn<Clipboard['writeText']>().mockResolvedValue(undefined)
  const { bodiesOf } = openSection([GIVEN, WAITING])
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText } }))
  expect(await screen.findByText('_vezne.odeme.firma.example')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Kopyala: Değeri' }))
  expect(await screen.findByText('Kopyalandı.')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('vezne-dogrulama=abc')
  fireEvent.click(screen.getByRole('button', { name: 'Denetle' }))
  expect(await screen.findByText('Kayıt var ama değeri başka. Değeri yeniden kopyalayın.')).toBeTruthy()
  expect(screen.getByText('Son denetim 05.03.2026 14:05')).toBeTruthy()
  expect(bodiesOf('/Check')).toEqual([{ domain: 'odeme.firma.example' }])
  act(() => chooseLanguage('en'))
  expect(screen.getByText('There is a record, but with another value. Copy the value once more.')).toBeTruthy()
})

it('[E-01] adds a domain, and says under the field what is wrong with one', async () => {
  const refused = () => refusedFields([{ path: 'domain', rule: 'domain-invalid' }])
  const { bodiesOf } = openSection([GIVEN], true, refused)
  const field = screen.getByLabelText('Yeni alan adı')
  fireEvent.change(field, { target: { value: 'firma' } })
  fireEvent.click(screen.getByRole('button', { name: 'Alan Adı Ekle' }))
  expect(await screen.findByText(/Alan adını odeme.firmaniz.com biçiminde yazınız/)).toBeTruthy()
  expect(bodiesOf('/Add')).toEqual([{ domain: 'firma' }])
})

it('asks before a domain is removed, and never offers it for the primary one', async () => {
  const { bodiesOf } = openSection([GIVEN, WAITING])
  const list = await screen.findByRole('list', { name: 'Alan adlarınız' })
  const [given] = within(list).getAllByRole('listitem')
  expect(given && within(given).queryByRole('button')).toBeNull()
  fireEvent.click(within(list).getByRole('button', { name: 'Kaldır' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'odeme.firma.example kaldırılsın mı?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }))
  expect(bodiesOf('/Remove')).toEqual([])
  fireEvent.click(within(list).getByRole('button', { name: 'Kaldır' }))
  const again = within(await screen.findByRole('dialog', { name: 'odeme.firma.example kaldırılsın mı?' }))
  fireEvent.click(again.getByRole('button', { name: 'Kaldır' }))
  await waitFor(() => expect(screen.queryByText('odeme.firma.example')).toBeNull())
})

it('is only looked at by whoever may not change it', async () => {
  openSection([GIVEN, WAITING], false)
  expect(await screen.findByText('odeme.firma.example')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Denetle' })).toBeNull()
  expect(screen.queryByLabelText('Yeni alan adı')).toBeNull()
})

import type { SheetReading } from '@vezne/contract/kit/sheet.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../kit/api/query.ts'
import { SheetImport } from './sheet-import.tsx'

const READ: SheetReading = {
  rows: 400,
  errors: [],
  errorCount: 0,
  ignored: [],
  differences: [],
  differenceCount: 0,
  digest: 'd1',
  isApplied: false,
}
const WRONG: SheetReading = {
  ...READ,
  ignored: ['Not'],
  errorCount: 1,
  errors: [{ row: 14, column: 'C', title: 'Kod', value: 'çok uzun', rule: 'too-long', params: { limit: 5 } }],
}
const DIFFERS: SheetReading = {
  ...READ,
  differenceCount: 1,
  differences: [{ row: 2, column: 'G', title: '2 Taksit', of: 'Garanti · Bonus', before: '2,00', after: null }],
}

function open(reading: SheetReading, given = 'a') {
  const onRead = vi.fn<(file: string) => Promise<SheetReading>>().mockResolvedValue(reading)
  const onApply = vi.fn<(file: string, digest: string) => Promise<SheetReading>>()
  onApply.mockResolvedValue({ ...reading, isApplied: true })
  const queries = createQueryClient()
  const drawn = (now: string) => (
    <QueryClientProvider client={queries}>
      <SheetImport subject="x" given={now} onRead={onRead} onApply={onApply} />
    </QueryClientProvider>
  )
  const { rerender } = render(drawn(given))
  const choose = (content = 'abc') => {
    const file = new File([content], 'tablo.xlsx')
    fireEvent.change(screen.getByLabelText('Excel dosyası (.xlsx)'), { target: { files: [file] } })
  }
  return { onRead, onApply, choose, give: (now: string) => rerender(drawn(now)) }
}

it('names every wrong cell as a spreadsheet does, and offers nothing to apply', async () => {
  const { onRead, choose } = open(WRONG)
  choose()
  const table = within(await screen.findByRole('table', { name: 'Düzeltilmesi gereken hücreler' }))
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '14',
    'C · Kod',
    'çok uzun',
    'En çok 5 karakter yazılabilir.',
  ])
  expect(screen.getByText('1 hücre düzeltilmeli. Hiçbir şey değişmedi.')).toBeTruthy()
  expect(screen.getByText('Tanınmayan sütunlar okunmadı: Not')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(onRead).toHaveBeenCalledWith(btoa('abc'))
})

it('shows what differs, reads anew where what it depends on changes, and applies what was seen', async () => {
  const { onRead, onApply, choose, give } = open(DIFFERS)
  choose()
  const table = within(await screen.findByRole('table', { name: 'Uygulanacak farklar' }))
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '2',
    'Garanti · Bonus',
    'G · 2 Taksit',
    '2,00',
    '(boş)',
  ])
  give('b')
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(2))
  fireEvent.click(await screen.findByRole('button', { name: 'Farkları Uygula (1)' }))
  expect(await screen.findByText('Uygulandı: 1 hücre değişti.')).toBeTruthy()
  expect(onApply.mock.calls[0]?.slice(0, 2)).toEqual([btoa('abc'), 'd1'])
})

it('says where nothing differs, and sends no file that is too large', async () => {
  const { onRead, choose } = open(READ)
  choose('a'.repeat(2 * 1024 * 1024 + 1))
  expect(await screen.findByText('Dosya 2 MB’tan büyük.')).toBeTruthy()
  expect(onRead).not.toHaveBeenCalled()
  choose()
  expect(await screen.findByText(/uygulanacak bir fark yok/)).toBeTruthy()
})

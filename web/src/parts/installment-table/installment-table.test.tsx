import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aReply, anOption, renderPart } from '../../testing/parts.tsx'
import { InstallmentTable } from './installment-table.tsx'
import type { InstallmentTableProps } from './table-frame.tsx'

const option = anOption({ extraInstallmentCount: 1 })

function show(more: Partial<InstallmentTableProps> = {}) {
  const fixed = { currency: 'TRY', today: '2026-11-15', hidesRates: false } as const
  renderPart(<InstallmentTable reply={aReply([option])} option={option} netMinor={100_000n} {...fixed} {...more} />)
  const rows = [...screen.getByRole<HTMLTableElement>('table', { name: 'Taksit Seçenekleri' }).rows]
  return rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))
}

describe('[C-04] the installment table', () => {
  it('has count, monthly and total', () => {
    expect(show()).toEqual([
      ['Taksit', 'Aylık', 'Toplam'],
      ['Tek Çekim', '₺1.000,00', '₺1.000,00'],
      ['4', '₺260,00', '₺1.040,00'],
    ])
  })

  it('has the rate per count while there is no amount', () => {
    expect(show({ netMinor: undefined })).toEqual([
      ['Taksit', 'Komisyon Oranı'],
      ['Tek Çekim', '%0'],
      ['4', '%4'],
    ])
  })

  it('says that there is nothing', () => {
    expect(show({ option: undefined })).toEqual([['Taksit', 'Aylık', 'Toplam'], ['Veri Yok']])
  })

  it('[C-12] is chosen from where the company allows it', () => {
    const onChoose = vi.fn<NonNullable<InstallmentTableProps['onChoose']>>()
    show({ onChoose })
    expect(screen.queryByRole('radio')).toBeNull()
    document.body.replaceChildren()
    show({ onChoose, reply: aReply([option], { isSelectableInstallmentTable: true }) })
    fireEvent.click(screen.getByRole('radio', { name: '4' }))
    expect(onChoose.mock.lastCall?.[0]).toMatchObject({ count: 3, option })
  })
})

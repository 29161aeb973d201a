import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import type { Column, List } from '@vezne/contract/kit/list.ts'
import { isFigure } from '../../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../../kit/i18n/i18n.ts'
import { nextSort } from '../address.ts'
import { text } from '../text.ts'
import type { Address } from '../use-address.ts'

const SAID = { asc: 'ascending', desc: 'descending' } as const

function Head({ column, list, address }: { column: Column; list: List; address: Address }) {
  const title = column.title[useLanguage()]
  const { sort, sortBy } = address
  const isSorted = sort.field === column.key
  if (!list.sorts.includes(column.key)) {
    return (
      <th scope="col" className={isFigure(column) ? 'amount' : undefined}>
        {title}
      </th>
    )
  }
  const Arrow = sort.direction === 'asc' ? CaretUpFilled : CaretDownFilled
  return (
    <th
      scope="col"
      className={isFigure(column) ? 'amount' : undefined}
      aria-sort={isSorted ? SAID[sort.direction] : 'none'}
    >
      <button type="button" onClick={() => sortBy(nextSort(sort, column.key))}>
        {title}
        <span className="list-sort" data-sorted={isSorted}>
          {isSorted ? <Arrow aria-hidden="true" /> : <CaretDownFilled aria-hidden="true" />}
        </span>
      </button>
    </th>
  )
}

export function TableHead({ columns, ...rest }: { columns: readonly Column[]; list: List; address: Address }) {
  const t = useWords(text)
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="list-mark">
          <span className="visually-hidden">{t('marks')}</span>
        </th>
        {columns.map((column) => (
          <Head key={column.key} column={column} {...rest} />
        ))}
      </tr>
    </thead>
  )
}

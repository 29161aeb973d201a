import { useQuery } from '@tanstack/react-query'
import { getStockFilters } from '@vezne/contract/stocks.ts'
import { stockList, type StockRow } from '@vezne/contract/stocks/list.ts'
import { useCallback, useMemo } from 'react'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'
import { writeCell } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { Favourite, Level, Named, Refreshed } from './cells.tsx'
import { StockDrawer } from './drawer.tsx'
import { meta } from './meta.ts'
import { text } from './text.ts'
import './screen.css'

/** What it is, where, whether it is there, and at what price. */
const FIRST = ['code', 'name', 'warehouse', 'level', 'available', 'unit', 'netPrice', 'currencyCode'] as const
const WIDTHS = {
  code: 110,
  name: 240,
  brand: 120,
  unit: 80,
  warehouse: 120,
  level: 130,
  available: 130,
  currencyCode: 80,
  refreshedAt: 190,
}

const cells: NonNullable<ListLook<typeof stockList>['cells']> = {
  name: (row) => <Named {...row} />,
  level: (row) => <Level {...row} />,
  refreshedAt: (row) => <Refreshed {...row} />,
}

const toolsOf: NonNullable<ListLook<typeof stockList>['tools']> = (shown) => (
  <>
    <SavedViews list={stockList} {...shown} />
    <ExportMenu list={stockList} {...shown} />
  </>
)

const PRICE = { key: 'netPrice', kind: 'price', title: { tr: '', en: '' } } as const
const choicesOf = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }))

/** Stoklar: what the company has, as its ERP says it, and what it costs the reader's firm. */
export function Screen() {
  const t = useWords(text)
  const maySee = useRight('stock.see')
  const { data } = useQuery({ ...callQuery(getStockFilters, {}), enabled: maySee === true })
  const options = useMemo(
    () => ({
      warehouse: choicesOf(data?.warehouses),
      brand: choicesOf(data?.brands),
      group: choicesOf(data?.groups),
    }),
    [data],
  )
  /** On a phone: what, where and how much of it, at what price. */
  const cardOf = useCallback(
    (row: StockRow) => ({
      who: row.name,
      when: `${row.code} · ${row.warehouse}`,
      howMuch:
        row.netPrice === null
          ? t('noPrice')
          : t('perUnit', {
              price: `${writeCell(PRICE, row.netPrice, 'tr')} ${row.currencyCode ?? ''}`,
              unit: row.unit,
            }),
      how: (
        <>
          <Favourite {...row} />
          <Level {...row} />
          {row.available !== null && (
            <small>{`${writeCell({ ...PRICE, kind: 'figure' }, row.available, 'tr')} ${row.unit}`}</small>
          )}
          {row.isStale && <Refreshed {...row} />}
        </>
      ),
    }),
    [t],
  )
  return (
    <ListScreen
      list={stockList}
      title={useTitle(meta)}
      maySee={maySee}
      isWhole
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      cells={cells}
      widths={WIDTHS}
      first={FIRST}
      options={options}
      cardOf={cardOf}
      Detail={StockDrawer}
      tools={toolsOf}
    />
  )
}

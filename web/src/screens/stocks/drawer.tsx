import { BellOutlined } from '@ant-design/icons'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { awaitStock, stockDetail } from '@vezne/contract/stocks.ts'
import { Button } from 'antd'
import { FactTable } from '../../features/facts/fact-table.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeCell, writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Facts, type Fact } from '../../kit/layout/facts.tsx'
import { recordDrawer } from '../../kit/read/record-drawer.tsx'
import { Favourite, Level, Refreshed } from './cells.tsx'
import { text } from './text.ts'

type Detail = ReplyOf<typeof stockDetail>

function useFigures() {
  const language = useLanguage()
  const written = (kind: 'figure' | 'price' | 'rate') => (value: number | null) =>
    value === null ? '–' : writeCell({ key: kind, kind, title: { tr: '', en: '' } }, value, language)
  return { figure: written('figure'), price: written('price'), rate: written('rate') }
}

function StockFacts({ row, units }: Pick<Detail, 'row' | 'units'>) {
  const t = useWords(text)
  const { figure, price, rate } = useFigures()
  const facts: readonly Fact[] = [
    [t('code'), row.code],
    [t('barcode'), row.barcode],
    [t('brand'), row.brand],
    [t('group'), row.group],
    [t('unit'), [row.unit, ...units.map((each) => `${each.unit} = ${figure(each.factor)} ${row.unit}`)].join(' · ')],
    [t('listPrice'), row.listPrice === null ? null : `${price(row.listPrice)} ${row.currencyCode ?? ''}`],
    [t('discount'), row.discountPercent === null || row.discountPercent === 0 ? null : rate(row.discountPercent)],
    [t('netPrice'), row.netPrice === null ? null : `${price(row.netPrice)} ${row.currencyCode ?? ''}`],
    [t('withVat'), row.priceWithVat === null ? null : `${price(row.priceWithVat)} ${row.currencyCode ?? ''}`],
    [t('validTo'), row.validTo === null ? null : writeDay(row.validTo)],
  ]
  return <Facts facts={facts} as="lines" />
}

/** Gelince haber ver, or no longer. */
function Await({ row, isAwaited }: Pick<Detail, 'row' | 'isAwaited'>) {
  const t = useWords(text)
  const { mutate, isPending, error } = useChange(awaitStock)
  return (
    <div className="stock-await">
      <Button
        icon={<BellOutlined aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate({ code: row.code, isAwaited: !isAwaited })}
      >
        {t(isAwaited ? 'awaitNoMore' : 'await')}
      </Button>
      <p role="status">{isAwaited && t('awaited')}</p>
      {error && <Refused error={error} />}
    </div>
  )
}

function Known({ record: detail }: { readonly record: Detail }) {
  const t = useWords(text)
  const { figure } = useFigures()
  const { row, warehouses, mayAwait, isAwaited } = detail
  const isOut = warehouses.every(({ level }) => level === 'none')
  const shown = warehouses.map((each) => ({
    ...each,
    standing: <Level level={each.level} />,
    at: <Refreshed refreshedAt={each.refreshedAt} isStale={each.isStale} />,
  }))
  return (
    <>
      <h3>
        <Favourite {...row} /> {row.name}
      </h3>
      <StockFacts row={row} units={detail.units} />
      <FactTable
        label={t('warehouses')}
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          { title: t('warehouse'), cell: ({ warehouse }) => warehouse },
          { title: t('level'), cell: ({ standing }) => standing },
          ...(row.available === null
            ? []
            : [
                { title: t('available'), cell: ({ available }: Detail['row']) => figure(available), isFigure: true },
                { title: t('incoming'), cell: ({ incoming }: Detail['row']) => figure(incoming), isFigure: true },
              ]),
          { title: t('refreshed'), cell: ({ at }) => at },
        ]}
      />
      {mayAwait && (isOut || isAwaited) && <Await row={row} isAwaited={isAwaited} />}
    </>
  )
}

/** One item: what it is, what it costs, and where how much of it is. */
export const StockDrawer = recordDrawer({
  of: stockDetail,
  text,
  width: 680,
  className: 'stock-detail',
  Content: Known,
})

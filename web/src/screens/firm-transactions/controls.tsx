import type { StatementSummary } from '@vezne/contract/firm-transactions.ts'
import { STATEMENT_MODES, STATEMENT_VIEWS } from '@vezne/contract/firm-transactions/list.ts'
import { Segmented, Select, Switch } from 'antd'
import type { Address } from '../../features/list/use-address.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface Props {
  readonly address: Address
  readonly summary: StatementSummary | undefined
}

const LOCAL = 'local'
const ALL = ''

/** What the rows are, in which money, of which account, and with whose. */
export function Controls({ address: { chosen, choose }, summary }: Props) {
  const t = useWords(text)
  const first = (name: string) => chosen[name]?.[0]
  const mode = STATEMENT_MODES.find((each) => each === first('mode')) ?? 'lines'
  const view = STATEMENT_VIEWS.find((each) => each === first('view')) ?? 'transaction'
  const money = first('currencyCode') ?? 'TRY'
  const currencies = [...new Set(['TRY', ...(summary?.currencies ?? []), ...(chosen['currencyCode'] ?? [])])]
  const isForeign = currencies.length > 1
  const accounts = summary?.accounts ?? []
  const account = first('accountId')
  // What all movements come to in lira has no other currency.
  const chooseView = (next: string) =>
    choose({ view: next === 'transaction' ? [] : [next], ...(next === LOCAL && { currencyCode: [] }) })
  return (
    <div className="statement-controls row gap-8-16 row-center">
      <Segmented
        aria-label={t('mode')}
        value={mode}
        options={STATEMENT_MODES.map((value) => ({ value, label: t(value === 'detail' ? 'withProducts' : value) }))}
        onChange={(next) => choose({ mode: next === 'lines' ? [] : [next] })}
      />
      {isForeign && (
        <Segmented
          aria-label={t('view')}
          value={view}
          options={STATEMENT_VIEWS.map((value) => ({ value, label: t(`view-${value}`) }))}
          onChange={chooseView}
        />
      )}
      {isForeign && view !== LOCAL && (
        <Segmented
          aria-label={t('money')}
          value={money}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(next) => choose({ currencyCode: next === 'TRY' ? [] : [next] })}
        />
      )}
      {(accounts.length > 1 || account !== undefined) && (
        <Select
          aria-label={t('accounts')}
          className="statement-account"
          value={account ?? ALL}
          options={[
            { value: ALL, label: t('allAccounts') },
            ...accounts.map(({ id, code, currencyCode, firmName }) => ({
              value: id,
              label: `${code} · ${currencyCode}${firmName === null ? '' : ` · ${firmName}`}`,
            })),
          ]}
          onChange={(next) => {
            const currency = accounts.find(({ id }) => id === next)?.currencyCode
            choose({
              accountId: next === ALL ? [] : [next],
              ...(currency !== undefined && { view: ['account'], currencyCode: currency === 'TRY' ? [] : [currency] }),
            })
          }}
        />
      )}
      {summary?.firm?.hasSubFirms === true && (
        <label className="statement-switch">
          <Switch
            size="small"
            checked={first('withSubFirms') === 'true'}
            onChange={(next) => choose({ withSubFirms: next ? ['true'] : [], accountId: [] })}
          />
          {t('withSubFirms')}
        </label>
      )}
    </div>
  )
}

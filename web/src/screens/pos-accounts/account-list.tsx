import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { listPosAccounts, orderPosAccounts } from '@vezne/contract/pos-accounts.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Health } from './health.tsx'
import { State } from './state.tsx'
import { text } from './text.ts'
import type { Account } from './values.ts'

/** The accounts with the one at this place moved by one. */
function moved(accounts: readonly Account[], at: number, by: -1 | 1): string[] {
  const ids = accounts.map(({ id }) => id)
  const [id = ''] = ids.splice(at, 1)
  ids.splice(at + by, 0, id)
  return ids
}

function Row({ account }: { account: Account }) {
  const t = useWords(text)
  const { id, name, bankName, currencies, endpointMode, isActive, health } = account
  return (
    <div className="pos-account-words">
      <h2>
        <Link to={`?hesap=${id}`}>{name}</Link>
      </h2>
      <p className="hint flush">
        {bankName} · {currencies.join(', ')} · {t(`modes.${endpointMode}`)}
      </p>
      <State isActive={isActive} isSilent={health.isSilent} />
      <Health health={health} />
    </div>
  )
}

function Rows({ accounts, mayEdit }: { accounts: readonly Account[]; mayEdit: boolean }) {
  const t = useWords(text)
  const order = useChange(orderPosAccounts)
  if (accounts.length === 0) {
    return (
      <div className="office-section pos-empty">
        <h2>{t('empty')}</h2>
        <p>{t('emptyHint')}</p>
      </div>
    )
  }
  return (
    <>
      {order.error && <Refused error={order.error} />}
      <ol className="pos-accounts" aria-label={t('list')}>
        {accounts.map((account, at) => (
          <li key={account.id} className="pos-account" data-off={!account.isActive}>
            <Row account={account} />
            {mayEdit && (
              <div className="row gap-8">
                <Button
                  icon={<ArrowUpOutlined aria-hidden="true" />}
                  aria-label={t('moveUp', { name: account.name })}
                  disabled={at === 0 || order.isPending}
                  onClick={() => order.mutate({ ids: moved(accounts, at, -1) })}
                />
                <Button
                  icon={<ArrowDownOutlined aria-hidden="true" />}
                  aria-label={t('moveDown', { name: account.name })}
                  disabled={at === accounts.length - 1 || order.isPending}
                  onClick={() => order.mutate({ ids: moved(accounts, at, 1) })}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Every account in the company's own order, with how it does. */
export function AccountList({ title, mayEdit }: { title: string; mayEdit: boolean }) {
  const t = useWords(text)
  return (
    <>
      <header className="pos-head">
        <div>
          <h1>{title}</h1>
          <p>{t('lead')}</p>
        </div>
        {mayEdit && (
          <Link className="pos-new" to="?hesap=yeni">
            <PlusOutlined aria-hidden="true" />
            {t('new')}
          </Link>
        )}
      </header>
      <OfficeRecord of={listPosAccounts} input={{}}>
        {(accounts) => <Rows accounts={accounts} mayEdit={mayEdit} />}
      </OfficeRecord>
    </>
  )
}

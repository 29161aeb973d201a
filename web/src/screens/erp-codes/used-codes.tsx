import type { UsedErpCode } from '@vezne/contract/erp-codes.ts'
import { Alert, Button, Form } from 'antd'
import { writeDay } from '../../features/list/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { CodeLine, PosAccount } from './queries.ts'
import { text } from './text.ts'
import { useCalled } from './use-called.ts'

interface UsedProps {
  readonly used: readonly UsedErpCode[]
  readonly accounts: readonly PosAccount[]
  readonly mayEdit: boolean
  readonly onGive: (line: CodeLine) => void
}

function useRow({ used: each, accounts }: { readonly used: UsedErpCode; readonly accounts: readonly PosAccount[] }) {
  const t = useWords(text)
  const { accountOf, installmentsOf } = useCalled(accounts)
  return {
    account: accountOf(each.posAccountId),
    installments: installmentsOf(each.installments),
    said: t('paymentsOf', { count: each.count, waiting: each.waitingCount, day: writeDay(each.lastOn) }),
  }
}

interface RowProps extends Omit<UsedProps, 'used'> {
  readonly each: UsedErpCode
  readonly isTyped: boolean
}

function Row({ each, accounts, mayEdit, isTyped, onGive }: RowProps) {
  const t = useWords(text)
  const { account, installments, said } = useRow({ used: each, accounts })
  const { posAccountId, posAccount, planCode, isPosSet, isPlanSet } = each
  const give = () => onGive({ posAccountId, installments: each.installments, posAccount: '', planCode: '' })
  return (
    <tr data-missing={!isPosSet}>
      <th scope="row" data-label={t('account')}>
        {account}
      </th>
      <td data-label={t('installments')}>{installments}</td>
      <td data-label={t('posCode')}>
        {posAccount}
        <span className="erp-codes-source">{isPosSet ? t('byHand') : t('codeMissing')}</span>
      </td>
      <td data-label={t('planCode')}>
        {planCode}
        <span className="erp-codes-source">{isPlanSet ? t('byHand') : t('byDefault')}</span>
      </td>
      <td data-label={t('payments')}>{said}</td>
      <td>
        {mayEdit && !isPosSet && !isTyped && (
          <Button size="small" aria-label={t('giveOf', { account, installments })} onClick={give}>
            {t('give')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** What payments really used, with the codes that they go out by; what has none stands first. */
export function UsedCodes({ used, ...props }: UsedProps) {
  const t = useWords(text)
  const typed = Form.useWatch<readonly CodeLine[] | undefined>('codes') ?? []
  const isTyped = (each: UsedErpCode) =>
    typed.some(
      (line) =>
        line.posAccountId === each.posAccountId && (line.installments === each.installments || line.installments === 0),
    )
  const count = used.filter(({ isPosSet }) => !isPosSet).length
  return (
    <section className="office-section" aria-labelledby="erp-codes-used">
      <h2 id="erp-codes-used">{t('used')}</h2>
      <p>{used.length === 0 ? t('usedNone') : t('usedLead')}</p>
      {count > 0 && <Alert type="warning" showIcon title={t('missing', { count })} />}
      {used.length > 0 && (
        <table className="erp-codes-table" aria-labelledby="erp-codes-used">
          <thead>
            <tr>
              {(['account', 'installments', 'posCode', 'planCode', 'payments'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('give')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {used.map((each) => (
              <Row key={`${each.posAccountId} ${each.installments}`} each={each} isTyped={isTyped(each)} {...props} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

import type { UsedErpCode } from '@vezne/contract/erp-codes.ts'
import { Alert, Button, Form } from 'antd'
import { writeDay } from '../../kit/format/write-cell.ts'
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

/** One code of an account with every number of installments that goes out by it. */
interface Group {
  readonly first: UsedErpCode
  readonly plans: readonly UsedErpCode[]
}

function groupsOf(used: readonly UsedErpCode[]): Group[] {
  const byCode = Map.groupBy(used, ({ posAccountId, posAccount }) => `${posAccountId} ${posAccount}`)
  return [...byCode.values()].flatMap((plans) => {
    const [first] = plans
    return first === undefined ? [] : [{ first, plans }]
  })
}

function Plans({ plans, accounts }: { readonly plans: Group['plans']; readonly accounts: readonly PosAccount[] }) {
  const t = useWords(text)
  const { installmentsOf } = useCalled(accounts)
  return (
    <ul className="erp-codes-plans plain-list">
      {plans.map(({ installments, planCode, isPlanSet, count, waitingCount, lastOn }) => (
        <li key={installments}>
          {t('planOf', { installments: installmentsOf(installments), plan: planCode ?? '–' })}{' '}
          <span className="erp-codes-source">
            {[
              t(isPlanSet ? 'byHand' : 'byDefault'),
              t('paymentsOf', { count, waiting: waitingCount, day: writeDay(lastOn) }),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface RowProps extends Omit<UsedProps, 'used'> {
  readonly group: Group
  readonly isTyped: boolean
}

function Row({ group: { first, plans }, accounts, mayEdit, isTyped, onGive }: RowProps) {
  const t = useWords(text)
  const { accountOf } = useCalled(accounts)
  const { posAccountId, posAccount, isPosSet } = first
  const account = accountOf(posAccountId)
  const give = () => onGive({ posAccountId, installments: 0, posAccount: '', planCode: '' })
  return (
    <tr>
      <th scope="row" data-label={t('account')}>
        {account}
      </th>
      <td data-label={t('posCode')}>
        <span>
          {posAccount}
          <span className="erp-codes-source" data-missing={!isPosSet}>
            {isPosSet ? t('byHand') : t('codeMissing')}
          </span>
        </span>
      </td>
      <td data-label={t('planCode')}>
        <Plans plans={plans} accounts={accounts} />
      </td>
      <td>
        {mayEdit && !isPosSet && !isTyped && (
          <Button size="small" aria-label={t('giveOf', { account })} onClick={give}>
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
  const isTyped = ({ posAccountId }: UsedErpCode) =>
    typed.some((line) => line.posAccountId === posAccountId && line.installments === 0)
  const groups = groupsOf(used)
  const count = groups.filter(({ first }) => !first.isPosSet).length
  return (
    <section className="office-section" aria-labelledby="erp-codes-used">
      <h2 id="erp-codes-used">{t('used')}</h2>
      <p>{used.length === 0 ? t('usedNone') : t('usedLead')}</p>
      {count > 0 && <Alert type="warning" showIcon title={t('missing', { count })} />}
      {used.length > 0 && (
        <table className="erp-codes-table" aria-labelledby="erp-codes-used">
          <thead>
            <tr>
              {(['account', 'posCode', 'planCode'] as const).map((key) => (
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
            {groups.map((group) => (
              <Row
                key={`${group.first.posAccountId} ${group.first.posAccount}`}
                group={group}
                isTyped={isTyped(group.first)}
                {...props}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

import { testErpConnection, readErpAnew } from '@vezne/contract/erp-connections.ts'
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ErpConnectionLedger, ErpTestReport } from '@vezne/contract/erp-connections.ts'
import { Button, Popconfirm } from 'antd'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { isPrivate, useSaid } from './use-said.ts'

/** Icon, word and colour: never colour alone. */
function Step({ part, isGood, message }: ErpTestReport['steps'][number]) {
  const t = useWords(text)
  const said = useSaid()
  const Icon = isGood ? CheckCircleFilled : CloseCircleFilled
  return (
    <li data-state={isGood ? 'good' : 'bad'}>
      <Icon aria-hidden="true" />
      <div>
        <strong>
          {t(`parts.${part}`)}: {t(isGood ? 'good' : 'bad')}
        </strong>
        {!isGood && !isPrivate(message) && <p>{t(`mend.${part}`)}</p>}
        {message !== '' && <p>{said(message)}</p>}
      </div>
    </li>
  )
}

/** A harmless question to the ERP by what is saved, and to have everything read anew. */
export function Trial({ ledger }: { readonly ledger: ErpConnectionLedger }) {
  const t = useWords(text)
  const { id: ledgerId, isOn, runsIn } = ledger
  const isAgent = runsIn === 'agent'
  const trial = useChange(testErpConnection)
  const anew = useChange(readErpAnew)
  return (
    <section className="office-section erp-connection-part" aria-labelledby="erp-connection-trial">
      <h2 id="erp-connection-trial">{t('trial')}</h2>
      <p>{t(isAgent ? 'trialOfAgent' : 'trialLead')}</p>
      <div className="row gap-12">
        {!isAgent && (
          <Button loading={trial.isPending} onClick={() => trial.mutate({ ledgerId })}>
            {t('try')}
          </Button>
        )}
        {isOn && (
          <Popconfirm
            title={t('readAll')}
            description={t('readAllAsk')}
            okText={t('readAllYes')}
            cancelText={t('cancel')}
            onConfirm={() => anew.mutate({ ledgerId })}
          >
            <Button loading={anew.isPending}>{t('readAll')}</Button>
          </Popconfirm>
        )}
      </div>
      {trial.error && <Refused error={trial.error} />}
      {anew.error && <Refused error={anew.error} />}
      <div role="status">
        {trial.data && (
          <>
            <p className="erp-connection-sum">
              {t(trial.data.steps.every(({ isGood }) => isGood) ? 'tryGood' : 'tryBad', { ms: trial.data.tookMs })}
            </p>
            <ul className="erp-connection-report plain-list stack gap-10">
              {trial.data.steps.map((step) => (
                <Step key={step.part} {...step} />
              ))}
            </ul>
          </>
        )}
        {anew.isSuccess && <p className="erp-connection-sum">{t('readAllSaid')}</p>}
      </div>
    </section>
  )
}

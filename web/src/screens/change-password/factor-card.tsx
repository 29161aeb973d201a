import type { AuthenticatorOffer, SecondFactorStatus } from '@vezne/contract/auth.ts'
import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import { AppOffer } from '../../features/second-factor/app-offer.tsx'
import { CodeForm } from '../../features/second-factor/code-form.tsx'
import { useBeginFactor, useConfirmFactor, useFactorStatus } from '../../features/second-factor/queries.ts'
import { RecoveryCodes } from '../../features/second-factor/recovery-codes.tsx'
import { text } from '../../features/second-factor/text.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { ReadFailed, Waiting } from '../../kit/read/read.tsx'
import { AskPassword } from './ask-password.tsx'
import { Passkeys } from './passkeys.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SwitchOff } from './switch-off.tsx'

type OnCodes = (codes: readonly string[]) => void

function Enrolment({ offer, onCodes, onLeave }: { offer: AuthenticatorOffer; onCodes: OnCodes; onLeave: () => void }) {
  const t = useWords(text)
  const confirm = useConfirmFactor(onCodes)
  return (
    <div className="factor-enrolment">
      <AppOffer offer={offer} />
      <CodeForm sent={confirm} onCode={(code) => confirm.mutate({ code })} takes="app" label={t('firstCode')}>
        <Button className="factor-turn" block onClick={onLeave}>
          {t('cancel')}
        </Button>
      </CodeForm>
    </div>
  )
}

function NoApp({ isOn, onCodes }: { isOn: boolean; onCodes: OnCodes }) {
  const t = useWords(text)
  const begin = useBeginFactor()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    begin.reset()
    setAsking(false)
  }
  if (begin.data !== undefined) return <Enrolment offer={begin.data} onCodes={onCodes} onLeave={leave} />
  return (
    <>
      {begin.isError && !asking && <Refused error={begin.error} />}
      <Button
        type={isOn ? 'default' : 'primary'}
        loading={begin.isPending}
        onClick={() => (isOn ? begin.mutate({}) : setAsking(true))}
      >
        {isOn ? t('setUpApp') : t('turnOn')}
      </Button>
      <AskPassword isOpen={asking} sent={begin} onPassword={(password) => begin.mutate({ password })} onLeave={leave} />
    </>
  )
}

const FEW = 3

function Codes({ status, onCodes }: { status: SecondFactorStatus; onCodes: OnCodes }) {
  const t = useWords(text)
  const count = status.recoveryCodesLeft
  return (
    <>
      {count < FEW && <Alert type="warning" showIcon title={t('fewCodes')} />}
      <p>{t('codesLeft', { count })}</p>
      <div className="row gap-10">
        <RenewCodes onCodes={onCodes} />
        {status.hasApp && <SwitchOff />}
      </div>
    </>
  )
}

function State({ isOn, onSince }: SecondFactorStatus) {
  const t = useWords(text)
  const language = useLanguage()
  const day = onSince === null ? undefined : new Date(onSince).toLocaleDateString(language)
  return (
    <p className="row gap-6 row-center muted">
      <Tag color={isOn ? 'success' : 'default'}>{isOn ? t('on') : t('off')}</Tag>
      {day !== undefined && t('since', { day })}
    </p>
  )
}

function Known({ status }: { status: SecondFactorStatus }) {
  const t = useWords(text)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  return (
    <>
      <State {...status} />
      {status.isDemanded && !status.isOn && <Alert type="info" showIcon title={t('demanded')} />}
      {status.isOn && <Codes status={status} onCodes={setCodes} />}
      {!status.hasApp && <NoApp isOn={status.isOn} onCodes={setCodes} />}
      <Passkeys isFirst={!status.isOn} onCodes={setCodes} />
    </>
  )
}

/** The reader's second factor: switched on, looked after and switched off here. */
export function FactorCard() {
  const t = useWords(text)
  const status = useFactorStatus()
  return (
    <section className="change-password-card factor-card" aria-labelledby="second-factor">
      <header className="change-password-head">
        <div>
          <h2 id="second-factor">{t('title')}</h2>
          <p>{t('cardLead')}</p>
        </div>
      </header>
      {status.isPending && <Waiting rows={2} />}
      {status.isError && <ReadFailed query={status} title={t('loadFailed')} />}
      {status.isSuccess && <Known status={status.data} />}
    </section>
  )
}

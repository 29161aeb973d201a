import { CheckCircleFilled, ClockCircleOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import { checkDomain, makeDomainPrimary, removeDomain } from '@vezne/contract/tenants.ts'
import type { CompanyDomain } from '@vezne/contract/tenants/domains.ts'
import { Button, Tag } from 'antd'
import { useChange } from '../../../kit/api/change.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { writeInstant } from '../../../kit/format/write-cell.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { AskedStep } from './asked-step.tsx'
import { DnsRecord } from './record.tsx'
import { text } from './text.ts'

const ICONS = {
  given: CheckCircleFilled,
  verified: CheckCircleFilled,
  waiting: ClockCircleOutlined,
  broken: ExclamationCircleFilled,
}

function Standing({ state, problem, checkedAt }: Pick<CompanyDomain, 'state' | 'problem' | 'checkedAt'>) {
  const t = useWords(text)
  const Icon = ICONS[state]
  return (
    <div aria-live="polite">
      <p className="domain-state" data-state={state}>
        <Icon aria-hidden="true" />
        {t(`states.${state}`)}
      </p>
      {problem !== null && <p className="domain-problem">{t(`problems.${problem}`)}</p>}
      {checkedAt !== null && <p className="hint">{t('checkedAt', { at: writeInstant(checkedAt) })}</p>}
    </div>
  )
}

function Steps({ domain: { domain, isPrimary, state } }: { readonly domain: CompanyDomain }) {
  const t = useWords(text)
  const check = useChange(checkDomain)
  const primary = useChange(makeDomainPrimary)
  const remove = useChange(removeDomain)
  return (
    <>
      {check.error && <Refused error={check.error} />}
      <div className="row gap-8">
        {state !== 'given' && (
          <Button
            type={state === 'verified' ? 'default' : 'primary'}
            loading={check.isPending}
            onClick={() => check.mutate({ domain })}
          >
            {t('check')}
          </Button>
        )}
        {!isPrimary && state !== 'waiting' && (
          <AskedStep
            action={t('makePrimary')}
            title={t('makePrimary')}
            effect={t('primaryEffect', { domain })}
            isPending={primary.isPending}
            error={primary.error}
            onConfirm={() => primary.mutate({ domain })}
          />
        )}
        {!isPrimary && (
          <AskedStep
            action={t('remove')}
            title={t('removeTitle', { domain })}
            effect={t('removeEffect')}
            isDangerous
            isPending={remove.isPending}
            error={remove.error}
            onConfirm={() => remove.mutate({ domain })}
          />
        )}
      </div>
    </>
  )
}

/** One domain: how it stands, what is to be done for it, and what can be done with it. */
export function DomainCard({ domain, mayEdit }: { readonly domain: CompanyDomain; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const { state, record } = domain
  const isOpen = state === 'waiting' || state === 'broken'
  return (
    <li className="domain-card">
      <h3>
        {domain.domain}
        {domain.isPrimary && <Tag>{t('primary')}</Tag>}
      </h3>
      <Standing {...domain} />
      {isOpen && record !== null && (
        <>
          <p>{t(state === 'broken' ? 'brokenSteps' : 'steps')}</p>
          <DnsRecord record={record} />
        </>
      )}
      {mayEdit && <Steps domain={domain} />}
    </li>
  )
}

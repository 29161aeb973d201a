import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { endStaffSignIn, listStaffAccess, resetSecondFactor } from '@vezne/contract/auth.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Button } from 'antd'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { Standing } from '../../features/standing/standing.tsx'
import { useChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

type Person = ReplyOf<typeof listStaffAccess>[number]
type SignIn = Person['signIns'][number]

function Factor({ person: { hasFactor, isFactorDemanded } }: { person: Person }) {
  const t = useWords(text)
  if (hasFactor) return <Standing icon={CheckCircleFilled} tone="success" word={t('hasFactor')} />
  if (isFactorDemanded) return <Standing icon={ExclamationCircleFilled} tone="warning" word={t('factorMissing')} />
  return <Standing icon={MinusCircleOutlined} tone="quiet" word={t('noFactor')} />
}

function SignInLine({ signIn, mayEdit }: { readonly signIn: SignIn; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const end = useChange(endStaffSignIn)
  const device = signIn.device ?? t('unknownDevice')
  return (
    <li className="staff-sign-in">
      <div>
        <p>
          <bdi>{device}</bdi> · {signIn.address === null ? t('unknownAddress') : <bdi dir="ltr">{signIn.address}</bdi>}
        </p>
        <p className="staff-note">
          {t('signedIn', { at: writeInstant(signIn.signedInAt), seen: writeInstant(signIn.lastSeenAt) })}
        </p>
        {end.error && <Refused error={end.error} />}
      </div>
      {signIn.isCurrent && <span className="staff-note">{t('thisOne')}</span>}
      {mayEdit && !signIn.isCurrent && (
        <Button
          loading={end.isPending}
          aria-label={t('endOf', { device })}
          onClick={() => end.mutate({ id: signIn.id })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function PersonRow({ person, mayEdit }: { readonly person: Person; readonly mayEdit: boolean }) {
  const t = useWords(text)
  const reset = useChange(resetSecondFactor)
  const { id, name, email, roleName, hasFactor, isYourself, signIns } = person
  return (
    <li className="staff-person" aria-label={name}>
      <p className="staff-name">
        <strong>{name}</strong>
        <span className="staff-note">{roleName ?? t('noRole')}</span>
        <span className="staff-note">{email}</span>
        <Factor person={person} />
      </p>
      {signIns.length === 0 && <p className="staff-note">{t('notSignedIn')}</p>}
      <ul className="plain-list">
        {signIns.map((signIn) => (
          <SignInLine key={signIn.id} signIn={signIn} mayEdit={mayEdit} />
        ))}
      </ul>
      {mayEdit && hasFactor && !isYourself && (
        <ReasonedStep
          title={t('resetFactor')}
          said={t('resetSaid', { name })}
          isDangerous
          onSend={(reason) => reset.mutateAsync({ id, reason })}
        />
      )}
    </li>
  )
}

/** Who of the staff is in, and with what beside the password. */
export function StaffAccess({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="staff-access">
      <h2 id="staff-access">{t('staff')}</h2>
      <p>{t('staffLead')}</p>
      <OfficeRecord of={listStaffAccess} input={{}}>
        {(people) => (
          <ul className="plain-list">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </OfficeRecord>
    </section>
  )
}

import { beginImpersonation } from '@vezne/contract/auth/impersonation.ts'
import { endUserSignIns, sendUserPasswordLink, suspendUser } from '@vezne/contract/auth/users.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { ReasonedStep } from '../../features/reasoned-step/reasoned-step.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { changing } from '../../kit/api/change.ts'
import { showPanelAs } from '../../kit/api/impersonation.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import type { User } from './queries.ts'
import { text } from './text.ts'
import { UserState } from './user-state.tsx'

function Steps({ user: { id, status, signIns } }: { user: User }) {
  const t = useWords(text)
  const [sendLink, endSignIns] = [changing(sendUserPasswordLink), changing(endUserSignIns)]
  const link = useMutation({ mutationFn: () => sendLink({ id }) })
  const end = useMutation({ mutationFn: () => endSignIns({ id }) })
  const isOut = status === 'suspended' || status === 'firm-closed'
  const error = link.error ?? end.error
  return (
    <>
      <div className="row gap-8-16">
        {!isOut && (
          <Button loading={link.isPending} onClick={() => link.mutate()}>
            {t(status === 'invited' ? 'sendAgain' : 'sendLink')}
          </Button>
        )}
        {signIns > 0 && (
          <Button loading={end.isPending} onClick={() => end.mutate()}>
            {t('endSignIns')}
          </Button>
        )}
      </div>
      {error && <Refused error={error} />}
      <p role="status" className="user-said">
        {(link.isSuccess && t('linkSent')) || (end.isSuccess && t('ended'))}
      </p>
    </>
  )
}

function Suspension({ user: { id, version, status } }: { user: User }) {
  const t = useWords(text)
  const suspend = changing(suspendUser)
  const isSuspended = status === 'suspended'
  return (
    <ReasonedStep
      key={status}
      title={t(isSuspended ? 'letIn' : 'suspend')}
      said={t(isSuspended ? 'letInSaid' : 'suspendSaid')}
      isDangerous={!isSuspended}
      onSend={(reason) => suspend({ id, version, isSuspended: !isSuspended, reason })}
    />
  )
}

/** The panel as this user sees it. Nobody sees what staff sees; who is not let in sees nothing. */
function Look({ user: { id, kind, status } }: { user: User }) {
  const t = useWords(text)
  const begin = changing(beginImpersonation)
  const isSeen = kind === 'firm' && (status === 'active' || status === 'invited')
  if (useRight('impersonate') !== true || !isSeen) return null
  return (
    <ReasonedStep
      title={t('look')}
      said={t('lookSaid')}
      onSend={async (reason) => showPanelAs(await begin({ id, reason }))}
    />
  )
}

/** Whether and since when somebody comes in, and what can be done about it. */
export function UserAccess({ user }: { user: User }) {
  const t = useWords(text)
  const { status, lastSeenAt, signIns, isYourself, isAboveYou } = user
  const mayEdit = useRight('user.manage') === true && !isAboveYou
  return (
    <section className="user-section" aria-labelledby="user-access">
      <h3 id="user-access">{t('access')}</h3>
      <p className="row gap-8-16">
        <UserState status={status} />
        <span>{lastSeenAt === null ? t('neverSeen') : t('lastSeen', { at: writeInstant(lastSeenAt) })}</span>
        {signIns > 0 && <span>{t('signIns', { count: signIns })}</span>}
      </p>
      {mayEdit && <Steps user={user} />}
      <Look user={user} />
      {mayEdit && !isYourself && <Suspension user={user} />}
    </section>
  )
}

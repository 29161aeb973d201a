import { Alert, Button } from 'antd'
import { useParams } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Waiting } from '../../kit/read/read.tsx'
import { Door } from '../door/door.tsx'
import { isGone, isUnknownLink, usePasswordLink, useSetPassword, type LinkKind } from './password-link.ts'
import { SetPasswordForm } from './set-password-form.tsx'
import { SignInDoors } from './sign-in-doors.tsx'
import { text } from './text.ts'
import { UnknownLink } from './unknown-link.tsx'

interface Props {
  readonly kind: LinkKind
  readonly title: string
  readonly lead: string
  readonly submit: string
}

function Checking() {
  const t = useWords(text)
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('checking')}</span>
      <Waiting />
    </div>
  )
}

/** A page that a link in a mail leads to: the link is looked at first, and only a good one may set a password. */
export function PasswordLinkPage({ kind, title, lead, submit }: Props) {
  const t = useWords(text)
  const { psrGuid = '' } = useParams()
  const link = usePasswordLink(kind, psrGuid)
  const setPassword = useSetPassword(kind, psrGuid)
  if (isUnknownLink(link.error)) return <UnknownLink />
  // The link can die between the look at it and its use.
  if (isGone(setPassword.error)) return <UnknownLink />
  if (setPassword.data) return <SignInDoors companies={setPassword.data.companies} />
  return (
    <Door title={title} lead={lead}>
      {link.isPending && <Checking />}
      {link.isError && (
        <Alert
          type="warning"
          showIcon
          title={t('checkFailed')}
          action={
            <Button size="small" loading={link.isFetching} onClick={() => void link.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {link.isSuccess && <SetPasswordForm kind={kind} submit={submit} setPassword={setPassword} />}
    </Door>
  )
}

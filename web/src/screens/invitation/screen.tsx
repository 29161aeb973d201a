import { Alert, Button } from 'antd'
import { useParams } from 'react-router'
import { Door } from '../../features/door/door.tsx'
import { LonePage } from '../../features/lone-page/lone-page.tsx'
import { ErrorPage } from '../../kit/errors/error-page.tsx'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Waiting } from '../../kit/read/read.tsx'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { isOver, useAccept, useDecline, useInvitation } from './queries.ts'
import { text } from './text.ts'
import './screen.css'

function Checking() {
  const t = useWords(text)
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('checking')}</span>
      <Waiting rows={3} />
    </div>
  )
}

type Accepted = NonNullable<ReturnType<typeof useAccept>['data']>

/** Where somebody goes on: to their first password, or to the sign-in of each company that counts for them. */
function Onward({ companies, passwordGuid }: Accepted) {
  const t = useWords(text)
  if (passwordGuid !== null)
    return (
      <div role="status">
        <p>{t('passwordFirst')}</p>
        <Button type="primary" size="large" block href={`/new-password/${passwordGuid}`}>
          {t('choosePassword')}
        </Button>
      </div>
    )
  return (
    <div role="status">
      <p>{t('accepted')}</p>
      <ul className="plain-list stack gap-12">
        {companies.map(({ name, signInUrl }) => (
          <li key={signInUrl}>
            <a href={signInUrl}>{t('signInTo', { company: name })}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Asked {
  readonly companyName: string
  readonly accept: ReturnType<typeof useAccept>
  readonly decline: ReturnType<typeof useDecline>
}

/** Nothing happens by opening the page: machines that read mail open links, too. */
function Question({ companyName, accept, decline }: Asked) {
  const t = useWords(text)
  const isBusy = accept.isPending || decline.isPending
  const error = accept.error ?? decline.error
  return (
    <>
      <p className="invitation-who">
        <bdi>{t('invites', { company: companyName })}</bdi>
      </p>
      {error && <Refused error={error} />}
      <div className="stack gap-12">
        <Button
          type="primary"
          size="large"
          block
          loading={accept.isPending}
          disabled={isBusy}
          onClick={() => accept.mutate()}
        >
          {t('accept')}
        </Button>
        <Button size="large" block loading={decline.isPending} disabled={isBusy} onClick={() => decline.mutate()}>
          {t('decline')}
        </Button>
      </div>
    </>
  )
}

/** The page that the letter of an invitation leads to. */
export function Screen() {
  const t = useWords(text)
  const title = useTitle(meta)
  const { token = '' } = useParams()
  const invitation = useInvitation(token)
  const [accept, decline] = [useAccept(token), useDecline(token)]
  if (isOver(invitation.error) || isOver(accept.error) || isOver(decline.error))
    return (
      <LonePage>
        <ErrorPage code={404} title={t('over')} hint={t('overHint')} hintFirst>
          {null}
        </ErrorPage>
      </LonePage>
    )
  const isAnswered = accept.isSuccess || decline.isSuccess
  return (
    <Door title={title} lead={t('lead')} expectsCompany={false}>
      {invitation.isPending && <Checking />}
      {invitation.isError && (
        <Alert
          type="warning"
          showIcon
          title={t('checkFailed')}
          action={
            <Button size="small" loading={invitation.isFetching} onClick={() => void invitation.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {invitation.isSuccess && !isAnswered && (
        <Question companyName={invitation.data.companyName} accept={accept} decline={decline} />
      )}
      {accept.isSuccess && <Onward {...accept.data} />}
      {decline.isSuccess && <p role="status">{t('declined')}</p>}
    </Door>
  )
}

import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import type { SignInRecord } from '@vezne/contract/auth.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { MomentText } from './moment-text.tsx'
import { text } from './text.ts'
import './sign-in-row.css'

interface Props {
  readonly signIn: SignInRecord
  readonly nowMs: number
  readonly withLastSeen?: boolean
  readonly children?: ReactNode
}

/** One sign-in, so that its owner recognises it: on what, from where, in which company, when. */
export function SignInRow({ signIn, nowMs, withLastSeen = false, children }: Props) {
  const t = useWords(text)
  const isHandheld = /iPhone|iPad|Android/.test(signIn.device ?? '')
  return (
    <li className="sign-in-row" data-current={signIn.isCurrent}>
      <span className="sign-in-row-sign">
        {isHandheld ? <MobileOutlined aria-hidden="true" /> : <DesktopOutlined aria-hidden="true" />}
      </span>
      <div className="sign-in-row-what">
        <p className="sign-in-row-device">
          <bdi>{signIn.device ?? t('unknownDevice')}</bdi>
          {signIn.isCurrent && <span className="sign-in-row-badge">{t('current')}</span>}
        </p>
        <p className="sign-in-row-place">
          <span>{signIn.address === null ? t('unknownAddress') : <bdi dir="ltr">IP {signIn.address}</bdi>}</span>
          <span>
            <bdi>{signIn.tenantName}</bdi>
          </span>
        </p>
      </div>
      <dl className="sign-in-row-times">
        <div>
          <dt>{t('signedInAt')}</dt>
          <dd>
            <MomentText ms={signIn.signedInAt} nowMs={nowMs} />
          </dd>
        </div>
        {withLastSeen && (
          <div>
            <dt>{t('lastSeenAt')}</dt>
            <dd>
              <MomentText ms={signIn.lastSeenAt} nowMs={nowMs} />
            </dd>
          </div>
        )}
      </dl>
      {children !== undefined && <div className="sign-in-row-action">{children}</div>}
    </li>
  )
}

import type { AuthenticatorOffer } from '@vezne/contract/auth.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './second-factor.css'

const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

/** What the app on the phone has to read, and what to type where there is no camera. */
export function AppOffer({ offer: { qr, uri, secret } }: { offer: AuthenticatorOffer }) {
  const t = useWords(text)
  return (
    <div className="factor-offer">
      <p>{t('scan')}</p>
      <img src={qr} alt={t('qr')} width="208" height="208" />
      <p className="factor-secret muted">
        {t('typeInstead')} <code>{inGroups(secret)}</code>
      </p>
      <a href={uri}>{t('openApp')}</a>
    </div>
  )
}

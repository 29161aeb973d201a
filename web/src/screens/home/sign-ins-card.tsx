import { Link } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useSignIns } from '../../features/sign-ins/queries.ts'
import { SignInRow } from '../../features/sign-ins/sign-in-row.tsx'
import { SignInsState } from '../../features/sign-ins/sign-ins-state.tsx'
import { text } from './text.ts'

const SHOWN = 5

/** The last times this account was opened: whoever looks here every morning notices a stranger first. */
export function SignInsCard() {
  const t = useWords(text)
  const signIns = useSignIns()
  return (
    <section className="home-card" aria-labelledby="home-sign-ins">
      <h2 id="home-sign-ins">{t('signIns')}</h2>
      <SignInsState signIns={signIns} rows={3} />
      {signIns.isSuccess && (
        <ul className="sign-in-list">
          {signIns.data.slice(0, SHOWN).map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} nowMs={signIns.dataUpdatedAt} />
          ))}
        </ul>
      )}
      <p className="home-card-foot">
        {t('signInsHint')} <Link to="/change-password">{t('signInsLink')}</Link>
      </p>
    </section>
  )
}

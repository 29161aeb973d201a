import { DesktopOutlined, LaptopOutlined, MailOutlined } from '@ant-design/icons'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { FactorCard } from './factor-card.tsx'
import { meta } from './meta.ts'
import { SignIns } from './sign-ins.tsx'
import { text } from './text.ts'
import './screen.css'

/** Said before, because a change of password closes doors elsewhere. */
function Aftermath() {
  const t = useWords(text)
  return (
    <aside className="change-password-after" aria-labelledby="after-change">
      <h2 id="after-change">{t('afterTitle')}</h2>
      <ul>
        <li>
          <LaptopOutlined aria-hidden="true" />
          {t('afterHere')}
        </li>
        <li>
          <DesktopOutlined aria-hidden="true" />
          {t('afterOthers')}
        </li>
        <li>
          <MailOutlined aria-hidden="true" />
          {t('afterMail')}
        </li>
      </ul>
    </aside>
  )
}

export function Screen() {
  const t = useWords(text)
  return (
    <div className="change-password">
      <header className="change-password-title">
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <section className="change-password-card change-password-form" aria-label={t('formTitle')}>
        <ChangePasswordForm />
        <Aftermath />
      </section>
      <FactorCard />
      <SignIns />
    </div>
  )
}

import { Alert, Form } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../../features/brand/brand.ts'
import { Door } from '../../features/door/door.tsx'
import { useNote } from '../../features/door/note.ts'
import type { AskedFactor } from '../../features/second-factor/asked-factor.ts'
import { text as factorText } from '../../features/second-factor/text.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { FactorStep } from './factor-step.tsx'
import { meta } from './meta.ts'
import { useEnter, type Credentials } from './queries.ts'
import { SignInForm } from './sign-in-form.tsx'
import { text } from './text.ts'

/** What the page before this one did: a link is on its way, or a password was set. */
function Note() {
  const t = useWords(text)
  const note = useNote()
  if (note === undefined) return null
  if (note === 'password-set') return <Alert type="success" showIcon title={t('passwordSet')} />
  return <Alert type="info" showIcon title={t('linkSent')} description={t('linkSentHint')} />
}

function PasswordStep({ onAsked }: { onAsked: (asked: AskedFactor) => void }) {
  const t = useWords(text)
  const brand = useBrand().data
  const [form] = Form.useForm<Credentials>()
  const email = Form.useWatch('email', form) ?? ''
  const [atDesk] = useState(() => window.matchMedia('(hover: hover) and (pointer: fine)').matches)
  return (
    <Door title={useTitle(meta)} lead={t('lead')} focusHeading={!atDesk}>
      <Note />
      <SignInForm form={form} focused={atDesk} onAsked={onAsked} />
      <nav className="door-ways" aria-label={t('ways')}>
        <Link to="/forget-password" state={{ email }}>
          {t('forgotPassword')}
        </Link>
        {/* The payers' pages are a site of their own, so the browser goes there and not the router. */}
        {brand?.takesPayments && <a href="/pay-without-login">{t('payWithoutLogin')}</a>}
      </nav>
    </Door>
  )
}

export function Screen() {
  const t = useWords(text)
  const title = useWords(factorText)('title')
  const [asked, setAsked] = useState<AskedFactor>()
  const enter = useEnter(t('welcome'))
  if (asked === undefined) return <PasswordStep onAsked={setAsked} />
  return (
    <Door title={title} lead={asked.offer === undefined ? t('factorLead') : t('enrolmentLead')} focusHeading={false}>
      <FactorStep asked={asked} onSignedIn={enter} onLeave={() => setAsked(undefined)} />
    </Door>
  )
}

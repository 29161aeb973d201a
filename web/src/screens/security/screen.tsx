import { Link, useSearchParams } from 'react-router'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { FourEyes } from './four-eyes.tsx'
import { meta } from './meta.ts'
import { SignInPolicy } from './sign-in-policy.tsx'
import { StaffAccess } from './staff-access.tsx'
import { text } from './text.ts'
import '../../features/office/office-form.css'
import './screen.css'

const PARTS = ['dort-goz', 'giris', 'oturumlar'] as const
type Part = (typeof PARTS)[number]

const SHOWN = { 'dort-goz': FourEyes, giris: SignInPolicy, oturumlar: StaffAccess } as const

/** One part at a time, each with an address of its own: what is typed in one is asked about before another is opened. */
export function Screen() {
  const t = useWords(text)
  const mayEdit = useRight('security.edit') === true
  const [search] = useSearchParams()
  const here: Part = PARTS.find((part) => part === search.get('bolum')) ?? 'dort-goz'
  const Shown = SHOWN[here]
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <nav className="office-parts" aria-label={t('parts')}>
        {PARTS.map((part) => (
          <Link key={part} to={`?bolum=${part}`} aria-current={part === here ? 'page' : undefined}>
            {t(`part.${part}`)}
          </Link>
        ))}
      </nav>
      <Shown mayEdit={mayEdit} />
    </>
  )
}

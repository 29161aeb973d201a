import type { resetPassword } from '@vezne/contract/auth.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Button } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Door } from '../door/door.tsx'
import { text } from './text.ts'
import './sign-in-doors.css'

type Companies = NonNullable<ReplyOf<typeof resetPassword>>['companies']

/** The password is set, at the house's own host: each company is entered at its own address. */
export function SignInDoors({ companies }: { readonly companies: Companies }) {
  const t = useWords(text)
  return (
    <Door title={t('saved')} lead={companies.length === 0 ? t('nowhereYet') : t('chooseCompany')}>
      <ul className="sign-in-doors">
        {companies.map(({ name, signInUrl }) => (
          <li key={signInUrl}>
            <Button size="large" block href={signInUrl}>
              <span className="breaks strong">{name}</span>
              <span className="sign-in-door-host">{new URL(signInUrl).host}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Door>
  )
}

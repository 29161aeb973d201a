import { getCompanyMail, MAIL_OUTCOME_WORDS } from '@vezne/contract/company-mail.ts'
import { Alert } from 'antd'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { MailForm } from './mail-form.tsx'
import { meta } from './meta.ts'
import { text } from './text.ts'
import { Trial } from './trial.tsx'
import '../../features/office/office-form.css'
import './screen.css'

/** By which server the company's mails go out. */
export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  const mayEdit = useRight('company.edit') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={getCompanyMail} input={{}}>
        {(mail) => (
          <>
            {mail.fellBack && (
              <Alert
                type="warning"
                showIcon
                title={t('fellBack', { when: writeInstant(mail.fellBack.at) })}
                description={MAIL_OUTCOME_WORDS[mail.fellBack.why][language]}
              />
            )}
            <MailForm mail={mail} mayEdit={mayEdit} />
            {mayEdit && <Trial />}
          </>
        )}
      </OfficeRecord>
    </>
  )
}

import { PasswordLinkPage } from '../../features/passwords/password-link-page.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { text } from './text.ts'

export function Screen() {
  const t = useWords(text)
  return <PasswordLinkPage kind="reset" title={useTitle(meta)} lead={t('lead')} submit={t('submit')} />
}

import { useTitle } from '../../features/shell/screen-meta.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { PasswordLinkPage } from '../../features/passwords/password-link-page.tsx'
import { meta } from './meta.ts'
import { text } from './text.ts'

export function Screen() {
  const t = useWords(text)
  return <PasswordLinkPage kind="first" title={useTitle(meta)} lead={t('lead')} submit={t('submit')} />
}

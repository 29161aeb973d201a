import { RightOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { useShownScreens } from '../../features/shell/screens.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** What this reader can start from here: the screens whose `meta` has a word for the home page. */
export function Actions() {
  const t = useWords(text)
  const language = useLanguage()
  const actions = useShownScreens().flatMap((meta) => (meta.home ? [meta] : []))
  return (
    <section aria-labelledby="home-actions">
      <h2 id="home-actions" className="visually-hidden">
        {t('actions')}
      </h2>
      <ul className="home-actions">
        {actions.map(({ path, icon: Icon, title, home }) => (
          <li key={path}>
            <Link to={path}>
              <span className="home-action-icon" aria-hidden="true">
                <Icon />
              </span>
              <span className="home-action-words">
                <strong>{title[language]}</strong>
                <span>{home?.[language]}</span>
              </span>
              <RightOutlined aria-hidden="true" className="home-action-arrow muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

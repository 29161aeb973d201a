import { PlusOutlined } from '@ant-design/icons'
import {
  AGREEMENT_KIND_WORDS,
  AGREEMENT_KINDS,
  AGREEMENT_SET_WORDS,
  AGREEMENT_SETS,
  type AgreementKind,
  type AgreementSet,
} from '@vezne/contract/agreements/words.ts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { addressOfVersion, NEW } from './address.ts'
import type { Version, Versions } from './queries.ts'
import { text } from './text.ts'
import { VersionState } from './version-state.tsx'

const SINCE = { coming: 'comingFrom', held: 'heldSince', past: 'pastFrom' } as const

function Row({ version, kindWord }: { version: Version; kindWord: string }) {
  const t = useWords(text)
  const { id, number, title, language, state, holdsFrom, media } = version
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <span>
          {t('version', { number })}, {t(`languages.${language}`)}, {t(`medias.${media}`)}
        </span>
      </div>
      <div>
        <VersionState state={state} />
        {state !== 'draft' && holdsFrom !== null && <span>{t(SINCE[state], { day: writeDay(holdsFrom) })}</span>}
      </div>
      <Link to={addressOfVersion(id)} aria-label={t('open', { title, kind: kindWord, number })}>
        {t('openIt')}
      </Link>
    </li>
  )
}

interface KindProps {
  readonly kind: AgreementKind
  readonly word: string
  readonly versions: Versions
}

function Kind({ kind, word, versions }: KindProps) {
  const t = useWords(text)
  const isHeld = versions.some(({ state }) => state === 'held')
  return (
    <div className="agreement-kind">
      <h3>{word}</h3>
      {/* Of preliminary information there is no text that fits every company. */}
      {!isHeld && <p>{t(kind === 'pre-information' ? 'oursNone' : 'ours')}</p>}
      {versions.length > 0 && (
        <ul aria-label={t('versions', { kind: word })}>
          {versions.map((version) => (
            <Row key={version.id} version={version} kindWord={word} />
          ))}
        </ul>
      )}
    </div>
  )
}

function OneSet({ set, versions }: { set: AgreementSet; versions: Versions }) {
  const t = useWords(text)
  const language = useLanguage()
  const title = `agreements-${set}`
  return (
    <section className="office-section agreement-set" aria-labelledby={title}>
      <h2 id={title}>{AGREEMENT_SET_WORDS[set][language]}</h2>
      <p>{t(`setLead.${set}`)}</p>
      {AGREEMENT_KINDS.map((kind) => {
        const words = AGREEMENT_KIND_WORDS[set][kind]
        const own = versions.filter((one) => one.set === set && one.kind === kind)
        return words && <Kind key={kind} kind={kind} word={words[language]} versions={own} />
      })}
    </section>
  )
}

/** Every version by set and kind, and which of them hold today. */
export function VersionList({ versions, mayEdit }: { versions: Versions; mayEdit: boolean }) {
  const t = useWords(text)
  const navigate = useNavigate()
  return (
    <>
      {mayEdit && (
        <p>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(addressOfVersion(NEW))}
          >
            {t('new')}
          </Button>
        </p>
      )}
      {AGREEMENT_SETS.map((set) => (
        <OneSet key={set} set={set} versions={versions} />
      ))}
    </>
  )
}

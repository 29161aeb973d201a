import { getAgreement, type AgreementRecord } from '@vezne/contract/agreements.ts'
import { AGREEMENT_KIND_WORDS, AGREEMENT_SET_WORDS } from '@vezne/contract/agreements/words.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { writeDay, writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { addressOfVersion } from './address.ts'
import { Publish, Remove } from './draft-steps.tsx'
import { sendVersion, type OpenVersion } from './queries.ts'
import { text } from './text.ts'
import { VersionForm } from './version-form.tsx'
import { VersionState } from './version-state.tsx'

const NEW_VERSION: AgreementRecord & { version: 0; changedBy: null; changedAt: null } = {
  set: 'consumer',
  kind: 'privacy',
  language: 'tr',
  number: 1,
  title: '',
  media: 'text',
  sha256: '',
  holdsFrom: null,
  body: '',
  version: 0,
  changedBy: null,
  changedAt: null,
}

/** Once it is kept, the form is gone and nothing in it unsaved: only then the address of the draft is gone to. */
export function NewVersion() {
  const t = useWords(text)
  const save = sendVersion(null)
  const navigate = useNavigate()
  const [madeId, setMade] = useState<string>()
  const show = useEffectEvent((id: string) => void navigate(addressOfVersion(id), { replace: true }))
  useEffect(() => {
    if (madeId !== undefined) show(madeId)
  }, [madeId])
  if (madeId !== undefined) return null
  return (
    <>
      <header>
        <h1>{t('newTitle')}</h1>
      </header>
      <VersionForm
        record={NEW_VERSION}
        mayEdit
        onSave={async (values, version) => {
          const saved = await save(values, version)
          setMade(saved.id)
          return saved.version
        }}
      />
    </>
  )
}

function Facts({ version }: { version: OpenVersion }) {
  const t = useWords(text)
  const language = useLanguage()
  const { set, kind, state, holdsFrom, publishedBy, publishedAt, sha256 } = version
  return (
    <section className="office-section agreement-facts" aria-labelledby="agreement-facts">
      <h2 id="agreement-facts">{t('facts')}</h2>
      <dl>
        <dt>{t('set')}</dt>
        <dd>{AGREEMENT_SET_WORDS[set][language]}</dd>
        <dt>{t('kind')}</dt>
        <dd>{AGREEMENT_KIND_WORDS[set][kind]?.[language]}</dd>
        <dt>{t('language')}</dt>
        <dd>{t(`languages.${version.language}`)}</dd>
        <dt>{t('holds')}</dt>
        <dd>
          <VersionState state={state} /> {holdsFrom !== null && writeDay(holdsFrom)}
        </dd>
        <dt>{t('hash')}</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
      </dl>
      {publishedBy !== null && publishedAt !== null && (
        <p>{t('publishedBy', { name: publishedBy, when: writeInstant(publishedAt) })}</p>
      )}
      {state !== 'draft' && (
        <p>
          <Link to={`/yonetim/sozlesme-kabulleri?version=${sha256}`}>{t('accepted')}</Link>
        </p>
      )}
    </section>
  )
}

/** What payers get, from where they get it. */
function AsPayersSeeIt({ version: { url, media } }: { version: OpenVersion }) {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="agreement-preview">
      <h2 id="agreement-preview">{t('preview')}</h2>
      <p>{t('previewLead')}</p>
      {media === 'pdf' ? (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t('openPdf')}
          </a>
        </p>
      ) : (
        <iframe className="agreement-preview" title={t('previewTitle')} src={url} sandbox="" />
      )}
    </section>
  )
}

function Draft({ version, today }: { version: OpenVersion; today: string }) {
  const save = sendVersion(version.id)
  return (
    <>
      <VersionForm record={version} mayEdit onSave={async (values, before) => (await save(values, before)).version} />
      <AsPayersSeeIt version={version} />
      <Publish version={version} today={today} />
      <Remove version={version} />
    </>
  )
}

interface VersionPageProps {
  readonly id: string
  readonly today: string
  readonly mayEdit: boolean
}

/** A draft with its form, or a published version as it stands for ever. */
export function VersionPage({ id, today, mayEdit }: VersionPageProps) {
  const t = useWords(text)
  return (
    <OfficeRecord of={getAgreement} input={{ id }}>
      {(version) => (
        <div className="agreement-page stack gap-20">
          <header>
            <h1>
              {version.title}, {t('version', { number: version.number })}
            </h1>
          </header>
          {version.state === 'draft' && mayEdit ? (
            <Draft version={version} today={today} />
          ) : (
            <>
              <Facts version={version} />
              <AsPayersSeeIt version={version} />
            </>
          )}
        </div>
      )}
    </OfficeRecord>
  )
}

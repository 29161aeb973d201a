import type { Language } from '@vezne/contract/kit/language.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import type { Account } from './values.ts'

/** What is said where the bank had no code of its own. */
const isWord = (code: string): code is 'error' | 'unknown' => code === 'error' || code === 'unknown'

/** In tenths of a second; what is quicker than one has not taken no time at all. */
function sayTenths(ms: number, language: Language): string {
  const say = (seconds: number) => seconds.toLocaleString(language, { maximumFractionDigits: 1 })
  return ms < 100 ? `< ${say(0.1)}` : say(ms / 1000)
}

/** How an account did in the last day, in at most three facts. */
export function Health({ health: { attempts, approvals, medianMs, lastError } }: Pick<Account, 'health'>) {
  const t = useWords(text)
  const language = useLanguage()
  const share = attempts === 0 ? undefined : approvals / attempts
  return (
    <dl className="pos-health">
      <div>
        <dt>{t('success')}</dt>
        <dd>
          {share === undefined
            ? t('noSales')
            : t('successOf', {
                share: share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 }),
                count: attempts,
              })}
        </dd>
      </div>
      {medianMs !== null && (
        <div>
          <dt>{t('latency')}</dt>
          <dd>{t('seconds', { value: sayTenths(medianMs, language) })}</dd>
        </div>
      )}
      {lastError !== null && (
        <div>
          <dt>{t('lastError')}</dt>
          <dd>
            {isWord(lastError.code) ? t(`errors.${lastError.code}`) : lastError.code}, {writeInstant(lastError.at)}
          </dd>
        </div>
      )}
    </dl>
  )
}

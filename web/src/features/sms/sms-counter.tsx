import { measureSms, plainSms, type SmsCounting } from '@vezne/domain/sms/measure.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './sms-counter.css'

interface SmsCounterProps {
  /** For whoever describes the field by it. */
  readonly id: string
  readonly message: string
  readonly counting: SmsCounting
  readonly maxParts: number
}

/** What a message costs, while it is typed. */
export function SmsCounter({ id, message, counting, maxParts }: SmsCounterProps) {
  const t = useWords(text)
  const { alphabet, units, parts, left, foreign } = measureSms(plainSms(message), counting)
  const isTooLong = parts > maxParts
  return (
    <div id={id} className="sms-counter">
      <span className={isTooLong ? 'sms-counter-over' : undefined}>{t('size', { units, parts })}</span>
      <span>{t(`alphabets.${alphabet}`)}</span>
      {isTooLong ? (
        <span className="sms-counter-over">{t('tooLong', { most: maxParts })}</span>
      ) : (
        <span>{t('left', { left })}</span>
      )}
      {foreign.length > 0 && <span>{t('foreign', { characters: foreign.slice(0, 10).join(' ') })}</span>}
    </div>
  )
}

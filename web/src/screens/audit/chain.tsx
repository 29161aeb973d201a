import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useChain } from './queries.ts'
import { text } from './text.ts'

/** How far the events are sealed, and when the chain of seals last held. */
export function ChainLine() {
  const t = useWords(text)
  const { data: chain, isError } = useChain(true)
  if (isError) return t('chainFailed')
  if (chain === undefined) return null
  const { last, unsealed, proof } = chain
  const isWhole = proof?.faults === 0
  const parts = [
    proof === null ? t('unproved') : t(isWhole ? 'proved' : 'brokenTitle', { at: writeInstant(proof.provedAt) }),
    last === null ? t('noSeal') : t('lastSeal', { number: last.number, at: writeInstant(last.sealedAt) }),
    ...(unsealed > 0 ? [t('unsealed', { count: unsealed })] : []),
  ]
  return (
    <span className="audit-chain" data-whole={proof === null ? undefined : isWhole}>
      {proof !== null &&
        (isWhole ? <CheckCircleOutlined aria-hidden="true" /> : <WarningOutlined aria-hidden="true" />)}
      {parts.join(' · ')}
    </span>
  )
}

/** Stands above the list as long as the last proof failed. */
export function BrokenChain({ maySee }: { readonly maySee: boolean }) {
  const t = useWords(text)
  const { data: chain } = useChain(maySee)
  const proof = chain?.proof ?? null
  if (proof === null || proof.faults === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('brokenTitle')}
      description={t('brokenHint', { at: writeInstant(proof.provedAt) })}
    />
  )
}

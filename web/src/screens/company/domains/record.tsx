import { CopyOutlined } from '@ant-design/icons'
import type { CompanyDomain } from '@vezne/contract/tenants/domains.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useWords(text)
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const copy = () => {
    // Without a safe connection the browser has no clipboard for pages.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard }
    if (clipboard === undefined) return setSaid('notCopied')
    clipboard.writeText(value).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <Button
          size="small"
          icon={<CopyOutlined aria-hidden="true" />}
          aria-label={t('copy', { what: label })}
          onClick={copy}
        />
        <span role="status">{said && t(said)}</span>
      </dd>
    </div>
  )
}

/** What is to be set in DNS, each part to be copied. */
export function DnsRecord({ record: { name, value } }: { readonly record: NonNullable<CompanyDomain['record']> }) {
  const t = useWords(text)
  return (
    <dl className="domain-record stack gap-8 flush">
      <Copied label={t('recordName')} value={name} />
      <Copied label={t('recordValue')} value={value} />
    </dl>
  )
}

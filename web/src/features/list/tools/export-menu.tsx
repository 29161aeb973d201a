import { DownloadOutlined } from '@ant-design/icons'
import type { List } from '@vezne/contract/kit/list.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useRight } from '../../../kit/access/active-tenant.ts'
import { callForFile } from '../../../kit/api/call.ts'
import { show } from '../../../kit/api/effects.ts'
import { isFile, saveFile } from '../../../kit/browser/save-file.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { filterOf } from '../address.ts'
import type { Address } from '../use-address.ts'
import { text } from './text.ts'

const FORMATS = ['csv', 'xlsx', 'pdf'] as const
type Format = (typeof FORMATS)[number]

interface Props {
  readonly list: List
  readonly address: Pick<Address, 'asked' | 'sort'>
  /** Those in sight: the file has what the screen has. */
  readonly columns: readonly string[]
}

/** Takes away what the filter leaves, in the order and with the columns in sight. */
export function ExportMenu({ list, address: { asked, sort }, columns }: Props) {
  const t = useWords(text)
  const mayExport = useRight('export')
  const [isMaking, setMaking] = useState(false)
  if (mayExport !== true) return null
  const make = async (format: Format) => {
    setMaking(true)
    const input = { filter: filterOf(list, asked), sort: [sort], columns, format }
    const outcome = await callForFile(list.export as List['export'] & { sendsFile: true }, input)
    setMaking(false)
    if (!outcome.success) return
    if (isFile(outcome.data)) saveFile(outcome.data)
    else show({ kind: 'info', text: t('asTask'), seconds: 6 })
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      disabled={isMaking}
      getPopupContainer={(trigger) => trigger.closest<HTMLElement>('.list-screen') ?? document.body}
      menu={{
        items: FORMATS.map((format) => ({ key: format, label: t(format) })),
        onClick: ({ key }) => void make(key as Format),
      }}
    >
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden="true" />}
        loading={isMaking}
        aria-label={isMaking ? t('exporting') : t('export')}
        title={isMaking ? t('exporting') : t('export')}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { exportErpReport } from '@vezne/contract/erp-reports.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callForFile } from '../../kit/api/call.ts'
import { show } from '../../kit/api/effects.ts'
import { isFile, saveFile } from '../../kit/browser/save-file.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from '../list/tools/text.ts'
import type { Typed } from './address.ts'

const FORMATS = ['csv', 'xlsx', 'pdf'] as const
type Format = (typeof FORMATS)[number]

/** Takes away the rows of a report as it was asked for. */
export function ExportReport({ reportId, parameters }: { readonly reportId: string; readonly parameters: Typed }) {
  const t = useWords(text)
  const mayExport = useRight('export')
  const [isMaking, setMaking] = useState(false)
  if (mayExport !== true) return null
  const make = async (format: Format) => {
    setMaking(true)
    const outcome = await callForFile(exportErpReport as typeof exportErpReport & { sendsFile: true }, {
      filter: { reportId, parameters },
      format,
    })
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
      getPopupContainer={(trigger) => trigger.closest<HTMLElement>('.erp-reports') ?? document.body}
      menu={{
        items: FORMATS.map((format) => ({ key: format, label: t(format) })),
        onClick: ({ key }) => void make(key as Format),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden="true" />} loading={isMaking} aria-haspopup="menu">
        {t('export')}
      </Button>
    </Dropdown>
  )
}

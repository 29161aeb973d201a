import type { callForFile } from '../../kit/api/call.ts'
import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { isFile, saveFile } from '../../kit/browser/save-file.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './sheet-import.css'

/** A file to begin with: it has every title, and rows to write over. */
export function SampleButton({ ask }: { ask: () => ReturnType<typeof callForFile> }) {
  const t = useWords(text)
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    const outcome = await ask()
    setMaking(false)
    if (outcome.success && isFile(outcome.data)) saveFile(outcome.data)
  }
  return (
    <Button
      className="sheet-sample"
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={isMaking}
      onClick={() => void make()}
    >
      {t('sample')}
    </Button>
  )
}

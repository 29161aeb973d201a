import { collectionEvidence } from '@vezne/contract/collections/actions.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { callForFile } from '../../../kit/api/call.ts'
import { isFile, saveFile } from '../../../kit/browser/save-file.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** Takes away everything that answers a chargeback, as one file. What stood in its way is said by the call itself. */
export function EvidencePack({ id }: { id: string }) {
  const t = useWords(text)
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    const outcome = await callForFile(collectionEvidence, { id })
    setMaking(false)
    if (outcome.success && isFile(outcome.data)) saveFile(outcome.data)
  }
  return (
    <Button loading={isMaking} onClick={() => void make()}>
      {t(isMaking ? 'evidenceBeingMade' : 'evidence')}
    </Button>
  )
}

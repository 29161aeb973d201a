import { reconciliationFile, reconciliationPaper } from '@vezne/contract/reconciliations/letter.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { callForFile } from '../../../kit/api/call.ts'
import { isFile, saveFile } from '../../../kit/browser/save-file.ts'
import { useWords } from '../../../kit/i18n/i18n.ts'
import type { LetterDetail } from './queries.ts'
import { text } from './text.ts'

type Papers = typeof reconciliationFile | typeof reconciliationPaper

function useTaken(endpoint: Papers, id: string) {
  const [isComing, setComing] = useState(false)
  const take = async () => {
    setComing(true)
    const outcome = await callForFile(endpoint, { id })
    setComing(false)
    if (outcome.success && isFile(outcome.data)) saveFile(outcome.data)
  }
  return { isComing, take: () => void take() }
}

/** The paper, and what came with the answer. */
export function Files({ letter: { id, hasFile } }: { letter: LetterDetail }) {
  const t = useWords(text)
  const paper = useTaken(reconciliationPaper, id)
  const file = useTaken(reconciliationFile, id)
  return (
    <div className="row gap-8">
      <Button loading={paper.isComing} onClick={paper.take}>
        {t('paper')}
      </Button>
      {hasFile && (
        <Button loading={file.isComing} onClick={file.take}>
          {t('file')}
        </Button>
      )}
    </div>
  )
}

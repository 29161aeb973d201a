import { useMutation } from '@tanstack/react-query'
import { saveErpReport, withdrawErpReport } from '@vezne/contract/erp-reports.ts'
import type { PublishedReport } from '@vezne/contract/erp-reports/published.ts'
import { Button, Popconfirm } from 'antd'
import { sendChange } from '../../kit/api/change.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { toForm, toSend } from './values.ts'

/** Takes a report out of sight, or puts it back as it was. */
export function Withdraw({ report }: { readonly report: PublishedReport }) {
  const t = useWords(text)
  const { id, version, isWithdrawn } = report
  const step = useMutation({
    mutationFn: async () => {
      if (isWithdrawn) await sendChange(saveErpReport, { id, version, ...toSend(toForm(report)) })
      else await sendChange(withdrawErpReport, { id, version })
    },
  })
  return (
    <>
      {step.isError && <Refused error={step.error} />}
      {isWithdrawn ? (
        <Button loading={step.isPending} onClick={() => step.mutate()}>
          {t('publishAgain')}
        </Button>
      ) : (
        <Popconfirm
          title={t('withdraw')}
          description={t('withdrawAsk')}
          okText={t('withdrawYes')}
          cancelText={t('cancel')}
          onConfirm={() => step.mutate()}
        >
          <Button danger loading={step.isPending}>
            {t('withdraw')}
          </Button>
        </Popconfirm>
      )}
    </>
  )
}

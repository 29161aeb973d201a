import { previewErpCodes, writePreview, type ErpCodesLedger } from '@vezne/contract/erp-codes.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { ErpVoucher } from '../../features/erp-voucher/erp-voucher.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Facts } from '../../kit/layout/facts.tsx'
import { text } from './text.ts'

const within = (trigger: HTMLElement) => trigger.parentElement ?? document.body

function useFacts({ item, isPosSet, isPlanSet }: ReplyOf<typeof previewErpCodes>) {
  const t = useWords(text)
  const money = (minor: bigint) => formatAmount(minor, item.currencyCode)
  const source = (isSet: boolean, otherwise: 'codeMissing' | 'byDefault') => t(isSet ? 'byHand' : otherwise)
  const lines = [
    ['accountCode', item.accountCode],
    ['day', writeDay(item.eventOn)],
    ['posCode', `${item.posAccount} (${source(isPosSet, 'codeMissing')})`],
    ['planCode', `${item.planCode} (${source(isPlanSet, 'byDefault')})`],
    ['net', money(item.net)],
    ['surcharge', money(item.surcharge)],
    ['total', money(item.total)],
    ['bankCost', money(item.bankCost)],
    [
      'valueDays',
      item.installments
        .map((part) => t('valueOf', { day: writeDay(part.valueOn), amount: money(part.amount) }))
        .join('\n'),
    ],
    ['card', [item.maskedCard, item.authCode].filter((each) => each !== null).join(' / ')],
    ['reference', item.reference],
    ['closes', item.closes.map((each) => t('closesOf', { ...each, amount: money(each.amount) })).join('\n')],
  ] as const
  return lines.map(([key, said]) => [t(key), said || '–'] as const)
}

function Told({ shown }: { readonly shown: ReplyOf<typeof previewErpCodes> }) {
  const t = useWords(text)
  return (
    <>
      <Facts as="wide" facts={useFacts(shown)} />
      <details className="erp-codes-json">
        <summary>{t('json')}</summary>
        <pre>{writePreview(shown.item)}</pre>
      </details>
    </>
  )
}

/** Of what no receipt stands for: one that is made up. */
const SAMPLE = 'sample'

/** One of the last receipts, as the ERP would be told of it now; where a connector tells it, by the very request. */
export function Preview({ ledger: { id: ledgerId, owner, recent } }: { readonly ledger: ErpCodesLedger }) {
  const t = useWords(text)
  const field = useId()
  const [chosen, choose] = useState<string>()
  const isConnected = owner === 'connector'
  const receipts = recent.map(({ id: value, eventOn, accountCode: account, total, currencyCode, reference }) => ({
    value,
    label: t('receiptOf', { day: writeDay(eventOn), account, amount: formatAmount(total, currencyCode), reference }),
  }))
  const options = isConnected ? [...receipts, { value: SAMPLE, label: t('sample') }] : receipts
  const id = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value
  return (
    <section className="office-section erp-codes-part" aria-labelledby="erp-codes-preview">
      <h2 id="erp-codes-preview">{t('preview')}</h2>
      <p>{id === undefined ? t('receiptNone') : t('previewLead')}</p>
      {id !== undefined && (
        <>
          <div className="erp-codes-field">
            <label htmlFor={field}>{t('receipt')}</label>
            <Select id={field} value={id} options={options} getPopupContainer={within} onChange={choose} />
          </div>
          {id !== SAMPLE && (
            <OfficeRecord of={previewErpCodes} input={{ id }}>
              {(shown) => <Told shown={shown} />}
            </OfficeRecord>
          )}
          {isConnected && <ErpVoucher ledgerId={ledgerId} id={id === SAMPLE ? null : id} />}
        </>
      )}
    </section>
  )
}

import { AuditOutlined, FilePdfOutlined, MailOutlined } from '@ant-design/icons'
import { statementPaper, type StatementSummary } from '@vezne/contract/firm-transactions.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { OpenFollowUp } from '../../features/follow-up/open-follow-up.tsx'
import type { Address } from '../../features/list/use-address.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callForFile } from '../../kit/api/call.ts'
import { isFile, saveFile } from '../../kit/browser/save-file.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { MailDrawer } from './mail-drawer.tsx'
import { PayLink } from './pay-link.tsx'
import { summaryInput } from './queries.ts'
import { paperInput } from './statement-input.ts'
import { text } from './text.ts'

interface Props {
  readonly address: Address
  readonly summary: StatementSummary
}

function PaperButton({ address: { asked } }: Pick<Props, 'address'>) {
  const t = useWords(text)
  const [isMaking, setMaking] = useState(false)
  if (useRight('export') !== true) return null
  const make = async () => {
    setMaking(true)
    const outcome = await callForFile(statementPaper, paperInput(asked))
    setMaking(false)
    if (outcome.success && isFile(outcome.data)) saveFile(outcome.data)
  }
  return (
    <Button icon={<FilePdfOutlined aria-hidden="true" />} loading={isMaking} onClick={() => void make()}>
      {t('paper')}
    </Button>
  )
}

function MailButton({ address: { asked }, summary }: Props) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const [maySend, mayAnswer] = [useRight('statement.send'), useRight('statement.confirm')]
  if ((maySend !== true && mayAnswer !== true) || summary.firm === null) return null
  return (
    <>
      <Button icon={<MailOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('mail')}
      </Button>
      {isOpen && <MailDrawer asked={asked} firmName={summary.firm.name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The letter is written where letters are: with this firm, this account and this day. */
function LetterLink({ address: { asked }, summary }: Props) {
  const t = useWords(text)
  const maySend = useRight('statement.send')
  if (maySend !== true || summary.firm === null) return null
  const { to, accountId } = summaryInput(asked)
  const write = new URLSearchParams({
    write: summary.firm.id,
    asOf: to > summary.today ? summary.today : to,
    ...(accountId !== undefined && { account: accountId }),
  })
  return (
    <Link className="statement-letter" to={`/mutabakatlar?${write.toString()}`}>
      <AuditOutlined aria-hidden="true" /> {t('letter')}
    </Link>
  )
}

/** What is done with a statement: paid, printed, mailed, confirmed. */
export function Actions({ address, summary }: Props) {
  return (
    <div className="row gap-8">
      <PayLink minor={summary.openTotal} currencyCode={summary.currencyCode} />
      <PaperButton address={address} />
      <MailButton address={address} summary={summary} />
      <LetterLink address={address} summary={summary} />
      {summary.firm !== null && <OpenFollowUp firm={summary.firm} />}
    </div>
  )
}

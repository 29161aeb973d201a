import type { Invitation } from '@vezne/contract/auth.ts'
import { Button } from 'antd'
import { show } from '../../kit/api/effects.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Modal } from '../../kit/layout/modal.tsx'
import { useAnswerInvitation } from './queries.ts'
import { text } from './text.ts'
import './invitation-dialog.css'

const SAID_SECONDS = 5
const SAID = { accept: 'accepted', decline: 'declined' } as const

interface Props {
  readonly invitation: Invitation
  readonly onLeave: () => void
}

/** One invitation, to be answered by its person. */
export function InvitationDialog({ invitation: { id, companyName: company }, onLeave }: Props) {
  const t = useWords(text)
  const answer = useAnswerInvitation(id)
  const give = (what: 'accept' | 'decline') =>
    answer.mutate(what, {
      onSuccess: () => {
        show({ kind: 'success', text: t(SAID[what], { company }), seconds: SAID_SECONDS })
        onLeave()
      },
    })
  return (
    <Modal isOpen title={t('invites', { company })} onLeave={onLeave} leavesBeside>
      <div className="invitation-dialog">
        <p>{t('lead')}</p>
        {answer.error && <Refused error={answer.error} />}
        <div className="row gap-12">
          <Button
            type="primary"
            loading={answer.isPending && answer.variables === 'accept'}
            disabled={answer.isPending}
            onClick={() => give('accept')}
          >
            {t('accept')}
          </Button>
          <Button
            loading={answer.isPending && answer.variables === 'decline'}
            disabled={answer.isPending}
            onClick={() => give('decline')}
          >
            {t('decline')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

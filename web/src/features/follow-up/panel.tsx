import { followUpDetail } from '@vezne/contract/follow-ups.ts'
import { useState } from 'react'
import { useRight } from '../../kit/access/active-tenant.ts'
import { OfficeRecord } from '../office/office-record.tsx'
import { Assignment } from './assignment.tsx'
import { Debts } from './debts.tsx'
import { MarkDebts, WriteOffs } from './marks.tsx'
import { Notes } from './notes.tsx'
import { Promises } from './promise.tsx'
import type { FollowUp } from './queries.ts'
import { Remind } from './remind.tsx'
import { Sent } from './sent.tsx'
import './follow-up.css'

function Known({ followUp }: { readonly followUp: FollowUp }) {
  const mayEdit = useRight('collection.manage') === true
  const [chosen, setChosen] = useState<readonly string[]>([])
  // What was paid meanwhile is no longer ticked.
  const ticked = chosen.filter((id) => followUp.debts.some((debt) => debt.id === id))
  return (
    <>
      <Debts followUp={followUp} ticked={ticked} onTick={setChosen} mayEdit={mayEdit} />
      {mayEdit && <Remind firmId={followUp.firm.id} ticked={ticked} />}
      <Promises followUp={followUp} ticked={ticked} mayEdit={mayEdit} />
      {mayEdit && <MarkDebts followUp={followUp} ticked={ticked} />}
      <WriteOffs followUp={followUp} mayEdit={mayEdit} />
      <Assignment followUp={followUp} mayEdit={mayEdit} />
      <Notes followUp={followUp} mayEdit={mayEdit} />
      <Sent firmId={followUp.firm.id} />
    </>
  )
}

/** How the debts of a firm are followed up: what is owed, who looks after it, what was said, sent and marked. */
export function FollowUpPanel({ firmId }: { readonly firmId: string }) {
  return (
    <div className="follow-up" key={firmId}>
      <OfficeRecord of={followUpDetail} input={{ firmId }}>
        {(followUp) => <Known followUp={followUp} />}
      </OfficeRecord>
    </div>
  )
}

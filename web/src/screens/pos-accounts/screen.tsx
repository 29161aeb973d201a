import { useSearchParams } from 'react-router'
import { listPosBanks } from '@vezne/contract/pos-accounts.ts'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { AccountList } from './account-list.tsx'
import { AccountPage, NewAccountPage } from './account-page.tsx'
import { meta } from './meta.ts'
import './screen.css'

/** The address says which account is open: a link leads to it, and the way back closes it. */
const OPEN = 'hesap'
const NEW = 'yeni'

export function Screen() {
  const [params] = useSearchParams()
  const title = useTitle(meta)
  const mayEdit = useRight('pos.edit') === true
  const open = params.get(OPEN)
  if (open === null || (open === NEW && !mayEdit)) return <AccountList title={title} mayEdit={mayEdit} />
  return (
    <OfficeRecord of={listPosBanks} input={{}}>
      {({ banks, modes }) =>
        open === NEW ? (
          <NewAccountPage banks={banks} modes={modes} mayEdit={mayEdit} />
        ) : (
          <AccountPage id={open} banks={banks} modes={modes} mayEdit={mayEdit} />
        )
      }
    </OfficeRecord>
  )
}

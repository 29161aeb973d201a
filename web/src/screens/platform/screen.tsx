import { PlusOutlined } from '@ant-design/icons'
import { companyList, type CompanyRow } from '@vezne/contract/platform-office/list.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ListScreen } from '../../features/list/list-screen.tsx'
import { PlatformFrame } from '../../features/platform/platform-frame.tsx'
import { show } from '../../kit/api/effects.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { CompanyDrawer } from './company-drawer.tsx'
import { CompanyState } from './company-state.tsx'
import { meta } from './meta.ts'
import { OpenDialog } from './open-dialog.tsx'
import { text } from './text.ts'
import '../../features/office/office-form.css'
import '../../features/office/conflict.css'
import './screen.css'

const WIDTHS = { name: 260, domain: 240, status: 180, modules: 90, users: 110, approved: 200, createdAt: 160 }
const SAID_SECONDS = 5
const cells = { status: ({ status }: CompanyRow) => <CompanyState status={status} /> }

function Companies({ title }: { readonly title: string }) {
  const t = useWords(text)
  const [isOpening, setOpening] = useState(false)
  const action = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpening(true)}>
      {t('new.title')}
    </Button>
  )
  const cardOf = ({ name, domain, status, approved }: CompanyRow) => ({
    who: name,
    howMuch: t('approvedOf', { approved }),
    how: (
      <>
        <CompanyState status={status} />
        <span className="hint">{domain}</span>
      </>
    ),
  })
  return (
    <>
      <ListScreen
        list={companyList}
        title={title}
        maySee
        empty={{ title: t('empty'), hint: t('emptyHint'), action }}
        cells={cells}
        widths={WIDTHS}
        cardOf={cardOf}
        action={action}
        Detail={CompanyDrawer}
      />
      <OpenDialog
        isOpen={isOpening}
        onLeave={() => setOpening(false)}
        onOpened={({ name, ownerEmail }) => {
          setOpening(false)
          show({ kind: 'success', text: t('new.opened', { name, email: ownerEmail }), seconds: SAID_SECONDS })
        }}
      />
    </>
  )
}

/** The companies of the installation: counts, states, modules, and nothing of their money. */
export function Screen() {
  const title = useTitle(meta)
  return (
    <PlatformFrame title={title}>
      <Companies title={title} />
    </PlatformFrame>
  )
}

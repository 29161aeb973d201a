import { FileExcelOutlined, PlusOutlined } from '@ant-design/icons'
import { firmList, type FirmRow } from '@vezne/contract/firms/list.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useDetail } from '../../features/list/use-detail.ts'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { FirmDrawer, IMPORT, NEW } from './firm-drawer.tsx'
import { FirmState } from './firm-state.tsx'
import { meta } from './meta.ts'
import { useGroups } from './queries.ts'
import { text } from './text.ts'
import './screen.css'

const WIDTHS = { code: 150, name: 260, parentName: 200, taxNumber: 130, status: 110, phoneNumber: 170 }
const cells = { status: ({ status }: FirmRow) => <FirmState status={status} /> }

/** On a phone: who, by which code, how it stands. */
const cardOf = ({ name, code, city, status }: FirmRow) => ({
  who: name,
  when: city,
  howMuch: code,
  how: <FirmState status={status} />,
})

type Tools = NonNullable<ListLook<typeof firmList>['tools']>
const viewsOf: Tools = (shown) => <SavedViews list={firmList} {...shown} />
const toolsOf: Tools = (shown) => (
  <>
    {viewsOf(shown)}
    <ExportMenu list={firmList} {...shown} />
  </>
)

function AddFirms() {
  const t = useWords(text)
  const { open } = useDetail()
  return (
    <div className="row gap-8">
      <Button icon={<FileExcelOutlined aria-hidden="true" />} onClick={() => open(IMPORT)}>
        {t('import')}
      </Button>
      <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => open(NEW)}>
        {t('add')}
      </Button>
    </div>
  )
}

const add = <AddFirms />

export function Screen() {
  const t = useWords(text)
  const groups = useGroups()
  const [mayEdit, mayLook] = [useRight('firm.manage'), useRight('audit.see')]
  const options = useMemo(
    () => (groups.length === 0 ? {} : { groupCode: groups.map(({ code, name }) => ({ value: code, label: name })) }),
    [groups],
  )
  return (
    <ListScreen
      list={firmList}
      title={useTitle(meta)}
      maySee={mayEdit === undefined ? undefined : mayEdit || mayLook === true}
      empty={{ title: t('empty'), hint: t('emptyHint'), action: mayEdit === true && add }}
      cells={cells}
      widths={WIDTHS}
      options={options}
      cardOf={cardOf}
      action={mayEdit === true && add}
      tools={mayEdit === true ? toolsOf : viewsOf}
      Detail={FirmDrawer}
    />
  )
}

import { listFirmGroups } from '@vezne/contract/commission-rules.ts'
import { Alert, Button } from 'antd'
import { useDetail, type Detail } from '../../features/list/use-detail.ts'
import { OfficeList } from '../../features/office/office-list.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { GroupForm } from './group-form.tsx'
import { meta } from './meta.ts'
import type { Groups } from './queries.ts'
import { text } from './text.ts'

/** The address of a group that is not there yet. */
const NEW = 'yeni'

interface PartProps {
  readonly all: Groups
  readonly detail: Detail
  readonly mayEdit: boolean
}

function List({ all: { groups }, detail, mayEdit }: PartProps) {
  const t = useWords(text)
  return (
    <OfficeList
      name="groups"
      title={t('list')}
      empty={t('empty')}
      open={t('open')}
      detail={detail}
      add={mayEdit ? { label: t('add'), onAdd: () => detail.open(NEW) } : undefined}
      rows={groups.map(({ id, code, name, maxInstallments, definitionIds, firms }) => ({
        id,
        name,
        facts: [
          `${t('codeIs', { code })} · ${t('firms', { count: firms })}`,
          maxInstallments === null ? t('noLimit') : t('limit', { count: maxInstallments }),
          ...(definitionIds.length === 0 ? [] : [t('ownOptions', { count: definitionIds.length })]),
        ],
        openLabel: t('openGroup', { name }),
      }))}
    />
  )
}

function Opened({ all: { groups, definitions }, detail, mayEdit }: PartProps) {
  const t = useWords(text)
  const group = groups.find(({ id }) => id === detail.id)
  if (group === undefined && (detail.id !== NEW || !mayEdit)) return null
  return (
    <section className="office-section office-open" aria-labelledby="group-open">
      <div className="office-list-head row gap-8-16 row-center row-between">
        <h2 id="group-open">{group ? t('title', { name: group.name }) : t('newTitle')}</h2>
        <Button onClick={detail.close}>{t('close')}</Button>
      </div>
      <GroupForm key={detail.id} group={group} definitions={definitions} mayEdit={mayEdit} onMade={detail.goOn} />
    </section>
  )
}

/** Firms that get the same terms. */
export function Screen() {
  const t = useWords(text)
  const detail = useDetail()
  const mayEdit = useRight('commission.edit') === true
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={listFirmGroups} input={{}}>
        {(all) => (
          <>
            {!all.limitsApply && all.groups.some(({ maxInstallments }) => maxInstallments !== null) && (
              <Alert type="warning" showIcon title={t('limitsOff')} />
            )}
            <List all={all} detail={detail} mayEdit={mayEdit} />
            <Opened all={all} detail={detail} mayEdit={mayEdit} />
          </>
        )}
      </OfficeRecord>
    </>
  )
}

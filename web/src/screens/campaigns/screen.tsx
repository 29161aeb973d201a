import { listCampaigns } from '@vezne/contract/commission-rules.ts'
import { Button } from 'antd'
import { useDetail, type Detail } from '../../features/list/use-detail.ts'
import { OfficeList } from '../../features/office/office-list.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { CampaignForm } from './campaign-form.tsx'
import { meta } from './meta.ts'
import type { Campaign, Campaigns } from './queries.ts'
import { StopCampaign } from './stop-campaign.tsx'
import { text } from './text.ts'
import './screen.css'

/** The address of a campaign that is not there yet. */
const NEW = 'yeni'

interface PartProps {
  readonly all: Campaigns
  readonly detail: Detail
  readonly mayEdit: boolean
}

function useFacts() {
  const t = useWords(text)
  return ({ from, to, extraInstallments, deferral, definitionIds, picturePath }: Campaign): string[] => {
    const gives = [
      ...(extraInstallments > 0 ? [t('extra', { count: extraInstallments })] : []),
      ...(deferral === null ? [] : [t('waits', { from: String(deferral.from), to: String(deferral.to) })]),
      t('options', { count: definitionIds.length }),
      ...(picturePath === null ? [] : [t('hasPicture')]),
    ]
    const days =
      to === null ? t('endless', { from: writeDay(from) }) : t('days', { from: writeDay(from), to: writeDay(to) })
    return [days, gives.join(' · ')]
  }
}

function List({ all: { campaigns }, detail, mayEdit }: PartProps) {
  const t = useWords(text)
  const factsOf = useFacts()
  return (
    <OfficeList
      name="campaigns"
      title={t('list')}
      empty={t('empty')}
      open={t('open')}
      detail={detail}
      add={mayEdit ? { label: t('add'), onAdd: () => detail.open(NEW) } : undefined}
      rows={campaigns.map((campaign) => ({
        id: campaign.id,
        name: campaign.name,
        state: t(`states.${campaign.state}`),
        isOff: campaign.state !== 'running',
        facts: factsOf(campaign),
        openLabel: t('openCampaign', { name: campaign.name }),
      }))}
    />
  )
}

function Opened({ all, detail, mayEdit }: PartProps) {
  const t = useWords(text)
  const campaign = all.campaigns.find(({ id }) => id === detail.id)
  if (campaign === undefined && (detail.id !== NEW || !mayEdit)) return null
  return (
    <section className="office-section office-open" aria-labelledby="campaign-open">
      <div className="office-list-head row gap-8-16 row-center row-between">
        <h2 id="campaign-open">{campaign ? t('title', { name: campaign.name }) : t('newTitle')}</h2>
        <div className="row gap-8">
          {campaign && mayEdit && <StopCampaign key={campaign.id} campaign={campaign} />}
          <Button onClick={detail.close}>{t('close')}</Button>
        </div>
      </div>
      <CampaignForm key={detail.id} campaign={campaign} all={all} mayEdit={mayEdit} onMade={detail.goOn} />
    </section>
  )
}

/** Extra installments and deferral for some days. */
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
      <OfficeRecord of={listCampaigns} input={{}}>
        {(all) => (
          <>
            <List all={all} detail={detail} mayEdit={mayEdit} />
            <Opened all={all} detail={detail} mayEdit={mayEdit} />
          </>
        )}
      </OfficeRecord>
    </>
  )
}

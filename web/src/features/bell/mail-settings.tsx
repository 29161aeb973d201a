import type { NoticeKind } from '@vezne/contract/inbox.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useNoticeSettings, useSaveNoticeSettings } from './queries.ts'
import { text } from './text.ts'

type Settings = NonNullable<ReturnType<typeof useNoticeSettings>['data']>

function Switches({ settings }: { readonly settings: Settings }) {
  const t = useWords(text)
  const save = useSaveNoticeSettings()
  const [byMail, setByMail] = useState<readonly NoticeKind[]>(() =>
    settings.filter((each) => each.byMail).map(({ kind }) => kind),
  )
  const turn = (kind: NoticeKind, isOn: boolean) =>
    setByMail((chosen) => [...chosen.filter((each) => each !== kind), ...(isOn ? [kind] : [])])
  return (
    <>
      <p className="muted">{t('settingsLead')}</p>
      <ul className="plain-list stack gap-12">
        {settings.map(({ kind }) => (
          <li key={kind}>
            <Checkbox checked={byMail.includes(kind)} onChange={({ target }) => turn(kind, target.checked)}>
              {t(`kinds.${kind}`)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button type="primary" loading={save.isPending} onClick={() => save.mutate([...byMail])}>
        {t('save')}
      </Button>
    </>
  )
}

/** Which notices come by mail too, kind by kind. */
export function MailSettings() {
  const t = useWords(text)
  const settings = useNoticeSettings()
  if (settings.data === undefined || settings.data.length === 0) return null
  return (
    <details className="bell-settings">
      <summary>{t('settings')}</summary>
      <Switches settings={settings.data} />
    </details>
  )
}

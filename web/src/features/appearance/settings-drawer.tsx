import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { SettingsForm } from './settings-form.tsx'
import { text } from './text.ts'
import './settings.css'
import './pictures.css'

/** The button and the drawer behind it: how the panel looks, for this reader in this browser. */
export function SettingsDrawer() {
  const t = useWords(text)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className="settings-button"
        type="text"
        shape="circle"
        icon={<SettingOutlined aria-hidden="true" />}
        aria-label={t('title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer isOpen={open} place="end" title={t('title')} closeLabel={t('close')} onLeave={() => setOpen(false)}>
        <SettingsForm />
      </Drawer>
    </>
  )
}

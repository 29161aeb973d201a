import { KeyOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import type { PasskeyAnswer, PasskeyRequest } from '@vezne/contract/auth/passkeys.ts'
import { Alert, Button } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { showPasskey } from './passkey.ts'
import { text } from './text.ts'
import './second-factor.css'

interface Props {
  readonly request: PasskeyRequest
  readonly isPending: boolean
  readonly onPasskey: (passkey: PasskeyAnswer) => void
}

/** The browser asks its owner in its own words; whoever leaves there may still use a code here. */
export function PasskeyButton({ request, isPending, onPasskey }: Props) {
  const t = useWords(text)
  const show = useMutation({ mutationFn: () => showPasskey(request), onSuccess: onPasskey })
  return (
    <div className="factor-passkey">
      {show.isError && <Alert type="warning" showIcon title={t('passkeyLeft')} />}
      <Button
        type="primary"
        size="large"
        block
        autoFocus
        icon={<KeyOutlined aria-hidden="true" />}
        loading={show.isPending || isPending}
        onClick={() => show.mutate()}
      >
        {t('usePasskey')}
      </Button>
      <p className="factor-or">{t('or')}</p>
    </div>
  )
}

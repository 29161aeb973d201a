import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons'
import type { ConfigProviderProps } from 'antd'

/**
 * Ant Design reads the English names of its icons aloud ("close-circle") before a Turkish message. The message says
 * it all, so the icons keep quiet.
 */
export const noticeIcons = {
  success: <CheckCircleFilled className="notice-success" aria-hidden="true" />,
  error: <CloseCircleFilled className="notice-error" aria-hidden="true" />,
  info: <InfoCircleFilled className="notice-info" aria-hidden="true" />,
}

export const quietIcons = {
  alert: {
    successIcon: <CheckCircleFilled aria-hidden="true" />,
    infoIcon: <InfoCircleFilled aria-hidden="true" />,
    warningIcon: <ExclamationCircleFilled aria-hidden="true" />,
    errorIcon: <CloseCircleFilled aria-hidden="true" />,
  },
  button: { loadingIcon: <LoadingOutlined aria-hidden="true" /> },
} satisfies Pick<ConfigProviderProps, 'alert' | 'button'>

import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button, Input, type InputProps } from 'antd'
import { useState } from 'react'

/** Ant Design's own eye cannot be reached by keyboard, so this one is a button. */
export function PasswordInput({ showLabel, ...props }: InputProps & { showLabel: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={showLabel}
          aria-pressed={shown}
          icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button, Input, type InputProps } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import './password-input.css'

/** Stops a space as it is typed; one that comes by pasting is taken out by the field, see `withoutSpaces`. */
function blockSpace(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === ' ') event.preventDefault()
}

/** Ant Design's own eye cannot be reached by keyboard, so this one is a button. */
export function PasswordInput({ showLabel, ...props }: InputProps & { showLabel: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      className="password-input"
      size="large"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={blockSpace}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={showLabel}
          aria-pressed={shown}
          icon={shown ? <EyeInvisibleOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

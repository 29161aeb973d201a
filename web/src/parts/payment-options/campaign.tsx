import { useState, type ComponentType } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import type { DialogProps } from '../../kit/layout/dialog.tsx'
import type { text } from './text.ts'

interface CampaignProps {
  readonly imageUrl: string
  /** A page may bring it only when it is wanted. */
  readonly Dialog: ComponentType<DialogProps> | undefined
  readonly onWanted?: (() => void) | undefined
}

/** The button that shows the company's campaign picture. */
export function Campaign({ imageUrl, Dialog, onWanted }: CampaignProps) {
  const words = useText<typeof text>('payment-options')
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    onWanted?.()
  }
  const close = () => setOpen(false)
  return (
    <>
      <button className="options-campaign" type="button" onClick={open}>
        {words.showCampaign}
      </button>
      {Dialog && (
        <Dialog isOpen={isOpen} title={words.campaign} subject={imageUrl} closeLabel={words.close} onLeave={close}>
          <img className="campaign-image" src={imageUrl} alt={words.campaign} />
        </Dialog>
      )}
    </>
  )
}

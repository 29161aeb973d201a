import { useState } from 'react'
import { useText } from '../../kit/i18n/part-words.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import type { text } from './text.ts'

/** The button that shows the company's campaign picture. */
export function Campaign({ imageUrl }: { imageUrl: string }) {
  const words = useText<typeof text>('payment-options')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button className="options-campaign" type="button" onClick={() => setOpen(true)}>
        {words.showCampaign}
      </button>
      <Dialog isOpen={isOpen} title={words.campaign} subject={imageUrl} closeLabel={words.close} onLeave={close}>
        <img className="campaign-image" src={imageUrl} alt={words.campaign} />
      </Dialog>
    </>
  )
}

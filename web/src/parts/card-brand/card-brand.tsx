import type { CardNetwork } from '@vezne/domain/card/network.ts'
import type { ReactNode } from 'react'
import './card-brand.css'

const NAMES: Readonly<Record<CardNetwork, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  troy: 'Troy',
  unionpay: 'UnionPay',
}

const word = (text: string, size: number, fill: string) => (
  <text x="24" y={15.5 + size * 0.36} fontSize={size} fontWeight="800" textAnchor="middle" fill={fill}>
    {text}
  </text>
)

const circles = (left: string, right: string, middle: string) => (
  <>
    <circle cx="18.5" cy="15.5" r="9" fill={left} />
    <circle cx="29.5" cy="15.5" r="9" fill={right} />
    <path d="M24 8.4a9 9 0 0 1 0 14.2 9 9 0 0 1 0-14.2Z" fill={middle} />
  </>
)

/** Drawn by us in a few strokes: enough to recognise the card in one's hand. */
const DRAWINGS: Readonly<Record<CardNetwork, ReactNode>> = {
  visa: <g className="card-brand-slanted">{word('VISA', 15, '#1a3a8f')}</g>,
  mastercard: circles('#d3222a', '#e9a21b', '#e0631f'),
  maestro: circles('#0b7fc1', '#d3222a', '#6a3f86'),
  amex: (
    <>
      <rect x="4" y="4" width="40" height="23" rx="3" fill="#1f6fb8" />
      {word('AMEX', 11.5, '#fff')}
    </>
  ),
  troy: word('troy', 16, '#12747a'),
  unionpay: word('UnionPay', 9, '#00606b'),
}

/** The scheme of a card as a small white plate; without one, the outline of a card. It always takes the same room. */
export function CardBrand({ network }: { network: CardNetwork | undefined }) {
  const plate = (inside: ReactNode) => (
    <svg viewBox="0 0 48 31" width="48" height="31" aria-hidden="true" focusable="false">
      {inside}
    </svg>
  )
  if (network === undefined) {
    return (
      <span className="card-brand" data-network="none">
        {plate(
          <>
            <rect className="card-brand-outline" x="9" y="6" width="30" height="19" rx="3" />
            <path className="card-brand-outline" d="M9 12.5h30M14 20h7" />
          </>,
        )}
      </span>
    )
  }
  return (
    <span className="card-brand" role="img" aria-label={NAMES[network]} data-network={network}>
      {plate(
        <>
          <rect x=".5" y=".5" width="47" height="30" rx="5" fill="#fff" stroke="#c9d1de" />
          {DRAWINGS[network]}
        </>,
      )}
    </span>
  )
}

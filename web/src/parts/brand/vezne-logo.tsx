import './vezne-logo.css'

/** Our own sign: the V of a till's arch with a coin above it. Drawn inline, so it is there with the first paint. */
export function VezneLogo() {
  return (
    <span className="vezne-logo">
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
        <rect width="40" height="40" rx="10" fill="#1c4fc4" />
        <path
          d="M10 13.5 18.6 29 26 15.6"
          fill="none"
          stroke="#fff"
          strokeWidth="4.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="29.4" cy="10.6" r="3.6" fill="#8fd0ff" />
      </svg>
      <span className="vezne-logo-word">Vezne</span>
    </span>
  )
}

import { escapeHtml } from '@vezne/server/kit/http/html-text.ts'
import type { DemoTenant } from './world.ts'

const FONT = `font-family="'Segoe UI', 'Noto Sans', 'DejaVu Sans', Arial, sans-serif"`

/** A word mark: the first letter in a tile of the company's colour, the name beside it. */
export function drawLogo({ name, colour }: DemoTenant): string {
  const shortName = name.replace(/ (A\.Ş\.|Aracılık)$/, '')
  const width = 76 + shortName.length * 15
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img">
<title>${escapeHtml(name)}</title>
<rect width="64" height="64" rx="14" fill="${colour}"/>
<path d="M0 46 C 20 34, 44 62, 64 42 V 50 A 14 14 0 0 1 50 64 H 14 A 14 14 0 0 1 0 50 Z" fill="#ffffff" fill-opacity="0.18"/>
<text x="32" y="44" text-anchor="middle" font-size="36" font-weight="700" fill="#ffffff" ${FONT}>${escapeHtml(name[0] ?? '')}</text>
<text x="78" y="42" font-size="27" font-weight="600" fill="${colour}" textLength="${width - 82}" lengthAdjust="spacingAndGlyphs" ${FONT}>${escapeHtml(shortName)}</text>
</svg>
`
}

const RIDGES = [
  { level: 620, swell: 60, opacity: 0.1 },
  { level: 700, swell: 45, opacity: 0.14 },
  { level: 790, swell: 35, opacity: 0.2 },
]

/** The picture beside the sign-in form: hills in the company's colour under its slogan. */
export function drawBanner({ name, colour, slogan }: DemoTenant): string {
  const ridges = RIDGES.map(
    ({ level, swell, opacity }) =>
      `<path d="M0 ${level} C 200 ${level - swell}, 320 ${level + swell}, 520 ${level} S 840 ${level - swell}, 960 ${level + swell / 2} V 960 H 0 Z" fill="#ffffff" fill-opacity="${opacity}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" preserveAspectRatio="xMidYMid slice" role="img">
<title>${escapeHtml(`${name}: ${slogan}`)}</title>
<defs><linearGradient id="sky" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#0b1f3a"/></linearGradient></defs>
<rect width="960" height="960" fill="url(#sky)"/>
<circle cx="760" cy="230" r="92" fill="#ffffff" fill-opacity="0.16"/>
<circle cx="760" cy="230" r="58" fill="#ffffff" fill-opacity="0.22"/>
${ridges.join('\n')}
<text x="80" y="400" font-size="30" fill="#ffffff" fill-opacity="0.85" ${FONT}>${escapeHtml(name)}</text>
<text x="80" y="458" font-size="46" font-weight="700" fill="#ffffff" ${FONT}>${escapeHtml(slogan)}</text>
</svg>
`
}

/** What the campaign button opens: a headline over what it promises; undefined for a company without a campaign. */
export function drawCampaign({ name, colour, campaign }: DemoTenant): string | undefined {
  if (campaign === undefined) return undefined
  const lines = campaign.lines.map(
    (line, index) =>
      `<circle cx="70" cy="${232 + index * 62}" r="9" fill="#ffffff" fill-opacity="0.85"/>
<text x="98" y="${242 + index * 62}" font-size="29" fill="#ffffff" ${FONT}>${escapeHtml(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" width="800" height="450" role="img">
<title>${escapeHtml([campaign.headline, ...campaign.lines].join(', '))}</title>
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#0b1f3a"/></linearGradient></defs>
<rect width="800" height="450" rx="18" fill="url(#ground)"/>
<circle cx="700" cy="80" r="150" fill="#ffffff" fill-opacity="0.08"/>
<circle cx="740" cy="400" r="110" fill="#ffffff" fill-opacity="0.06"/>
<text x="60" y="86" font-size="22" fill="#ffffff" fill-opacity="0.85" ${FONT}>${escapeHtml(name)}</text>
<text x="60" y="146" font-size="46" font-weight="700" fill="#ffffff" ${FONT}>${escapeHtml(campaign.headline)}</text>
${lines.join('\n')}
</svg>
`
}

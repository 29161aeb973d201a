import { html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'

const scene = (ground: string, drawing: Html) =>
  html`<svg viewBox="0 0 240 180" aria-hidden="true" focusable="false">
    <rect width="240" height="180" fill="${ground}" />
    <ellipse cx="120" cy="150" rx="78" ry="9" fill="#000" opacity=".1" />
    ${drawing}
  </svg>`

const bands = (colours: readonly string[]) =>
  colours.map((colour, index) => html`<rect x="58" y="${34 + index * 14}" width="124" height="14" fill="${colour}" />`)

const diamonds = [82, 120, 158].map(
  (x) =>
    html`<path d="M${x} 62l16 22-16 22-16-22z" fill="#f4e3c1" /> <path d="M${x} 72l9 12-9 12-9-12z" fill="#8c2f2b" />`,
)

const fringe = Array.from(
  { length: 16 },
  (_, index) =>
    html`<path d="M${62 + index * 7.7} 24v10M${62 + index * 7.7} 132v10" stroke="#e8d6b0" stroke-width="2" />`,
)

const lokum = [
  [78, 104, '#e9a6b4'],
  [120, 104, '#d8e2b0'],
  [162, 104, '#f0cf9a'],
  [99, 74, '#d8e2b0'],
  [141, 74, '#e9a6b4'],
] as const

/** Each product as a small picture, drawn by hand: nothing is fetched and nothing is anybody else's. */
export const DRAWINGS: Readonly<Record<string, Html>> = {
  cezve: scene(
    '#f3e4d4',
    html`<path d="M150 78l66-26 4 9-66 28z" fill="#6b4226" />
      <path d="M84 66h72l-8 26c10 14 12 32 4 54H88c-8-22-6-40 4-54z" fill="#c4733a" />
      <path d="M84 66h72l-3 9H87z" fill="#e39a5f" />
      <path d="M96 98c-7 14-7 28-3 42" fill="none" stroke="#eab486" stroke-width="5" stroke-linecap="round" />
      <path
        d="M112 50c-8-9 8-14 0-24M130 50c-8-9 8-14 0-24"
        fill="none"
        stroke="#b9a48f"
        stroke-width="4"
        stroke-linecap="round"
      />`,
  ),
  fincan: scene(
    '#dfeaf0',
    html`<ellipse cx="120" cy="142" rx="72" ry="11" fill="#fff" />
      <ellipse cx="120" cy="140" rx="46" ry="6" fill="#d5e0e6" />
      <path d="M160 88c34-8 34 36-6 34" fill="none" stroke="#fff" stroke-width="9" />
      <path d="M76 76h88c0 38-14 62-44 62s-44-24-44-62z" fill="#fff" />
      <ellipse cx="120" cy="76" rx="44" ry="10" fill="#f4f8fa" />
      <ellipse cx="120" cy="77" rx="36" ry="7" fill="#5a3420" />
      <path d="M98 106c8-10 14 10 22 0s14 10 22 0" fill="none" stroke="#1f6f8b" stroke-width="4" />
      <circle cx="120" cy="122" r="4" fill="#c8443b" />`,
  ),
  kilim: scene(
    '#efe6da',
    html`${fringe} ${bands(['#8c2f2b', '#1d4d5a', '#c98a2c', '#8c2f2b', '#c98a2c', '#1d4d5a', '#8c2f2b'])} ${diamonds}`,
  ),
  kase: scene(
    '#e4efe9',
    html`<path d="M54 82h132c0 40-28 66-66 66S54 122 54 82z" fill="#1c6c86" />
      <ellipse cx="120" cy="82" rx="66" ry="15" fill="#e9f4f4" />
      <ellipse cx="120" cy="84" rx="54" ry="10" fill="#bfdde0" />
      <path d="M70 108c12-12 20 12 32 0s20 12 32 0 20 12 34 0" fill="none" stroke="#e9f4f4" stroke-width="4" />
      <path d="M104 126c8-8 24-8 32 0-8 8-24 8-32 0z" fill="#d9483b" />`,
  ),
  zeytinyagi: scene(
    '#eef0d9',
    html`<rect x="106" y="22" width="28" height="18" rx="3" fill="#4b3a23" />
      <path
        d="M108 40h24v20c18 8 22 20 22 34v44c0 6-4 10-10 10H96c-6 0-10-4-10-10V94c0-14 4-26 22-34z"
        fill="#6d7f2a"
      />
      <path d="M98 92c0-8 3-14 8-18" fill="none" stroke="#aebd62" stroke-width="5" stroke-linecap="round" />
      <rect x="90" y="96" width="60" height="36" fill="#f7f3de" />
      <path d="M104 122c10-18 22-18 32-18-4 12-16 20-32 18z" fill="#6d7f2a" />
      <circle cx="182" cy="140" r="11" fill="#3f4a1c" />
      <circle cx="204" cy="142" r="8" fill="#55642a" />`,
  ),
  lokum: scene(
    '#f6e3e6',
    html`<path d="M44 92h152l-10 54H54z" fill="#9d1c4f" />
      ${lokum.map(
        ([x, y, colour]) =>
          html`<path d="M${x - 18} ${y - 8}l18-9 18 9v20l-18 9-18-9z" fill="${colour}" />
            <path d="M${x - 18} ${y - 8}l18-9 18 9-18 9z" fill="#fff" opacity=".45" />
            <circle cx="${x - 6}" cy="${y + 12}" r="3" fill="#5f8a3a" />`,
      )}
      <path d="M40 112h160l-10 36H50z" fill="#b92b63" />
      <path d="M112 112h16v36h-16z" fill="#f2c46d" />`,
  ),
}

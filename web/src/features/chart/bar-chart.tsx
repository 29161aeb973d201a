import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../kit/i18n/i18n.ts'
import { themeColor } from '../../kit/theme/theme-color.ts'
import { themeType } from '../../kit/theme/theme-type.ts'
import { useChoice } from '../../kit/theme/choice.ts'
import type { Series } from './series.ts'
import { shortAmount } from './short-amount.ts'

// The parts that bars need, and no other: the rest of the library stays out of the file.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface BarChartProps {
  readonly series: readonly Series[]
  /** What stands below each bar. */
  readonly labels: readonly string[]
  /** What a screen reader says in place of the picture. */
  readonly says: string
  readonly currency: Currency
}

type Drawn = Omit<BarChartProps, 'says'> & { readonly language: Language }

const MINOR = 100

/** The values that styles have now, since a canvas knows no variables. */
function readTokens() {
  const style = window.getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--vz-${name}`).trim()
  return { token, series: (at: number) => token(`series-${at + 1}`), font: token('font') }
}

function configOf({ series, labels, currency, language }: Drawn) {
  const { token, series: colorOf, font } = readTokens()
  const ticks = { color: token('text-muted'), font: { family: font, size: 12 } }
  return {
    type: 'bar' as const,
    data: {
      labels: [...labels],
      datasets: series.map(({ title, values }, at) => ({
        label: title,
        // A picture: heights may be rounded, what is written comes from the whole minor units.
        data: values.map((value) => Number(value) / MINOR),
        backgroundColor: colorOf(at),
        borderColor: token('surface'),
        borderWidth: { top: 1 },
        maxBarThickness: 32,
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false as const,
      // Sharp on paper, too.
      devicePixelRatio: Math.max(2, window.devicePixelRatio),
      interaction: { mode: 'index' as const, intersect: false },
      scales: {
        x: {
          stacked: true,
          grid: { display: false },
          border: { color: token('border') },
          ticks: { ...ticks, maxRotation: 0 },
        },
        y: {
          stacked: true,
          beginAtZero: true,
          border: { display: false },
          grid: { color: token('border') },
          ticks: {
            ...ticks,
            maxTicksLimit: 5,
            callback: (value: string | number) =>
              shortAmount(BigInt(Math.round(Number(value) * MINOR)), currency, language),
          },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: token('text'),
          titleColor: token('surface'),
          bodyColor: token('surface'),
          titleFont: { family: font },
          bodyFont: { family: font },
          filter: ({ raw }: { raw: unknown }) => raw !== 0,
          callbacks: {
            label: ({ datasetIndex, dataIndex }: { datasetIndex: number; dataIndex: number }) =>
              ` ${series[datasetIndex]?.title ?? ''}: ${formatAmount(series[datasetIndex]?.values[dataIndex] ?? 0n, currency)}`,
          },
        },
      },
    },
  }
}

function Picture({ series, labels, says, currency }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const language = useLanguage()
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return undefined
    const chart = new Chart(context, configOf({ series, labels, currency, language }))
    const fit = () => chart.resize()
    window.addEventListener('beforeprint', fit)
    return () => {
      window.removeEventListener('beforeprint', fit)
      chart.destroy()
    }
  }, [series, labels, currency, language])
  return (
    <div className="bar-chart">
      <canvas ref={canvas} role="img" aria-label={says} />
    </div>
  )
}

/** Stacked bars in the colours of the theme. What it shows stands in a table as well: see `ChartCard`. */
export function BarChart(props: BarChartProps) {
  // Another look is another picture.
  return <Picture key={`${useChoice(themeType)} ${useChoice(themeColor)}`} {...props} />
}
